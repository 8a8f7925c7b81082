import { and, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import {
  classes,
  documentFiles,
  entities,
  investments,
  packets,
  raiseClasses,
  raiseEvents,
  raises,
  subscriptions,
  users,
} from '@db/schema'
import { folded } from '@db/schema/search-text'
import { raiseTold } from '@/content/raise/raises'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { listSubscriptions } from '@/shared/raise/staff-subscriptions'
import { cents } from '@/shared/values/money'
import { accountName, containing, fullNameOf, subscriptionReference } from '../../platform/sql'
import { noSubscription } from '../subscriptions/locking'
import { signersOf } from '../subscriptions/rows'

type Asked = z.output<typeof listSubscriptions.input>

const moved = alias(raiseEvents, 'moved')
/** When it came into the state in which it is. */
const since = sql<Date>`coalesce((select max(${moved.at}) from ${raiseEvents} as ${moved}
  where ${moved.subscriptionId} = ${subscriptions.id} and ${moved.kind} in ('moved', 'packet_made')),
  ${subscriptions.createdAt})`.mapWith(raiseEvents.at)
/** Whose the interest would be: an owner who is on record is called as they are there. */
const ownerName = sql<string | null>`coalesce(${entities.legalName}, ${subscriptions.answers} #>> '{owner,legalName}')`

const sorted = {
  createdAt: subscriptions.createdAt,
  ownerName,
  cents: subscriptions.cents,
  since,
  followUpOn: subscriptions.followUpOn,
} as const

/** Those of a window, in the order asked for, the latest begun first without one; what has nothing to be sorted by comes last. */
const orderOf = ({ sort, order }: Pick<Asked, 'sort' | 'order'>) => {
  const direction = sql.raw(order === 'desc' || sort === undefined ? 'desc' : 'asc')
  return [sql`${sorted[sort ?? 'createdAt']} ${direction} nulls last`, desc(subscriptions.id)]
}

const whereOf = ({ id, raiseId, investmentId, status, q, dueBy }: Asked) => {
  const pattern = containing(q)
  const found = [subscriptionReference, ownerName, fullNameOf(users), sql`${users.email}`, sql`${investments.name}`]
  return and(
    id === undefined ? undefined : eq(subscriptions.id, id),
    raiseId === undefined ? undefined : eq(subscriptions.raiseId, raiseId),
    investmentId === undefined ? undefined : eq(raises.investmentId, investmentId),
    status === undefined ? undefined : eq(subscriptions.status, status),
    dueBy === undefined ? undefined : lte(subscriptions.followUpOn, dueBy),
    pattern === undefined
      ? undefined
      : sql`(${sql.join(
          found.map((part) => sql`${folded(part)} like ${pattern}`),
          sql` or `,
        )})`,
  )
}

const selectRows = (db: Db | Transaction, asked: Asked) =>
  db
    .select({
      ...getTableColumns(subscriptions),
      offeringName: investments.name,
      issuerName: raises.issuerName,
      className: classes.name,
      ownerName,
      name: fullNameOf(users),
      email: users.email,
      assigneeName: accountName(subscriptions.assignedTo),
      since,
    })
    .from(subscriptions)
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .leftJoin(raiseClasses, eq(raiseClasses.id, subscriptions.raiseClassId))
    .leftJoin(classes, eq(classes.id, raiseClasses.classId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .where(whereOf(asked))
    .orderBy(...orderOf(asked))
    .limit(asked.limit ?? pageMaxRecords)
    .offset(asked.offset ?? 0)

async function countRows(db: Db, asked: Asked): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(subscriptions)
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .where(whereOf(asked))
  return found?.total ?? 0
}

async function withPackets(db: Db | Transaction, rows: Awaited<ReturnType<typeof selectRows>>) {
  const ids = rows.map(({ id }) => id)
  const made = await db
    .select({ ...getTableColumns(packets), pages: documentFiles.pages })
    .from(packets)
    .innerJoin(documentFiles, eq(documentFiles.id, packets.fileId))
    .where(inArray(packets.subscriptionId, ids))
    .orderBy(desc(packets.subscriptionId), desc(packets.number))
  const asked = await signersOf(
    db,
    made.flatMap(({ id, voidAt }) => (voidAt === null ? [id] : [])),
  )
  return rows.map((row) => {
    const own = made.filter(({ subscriptionId }) => subscriptionId === row.id)
    const packet = own.find(({ voidAt }) => voidAt === null) ?? null
    return {
      ...row,
      reference: raiseTold.reference(row.raiseId, row.number),
      cents: row.cents === null ? null : cents.parse(row.cents),
      acceptedCents: row.acceptedCents === null ? null : cents.parse(row.acceptedCents),
      signers: packet === null ? [] : (asked.get(packet.id) ?? []),
      packet,
      packets: own.map(({ manifest, ...each }) => ({ ...each, papers: manifest })),
    }
  })
}

/** Subscriptions as staff see them, with their answers, and every packet that was made of them. */
export async function readForStaff(db: Db, asked: Asked) {
  const items = await withPackets(db, await selectRows(db, asked))
  return { items, total: await countRows(db, asked) }
}

/** One of them. Throws Failure record_not_found. */
export async function readOneForStaff(tx: Transaction, id: number) {
  const [found] = await withPackets(tx, await selectRows(tx, { id }))
  if (found === undefined) throw noSubscription()
  return found
}
