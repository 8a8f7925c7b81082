import { expect, test } from 'vitest'
import { nounWords } from '@/shared/records/noun-words'
import { recordLists } from '@/shared/records/record-lists'
import { resources } from '../../product'

test('the activity and the lists’ files have these columns, in this order, and no others', () => {
  const namesOf = Object.entries(resources).map(([list, { audited }]) => [
    list,
    audited.map(({ name }) => name).join(' '),
  ])
  expect(Object.fromEntries(namesOf)).toMatchObject({
    investments:
      'name status description targetReturn returnBasis asOf minimum investmentPeriod location externalLink image pictures units fundingProgress highlights ' +
      'purchasePrice projectedIRR cashOnCash equityMultiple holdPeriod launchingIn acquisitionDate exitStrategy capRate ' +
      'occupancyRate totalInvestment preferredReturn assetClass marketType propertyImprovements debt fees profitSplit saleFee risk result propertyId slug visibility exemption detailsFor issuerName isPublished sortOrder id createdAt updatedAt',
    properties:
      'name description status image location units yearBuilt propertyType purchasePrice currentValue totalReturn annualizedReturn ' +
      'cashOnCash targetReturn returnBasis asOf acquisitionDate saleDate capRate occupancyRate grossRentMultiplier debtServiceCoverage loanToValue ' +
      'renovationCost slug isPublished sortOrder id createdAt updatedAt',
    users: 'username email firstName lastName role phone isActive areas id createdAt updatedAt',
    posts:
      'title headline bibleVerse content tags image authorName isPublished publishedAt slug searchTitle searchDescription canonicalUrl id createdAt updatedAt',
    contacts:
      'firstName lastName email phone company investorType investmentInterest message status assigneeName followUpOn isSpam id createdAt updatedAt',
    newsletters: 'email consent consentedOn isConfirmed status unsubscribeReason tags id createdAt',
    interests:
      'name email phone investmentName amountCents status assigneeName followUpOn subscriptionReference note wordingId isSpam id createdAt updatedAt',
    letters: 'subject preheader content audience tag status scheduledAt startedAt finishedAt id createdAt updatedAt',
    entities:
      'kind legalName tinLast4 addressLines contactName paymentMethod note externalId shortName id createdAt updatedAt',
  })
})

test.each(recordLists)('the columns of %s are called as in its words, in their order, and hold no secret', (list) => {
  const names = resources[list].audited.map(({ name }) => name)
  const labels = Object.entries<string>(nounWords[list].fields).filter(([name]) => names.includes(name))
  expect(names.length).toBeGreaterThan(0)
  expect(resources[list].audited).toEqual(labels.map(([name, label]) => ({ name, label })))
  expect(names.filter((name) => /password|token|secret|hash/i.test(name))).toEqual([])
})
