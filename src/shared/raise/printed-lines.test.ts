import { describe, expect, test } from 'vitest'
import { acceptForm, amendForm } from './accepting/acceptances'
import { createRaisePaper } from './raise-papers'
import { createRaise, updateRaise } from './raises'
import { subscriptionAnswers } from './subscription-answers'

const typed = 'Ծովինար, მარიამი, Ζωή, Мария & Nguyễn'
const unprinted = ['李小龍', 'שרה', 'سارة', 'นิดา', 'प्रिया', '지민', 'さくら']
const raised = { investmentId: 7, capCents: 300_000_000, issuerName: 'Willow Creek Holdings LLC' }
const paper = { raiseId: 1, role: 'agreement', title: 'Operating agreement' }
const accepted = { acceptedCents: '$75,000.00', name: 'Ada Field', title: 'Manager' }

/** Each field that stands on the papers of a raise, with what is sent, and the field as the refusal names it. */
const fields = [
  ['issuerName', (text: string) => createRaise.input.safeParse({ ...raised, issuerName: text })],
  ['issuerName', (text: string) => updateRaise.input.safeParse({ id: 1, issuerName: text })],
  ['signatureBlock', (text: string) => createRaise.input.safeParse({ ...raised, signatureBlock: ['By:', text] })],
  ['title', (text: string) => createRaisePaper.input.safeParse({ ...paper, title: text })],
  ['name', (text: string) => acceptForm.safeParse({ ...accepted, entityId: 'new', name: text })],
  ['title', (text: string) => amendForm.safeParse({ ...accepted, reason: 'Less came.', title: text })],
  ['owner.legalName', (text: string) => subscriptionAnswers.safeParse({ owner: { legalName: text } })],
  [
    'owner.addressLines',
    (text: string) => subscriptionAnswers.safeParse({ owner: { addressLines: ['1 A St', text] } }),
  ],
  ['signers.0.firstName', (text: string) => subscriptionAnswers.safeParse({ signers: [{ firstName: text }] })],
] as const

describe.each(fields)('%s, which stands on the papers of a raise', (field, parse) => {
  test('takes every alphabet that they have', () => {
    expect(parse(typed).error?.issues).toBeUndefined()
  })

  test.each(unprinted)('refuses %s at the field, with the first sign of it and what to use', (text) => {
    const sign = Array.from(text)[0] ?? ''
    const message = `Our papers cannot write '${sign}'. Please use Latin, Greek, Cyrillic, Armenian or Georgian letters.`
    expect(parse(text).error?.issues.map(({ path, message: told }) => [path.join('.'), told])).toEqual([
      [field, message],
    ])
  })
})
