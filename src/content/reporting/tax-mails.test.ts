import { expect, test } from 'vitest'
import { type TaxPaper, taxNotice } from './tax-mails'

const k1: TaxPaper = { kind: 'k1', year: 2025, offering: undefined, replacedDay: undefined, isReminder: false }
const further: TaxPaper = { ...k1, kind: 'tax_other' }
const statement = 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE'

test.each([
  ['a K-1', [k1], `${statement}: 2025 Schedule K-1`],
  [
    'one that replaces another',
    [{ ...k1, replacedDay: 'March 3, 2026' }],
    `${statement}: 2025 Schedule K-1, replaces the one of March 3, 2026`,
  ],
  ['one that was not opened', [{ ...k1, isReminder: true }], `Reminder: ${statement}: 2025 Schedule K-1`],
  ['several of a year', [k1, k1], `${statement}: 2025 Schedules K-1`],
  ['several of different years', [k1, { ...k1, year: 2024 }], `${statement}: 2024 and 2025 Schedules K-1`],
  ['a K-1 with another tax document', [further, k1], `${statement}: 2025 Schedule K-1`],
  ['another tax document alone', [further], `${statement}: 2025 further tax document`],
  ['a tax document of no year', [{ ...further, year: undefined }], `${statement}: further tax document`],
])('the subject of a mail about %s has the words that the rules ask for', (_, papers, subject) => {
  expect(taxNotice.subject({ taxPapers: papers })).toBe(subject)
})
