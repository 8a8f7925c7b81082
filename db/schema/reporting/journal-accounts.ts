import { check, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { accountPurposes } from '@/shared/reporting/journal-accounts'
import { isOneOf, recordId } from '../columns'

/** What the firm calls the accounts of its general ledger. What has no row is called as a new installation calls it. */
export const journalAccounts = pgTable(
  'journal_accounts',
  {
    id: recordId(),
    purpose: text({ enum: accountPurposes }).notNull(),
    account: varchar({ length: nameMaxCharacters }).notNull(),
  },
  (table) => [
    check('journal_accounts_purpose_check', isOneOf(table.purpose, accountPurposes)),
    unique('journal_accounts_purpose_unique').on(table.purpose),
  ],
)
