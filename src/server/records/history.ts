import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '@db/database'
import { auditEntries, users } from '@db/schema'
import type { AuditAction, AuditedValues } from '@/shared/records/audit'
import { type VersionedList, versionActions } from '@/shared/records/record-versions'
import { type AuditedValue, isSameValue, auditedValues } from './activity/audit'
import { type Resource, existing, notFound } from './resources'
import { fullNameOf } from '../platform/sql'

type Entry = { action: AuditAction; before: AuditedValues }

/**
 * How a record was right after each of its entries, as far as that differs from now: going back from now, each change gives its
 * fields the values that they had before it.
 * @param now the values that the record has @param entries of the activity, newest first, without a gap
 * @returns one for each entry, and last how the record was before the oldest
 */
export function differencesFromNow(now: ReadonlyMap<string, AuditedValue>, entries: readonly Entry[]) {
  const then = new Map(now)
  const differing = () =>
    Object.fromEntries([...then].filter(([name, value]) => !isSameValue(value, now.get(name) ?? null)))
  const found = [differing()]
  for (const { action, before } of entries) {
    if (action === 'update')
      for (const [name, value] of Object.entries(before ?? {})) if (now.has(name)) then.set(name, value)
    found.push(differing())
  }
  return found
}

/** So many of a record's latest changes are told here; earlier ones stay in the activity. */
const changesMax = 200

/** What the activity has of a record, newest first. */
const readEntries = (db: Db, list: VersionedList, id: number) =>
  db
    .select({
      id: auditEntries.id,
      createdAt: auditEntries.createdAt,
      action: auditEntries.action,
      before: auditEntries.before,
      after: auditEntries.after,
      actor: { id: users.id, name: fullNameOf<string>(users) },
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.list, list),
        eq(auditEntries.recordId, id),
        inArray(auditEntries.action, [...versionActions]),
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(changesMax)

/**
 * The versions of a record, newest first; the last is how it was before the first change that is known, where its making is not.
 * Throws Failure record_not_found.
 */
export async function readVersions(
  db: Db,
  kind: Resource & { list: VersionedList },
  { id, limit, offset }: { id: number; limit: number; offset: number },
) {
  const { table, list } = kind
  const [record] = await db.select().from(table).where(existing(kind, id))
  // A table of any kind has a moment of creation, but types cannot say so.
  if (!(record?.['createdAt'] instanceof Date)) throw notFound(kind)
  const entries = await readEntries(db, list, id)
  const differences = differencesFromNow(auditedValues(kind, { ...record, id }), entries)
  const isMade = entries.at(-1)?.action === 'create'
  const original = {
    id: null,
    createdAt: record['createdAt'],
    actor: null,
    action: 'original' as const,
    before: null,
    after: null,
  }
  const versions = entries.length === changesMax || isMade ? entries : [...entries, original]
  const items = versions.map((version, index) => ({ ...version, differing: differences[index] ?? {} }))
  return { items: items.slice(offset, offset + limit), total: items.length }
}
