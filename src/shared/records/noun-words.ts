import type { AuditedList } from './nouns'
import type { RecordList, ShownList } from './record-lists'
import { adminPreferences } from '@/content/accounts/admin-preferences'
import { userWords } from '@/content/accounts/admin-users'
import { enquiryWords } from '@/content/inbox/admin-enquiries'
import { interestWords } from '@/content/inbox/admin-interests'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { entityWords } from '@/content/ledger/admin-entities'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { approvalNoun } from '@/content/ledger/approval-noun'
import { importNoun } from '@/content/ledger/import-noun'
import { issueWords } from '@/content/newsletter/admin-issues'
import { adminMail } from '@/content/newsletter/admin-mails'
import { subscriptionWords } from '@/content/newsletter/admin-newsletter'
import { raiseWords } from '@/content/raise/raises'
import { documentWords } from '@/content/reporting/admin-documents'
import { reportListWords } from '@/content/reporting/admin-reports'
import { statementListWords } from '@/content/reporting/admin-statements'
import { taxWords } from '@/content/reporting/admin-taxes'
import { updateWords } from '@/content/reporting/admin-updates'
import { firmWords } from '@/content/site/admin-firm'
import { offeringWords } from '@/content/site/admin-offerings'
import { postWords } from '@/content/site/admin-posts'
import { propertyWords } from '@/content/site/admin-properties'
import { settingWords } from '@/content/site/admin-settings'

type Labels = Readonly<Record<string, string>>

/** What the activity needs of everything that an administrator changes. */
export type NounWords = {
  /** Its tab, and what the activity calls its records. */
  name: string
  /**
   * The label of each of its columns, in dialogs, conflicts, activity and files alike. Words and their order only: what the
   * activity and a file may say is decided by the noun's resource on the server.
   */
  fields: Labels
  /** What stands in place of values that are stored as a program needs them, by field. */
  plain?: Readonly<Record<string, Labels>>
}

/** What its list needs beside those: panel, search, columns, how it is while empty or when it could not be read. */
type ListWords = {
  panel: string
  search: string
  columns: Labels
  empty: { title: string; text: string }
  failed: string
}

/** What is said when one of its records is deleted, or could not be. */
type DeletionWords = {
  toasts: {
    deleted: { title: string; description: string | null }
    notDeleted: { title: string; showsReason: boolean }
  }
}

/** The words of each noun in the Admin Portal; they stand in its subject's folder. */
export const nounWords = {
  investments: offeringWords,
  properties: propertyWords,
  users: userWords,
  posts: postWords,
  contacts: enquiryWords,
  newsletters: subscriptionWords,
  interests: interestWords,
  letters: issueWords,
  entities: entityWords,
  holdings: ledgerWords,
  ledgerImports: importNoun,
  distributions: distributionWords,
  approvals: approvalNoun,
  statements: statementListWords,
  updates: updateWords,
  taxes: taxWords,
  documents: documentWords,
  reports: reportListWords,
  raises: raiseWords,
  firm: firmWords,
  settings: settingWords,
  preferences: adminPreferences,
  mails: adminMail,
} as const satisfies Record<AuditedList, NounWords> & Record<ShownList, ListWords> & Record<RecordList, DeletionWords>
