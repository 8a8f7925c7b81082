import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultFirm as firm } from '../firm'
import { currentRoomWordings, receivedNames, roomWordings } from './room-wordings'

/** The firm's own facts may be replaced; the log keeps those of its day with the words. */
const withoutFirm = (text: string) =>
  [firm.investorRelationsEmail, firm.phone, firm.postalAddress.join(', '), firm.name].reduce(
    (rest, fact, index) => rest.replaceAll(fact, `{${index}}`),
    text,
  )

test('the words of receipt and consent are those of the day that their version was first shown: a version is never changed', () => {
  const digests = Object.values(roomWordings).flatMap((versions) =>
    Object.entries(versions).map(([id, words]) => {
      const text = withoutFirm(words(firm, receivedNames.disclosure, 17))
      return `${id} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
    }),
  )
  expect(digests).toEqual(['receipt-1 b95079fc3bf1', 'consent-1 b889b72bada9', 'signature-1 e577e5d9ec71'])
})

test('today’s consent says what 15 USC 7001(c) asks for', () => {
  const said = roomWordings.consent[currentRoomWordings.consent](firm)
  for (const asked of [
    /instead of on paper/,
    /for this raise alone/,
    /paper copy .* at no charge/,
    /withdraw this on this page/,
    /what was made available or signed before stays/,
    /If you do not agree, you can subscribe on paper/,
    /a program that opens PDF files/,
    /when your address changes/,
    /I could read .* I agree/,
  ])
    expect(said).toMatch(asked)
})

test('the receipt names the copy', () => {
  const said = roomWordings.receipt[currentRoomWordings.receipt]
  expect(said(firm, receivedNames.disclosure, 17)).toBe('I have received the memorandum, copy no. 17.')
  expect(said(firm, receivedNames.supplement, 17)).toBe('I have received the supplement, copy no. 17.')
})
