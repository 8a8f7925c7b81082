import { expect, test } from 'vitest'
import { resources } from '../../product'

test('the activity and the lists’ files tell of these columns, in this order, and of no others', () => {
  const namesOf = Object.entries(resources).map(([list, { audited }]) => [
    list,
    audited.map(({ name }) => name).join(' '),
  ])
  expect(Object.fromEntries(namesOf)).toEqual({
    investments:
      'name status description targetReturn minimum investmentPeriod location externalLink image pictures units fundingProgress highlights ' +
      'purchasePrice projectedIRR cashOnCash equityMultiple holdPeriod launchingIn acquisitionDate exitStrategy capRate ' +
      'occupancyRate totalInvestment preferredReturn assetClass marketType propertyImprovements debt fees risk result propertyId slug visibility exemption detailsFor issuerName isPublished sortOrder id createdAt updatedAt',
    properties:
      'name description status image location units yearBuilt propertyType purchasePrice currentValue totalReturn annualizedReturn ' +
      'cashOnCash acquisitionDate saleDate capRate occupancyRate grossRentMultiplier debtServiceCoverage loanToValue ' +
      'renovationCost slug isPublished sortOrder id createdAt updatedAt',
    users: 'username email firstName lastName role phone isActive areas id createdAt updatedAt',
    posts:
      'title headline bibleVerse content tags image authorName isPublished publishedAt slug id createdAt updatedAt',
    contacts:
      'firstName lastName email phone company investorType investmentInterest message status assigneeName followUpOn isSpam id createdAt updatedAt',
    newsletters: 'email consent consentedOn isConfirmed status unsubscribeReason id createdAt',
    interests:
      'name email phone investmentName amountCents status assigneeName followUpOn note wordingId isSpam id createdAt updatedAt',
    letters: 'subject preheader content audience status scheduledAt startedAt finishedAt id createdAt updatedAt',
    entities: 'kind legalName tinLast4 addressLines contactName note externalId id createdAt updatedAt',
  })
})
