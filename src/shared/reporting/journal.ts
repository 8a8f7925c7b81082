import { z } from 'zod'
import { id, requiredLine } from '../platform/fields'
import { nameMaxCharacters } from '../platform/limits'
import { listOf, pageInput } from '../records/pages'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { type AccountPurpose, accountPurposes } from './journal-accounts'

const purpose = z.enum(accountPurposes, `Purpose must be one of ${accountPurposes.join(', ')}`)
const account = requiredLine('Account is required', nameMaxCharacters)

/** A line of the journal: one of debit and credit is null. The lines of a transaction have its number, and come to nothing. */
const journalLine = z.object({
  /** 'E12' of an entry, 'T7' of a transfer, 'D5' of a distribution. */
  transaction: z.string(),
  day: calendarDay,
  purpose,
  account: z.string(),
  debitCents: cents.nullable(),
  creditCents: cents.nullable(),
  memo: z.string(),
  /** Null of the line that brings a whole distribution to nothing. */
  entityId: z.number().int().nullable(),
  entityName: z.string().nullable(),
  investmentName: z.string(),
  className: z.string(),
})
export type JournalLine = z.output<typeof journalLine>

/** From a day to a day, both included; of an offering where one is asked for. */
const narrowed = z.object({ from: calendarDay, to: calendarDay, investmentId: id.optional() })

export const listJournal = { input: pageInput.extend(narrowed.shape), output: listOf(journalLine) }

const side = z.object({ debitCents: cents, creditCents: cents })
/** What the lines come to, in all and by account. */
const journalSums = side.extend({
  transactions: z.number().int(),
  accounts: z.array(side.extend({ purpose, account: z.string() })),
})
export type JournalSums = z.output<typeof journalSums>
export const getJournalSums = { input: narrowed, output: journalSums }

const namedAccount = z.object({ purpose, account: z.string() })
/** Every account, as the firm calls it. */
export const listJournalAccounts = { output: listOf(namedAccount) }
/** The accounts that are called otherwise from now on; the others stay. */
export const setJournalAccounts = {
  input: z.object({ accounts: z.array(z.object({ purpose, account })).max(accountPurposes.length) }),
  output: listOf(namedAccount),
}

/** The form of all of them, a field for each. */
export const journalAccountsForm = z.object({
  cash: account,
  contributed: account,
  return_of_capital: account,
  preferred_return: account,
  profit: account,
  tax_withheld: account,
  redemptions: account,
  transfers: account,
  adjustments: account,
  adjustments_offset: account,
} satisfies Record<AccountPurpose, typeof account>)
