import { expect, test } from 'vitest'
import { createRaise, raiseForm } from './raises'

const typed = {
  investmentId: '7',
  issuerName: 'Willow Creek Holdings LLC',
  signatureBlock: [],
  cap: '$3,000,000',
  target: '',
  minimum: '$1,000,000',
  step: '$1,000',
  signDays: '14',
  fundDays: '10',
  withdrawal: 'until_signed',
  taxFormNote: '',
  intake: 'open',
  lastDay: '',
} as const

const faultsOf = (more: object) =>
  (raiseForm.safeParse({ ...typed, ...more }).error?.issues ?? []).map(({ path }) => path.join('.'))

test('the form of a raise reads dollars and days as its call takes them', () => {
  expect(raiseForm.parse(typed)).toMatchObject({
    investmentId: 7,
    capCents: 300_000_000,
    targetCents: null,
    minimumCents: 100_000_000,
    stepCents: 100_000,
    signDays: 14,
    fundDays: 10,
    withdrawal: 'until_signed',
    taxFormNote: null,
    lastDay: null,
  })
})

test.each([
  [{ cap: '' }, ['cap']],
  [{ step: '' }, ['step']],
  [{ target: '$3,000,000.01' }, ['target']],
  [{ minimum: '$4,000,000' }, ['minimum']],
  [{ signDays: '' }, ['signDays']],
  [{ signDays: '91' }, ['signDays']],
  [{ fundDays: 'ten' }, ['fundDays']],
  [{ fundDays: '1.5' }, ['fundDays']],
  [{ issuerName: '李 Holdings LLC' }, ['issuerName']],
  [{ signatureBlock: ['By: Oakwater GP LLC', '東京都'] }, ['signatureBlock']],
])('what is wrong with %j is told at its field', (more, fields) => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf(more)).toEqual(fields)
})

test('no line above the signature of the firm holds what cannot be stored', () => {
  const written = { investmentId: 7, issuerName: 'Willow Creek Holdings LLC', capCents: 300_000_000 }
  const isTaken = (line: string) => createRaise.input.safeParse({ ...written, signatureBlock: [line] }).success
  expect(isTaken('By: Oakwater GP LLC, its Manager')).toBe(true)
  expect([isTaken('By: \0'), isTaken('By: \uD800')]).toEqual([false, false])
})
