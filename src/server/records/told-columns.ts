import { type SQL, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  contactSubmissions,
  entities,
  interests,
  investments,
  letters,
  newsletters,
  posts,
  properties,
  settings,
  users,
} from '@db/schema'
import { adminFields } from '@/content/admin-fields'
import type { AuditedList } from '@/shared/audit'
import { contact } from '@/shared/contacts'
import { entity } from '@/shared/entities'
import { interest } from '@/shared/interests'
import { investmentAsStaff } from '@/shared/investments'
import { letter } from '@/shared/letters'
import { newsletter } from '@/shared/newsletters'
import { post } from '@/shared/posts'
import { property } from '@/shared/properties'
import { setting } from '@/shared/setting-contracts'
import { user } from '@/shared/users'
import { contactNames } from './contact-columns'
import { interestColumns } from './interest-columns'
import { newsletterColumns } from './newsletter-columns'
import { offeringColumns } from './offering-columns'

/** A column that the activity and a list's file may tell of. */
export interface ToldColumn {
  name: string
  label: string
}

/** Why a column is told to nobody: it would open something, or it says nothing to a person. */
type Reason = 'secret' | 'internal'

type ColumnName<Table extends PgTable> = keyof Table['$inferSelect'] & string

/** Every column that administrators do not read anyhow must be named here, and others may be. */
type Untold<Table extends PgTable, Contract extends z.ZodObject> = Record<
  Exclude<ColumnName<Table>, keyof z.output<Contract>>,
  Reason
> & { [Name in ColumnName<Table>]?: Reason }

/**
 * The columns of a table that administrators read by its contract, without the untold ones. The words decide their order and
 * nothing else: a label for anything more shows nothing, and a told column without a label does not compile.
 * @param read what the kind of the list reads beside the table's own columns
 */
function toldOf<
  Table extends PgTable,
  Contract extends z.ZodObject,
  Kept extends Untold<Table, Contract>,
  Read extends string = never,
>(
  table: Table,
  contract: Contract,
  untold: Kept,
  labels: Record<Exclude<(ColumnName<Table> | Read) & keyof z.output<Contract>, keyof Kept>, string>,
  read?: Readonly<Record<Read, SQL>>,
): readonly ToldColumn[] {
  const columns = { ...getTableColumns(table), ...read }
  const isTold = (name: string) =>
    Object.hasOwn(columns, name) && Object.hasOwn(contract.shape, name) && !Object.hasOwn(untold, name)
  return Object.entries<string>(labels).flatMap(([name, label]) => (isTold(name) ? [{ name, label }] : []))
}

/**
 * Which columns of a list the activity and the list's file tell of, decided by contract and schema. A new column does not
 * compile until it is in the contract, where administrators read it, or is named here as untold.
 */
export const toldColumns: Record<AuditedList, readonly ToldColumn[]> = {
  investments: toldOf(
    investments,
    investmentAsStaff,
    { deletedAt: 'internal' },
    adminFields.investments,
    offeringColumns,
  ),
  properties: toldOf(properties, property, { deletedAt: 'internal' }, adminFields.properties),
  posts: toldOf(posts, post, { deletedAt: 'internal' }, adminFields.posts),
  contacts: toldOf(
    contactSubmissions,
    contact,
    // The assignee's name is told instead.
    {
      readAt: 'internal',
      assignedTo: 'internal',
      isHeldBack: 'internal',
      spamMarkedBy: 'internal',
      deletedAt: 'internal',
    },
    adminFields.contacts,
    contactNames,
  ),
  interests: toldOf(
    interests,
    interest,
    // Their names are told instead.
    { investmentId: 'internal', assignedTo: 'internal', userId: 'internal', deletedAt: 'internal' },
    adminFields.interests,
    interestColumns,
  ),
  letters: toldOf(
    letters,
    letter,
    { webKey: 'secret', recipients: 'internal', pacedAt: 'internal', deletedAt: 'internal' },
    adminFields.letters,
  ),
  entities: toldOf(entities, entity, { deletedAt: 'internal' }, adminFields.entities),
  // Told in words by who writes into the book.
  holdings: [],
  distributions: [],
  statements: [],
  updates: [],
  taxes: [],
  documents: [],
  settings: toldOf(settings, setting, {}, adminFields.settings),
  preferences: [{ name: 'value', label: adminFields.preferences.value }],
  // Whom a mail is for and what was in it is told to nobody here.
  mails: [],
  users: toldOf(
    users,
    user,
    {
      passwordHash: 'secret',
      usernameKey: 'internal',
      recordedName: 'internal',
      invitedAt: 'internal',
      acceptedAt: 'internal',
      passwordChangedAt: 'internal',
      deletedAt: 'internal',
    },
    adminFields.users,
  ),
  newsletters: toldOf(
    newsletters,
    newsletter,
    {
      // Whether that still holds is told, and which of the four words.
      confirmed: 'internal',
      confirmationToken: 'secret',
      confirmationExpiresAt: 'internal',
      confirmationSentAt: 'internal',
      confirmationsSince: 'internal',
      confirmationsSent: 'internal',
      pendingConsent: 'internal',
      consentedAt: 'internal',
      consentPlace: 'internal',
      consentWording: 'internal',
      confirmedAt: 'internal',
      unsubscribedAt: 'internal',
      suppressedAt: 'internal',
      suppressionReason: 'internal',
      deletedAt: 'internal',
    },
    adminFields.newsletters,
    { isConfirmed: newsletterColumns.isConfirmed },
  ),
}
