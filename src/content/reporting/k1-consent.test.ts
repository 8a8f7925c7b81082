import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultFirm as firm } from '../firm'
import { currentK1Wording, k1Wordings } from './k1-consent'

/** The firm's own facts may be replaced; a consent keeps those of its day with its words. */
const withoutFirm = (text: string) =>
  [firm.investorRelationsEmail, firm.phone, firm.postalAddress.join(', '), firm.name].reduce(
    (rest, fact, index) => rest.replaceAll(fact, `{${index}}`),
    text,
  )

test('the words of a consent are those of the day that their version was first shown: a version is never changed', () => {
  const digests = Object.entries(k1Wordings).map(([id, parts]) => {
    const said = parts(firm)
      .map(({ heading, text }) => `${heading}\n${withoutFirm(text)}`)
      .join('\n')
    return `${id} ${createHash('sha256').update(said).digest('hex').slice(0, 12)}`
  })
  expect(digests).toEqual(['k1-1 da99683055d0'])
})

test('today’s words say what Rev. Proc. 2012-17 asks for', () => {
  const said = k1Wordings[currentK1Wording](firm)
    .map(({ text }) => text)
    .join(' ')
  for (const asked of [
    /If you do not agree, .* by post/,
    /for each tax year, until you withdraw/,
    /ask for a paper copy .* does not withdraw your consent/,
    /withdraw your consent .* takes effect on the day we receive it, and we confirm that day in writing/,
    /does not change what was made available before/,
    /stop sending electronically when/,
    /when your postal or email address changes/,
    /a program that opens PDF files/,
    /until October 15/,
    /attach it to a federal, state or local income tax return/,
  ])
    expect(said).toMatch(asked)
})
