import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { contactSubmissions, newsletters, users } from '@db/schema'
import type { getEnquiryCase } from '@/shared/inbox/cases'
import { readCaseLines } from '../cases'
import { enquiryColumns } from './resource'
import { enquiryResource } from './resource'
import { existing, notFound } from '../../records/resources'
import { fullNameOf } from '../../platform/sql'

const kind = enquiryResource

/** So many of one person's other enquiries are told; whoever writes more often is looked for by the search. */
const tellingEnquiriesMax = 50
/** Of each, so much of its message tells it from the others. */
const openingCharacters = 160

/** An enquiry as administrators read it. Throws Failure record_not_found. */
export async function readEnquiry(db: Db | Transaction, id: number) {
  const [contact] = await db
    .select({ ...getTableColumns(contactSubmissions), ...enquiryColumns })
    .from(contactSubmissions)
    .where(existing(kind, id))
  if (contact === undefined) throw notFound(kind)
  return contact
}

/** What else is known of whoever wrote, by the address alone. */
async function readPerson(db: Db, { id, email }: { id: number; email: string }) {
  const enquiries = await db
    .select({
      id: contactSubmissions.id,
      status: contactSubmissions.status,
      isSpam: contactSubmissions.isSpam,
      createdAt: contactSubmissions.createdAt,
      opening: sql<string>`left(${contactSubmissions.message}, ${openingCharacters}::int)`,
    })
    .from(contactSubmissions)
    .where(
      and(eq(contactSubmissions.email, email), ne(contactSubmissions.id, id), isNull(contactSubmissions.deletedAt)),
    )
    .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
    .limit(tellingEnquiriesMax)
  const [subscription = null] = await db
    .select({ id: newsletters.id, status: newsletters.status, createdAt: newsletters.createdAt })
    .from(newsletters)
    .where(and(eq(newsletters.email, email), isNull(newsletters.deletedAt)))
  const [account = null] = await db
    .select({
      id: users.id,
      name: fullNameOf<string>(users),
      role: users.role,
      isActive: users.isActive,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return { enquiries, subscription, account }
}

/** An enquiry with its notes and answers, and the person behind it. Throws Failure record_not_found. */
export async function readEnquiryCase(db: Db, id: number): Promise<z.input<typeof getEnquiryCase.output>> {
  const contact = await readEnquiry(db, id)
  return {
    contact,
    ...(await readCaseLines(db, { contactId: id })),
    person: await readPerson(db, contact),
  }
}
