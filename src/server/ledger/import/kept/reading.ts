import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { ledgerImports, users } from '@db/schema'
import { folded } from '@db/schema/search-text'
import type { KeptImport, getLedgerImport, listLedgerImports } from '@/shared/ledger/kept-imports'
import { Failure } from '../../../platform/errors'
import { containing, fullNameOf, isAnyOf } from '../../../platform/sql'
import { readPage } from '../../../records/list-pages'
import { caseless, notFound } from '../../../records/resources'
import { fileNameOf, importResource } from './resource'

/** Which imports are meant: one, or all files that were brought together with it. */
export type AskedImports = Pick<z.output<typeof getLedgerImport.input>, 'id' | 'scope'>

const others = alias(ledgerImports, 'others')
const bringers = alias(users, 'bringers')
const takers = alias(users, 'takers')

/** The first of the files that were brought together; null of one that came alone. */
const historyId = sql<number | null>`coalesce(${ledgerImports.historyId},
  (select ${others.historyId} from ${ledgerImports} as ${others} where ${others.historyId} = ${ledgerImports.id} limit 1))`

/** Imports of a condition, in an order. */
async function readImports(db: Db | Transaction, where: SQL | undefined, orderBy: readonly SQL[]) {
  const rows = await db
    .select({
      id: ledgerImports.id,
      kind: ledgerImports.kind,
      fileName: ledgerImports.fileName,
      sha256: ledgerImports.sha256,
      historyId,
      created: ledgerImports.created,
      changed: ledgerImports.changed,
      same: ledgerImports.same,
      entries: ledgerImports.entries,
      payments: ledgerImports.payments,
      createdByName: fullNameOf(bringers),
      createdAt: ledgerImports.createdAt,
      takenBackByName: fullNameOf(takers),
      takenBackAt: ledgerImports.takenBackAt,
      takenBackReason: ledgerImports.takenBackReason,
    })
    .from(ledgerImports)
    .leftJoin(bringers, eq(bringers.id, ledgerImports.createdBy))
    .leftJoin(takers, eq(takers.id, ledgerImports.takenBackBy))
    .where(where)
    .orderBy(...orderBy)
  return rows.map(({ fileName, ...row }) => {
    const state: KeptImport['state'] = row.takenBackAt === null ? 'standing' : 'taken_back'
    return { ...row, name: fileNameOf({ kind: row.kind, fileName }), state }
  })
}

/** A window of the imports, the newest first unless another order is said. */
export function readImportWindow(
  db: Db,
  { id, q, kind, state, sort, order, ...window }: z.output<typeof listLedgerImports.input>,
) {
  const pattern = containing(q)
  const where = and(
    id === undefined ? undefined : eq(ledgerImports.id, id),
    pattern === undefined ? undefined : sql`${folded(ledgerImports.fileName)} like ${pattern}`,
    kind && eq(ledgerImports.kind, kind),
    state && (state === 'standing' ? isNull(ledgerImports.takenBackAt) : isNotNull(ledgerImports.takenBackAt)),
  )
  const sorted = {
    createdAt: ledgerImports.createdAt,
    name: caseless(ledgerImports.fileName),
    entries: ledgerImports.entries,
  }
  const direction = order ?? (sort === undefined ? 'desc' : 'asc')
  const keys = [
    { by: sorted[sort ?? 'createdAt'], direction },
    { by: ledgerImports.id, direction },
  ]
  return readPage(db, { table: ledgerImports, where, order: keys }, window, (rows) =>
    readImports(db, rows.where, rows.orderBy),
  )
}

/** One import. Throws Failure record_not_found. */
export async function readImport(db: Db | Transaction, id: number) {
  const [found] = await readImports(db, eq(ledgerImports.id, id), [])
  if (found === undefined) throw notFound(importResource)
  return found
}

const inOrder = [sql`${ledgerImports.id}`]

/** All files that were brought together with one, itself among them; none where it came alone. */
export async function readHistory(db: Db | Transaction, historyOf: number | null) {
  if (historyOf === null) return []
  return readImports(db, sql`${historyOf}::int in (${ledgerImports.id}, ${ledgerImports.historyId})`, inOrder)
}

/** The imports that are meant. Throws Failure record_not_found. */
export async function importsAsked(db: Db | Transaction, { id, scope }: AskedImports) {
  const named = await readImport(db, id)
  return scope === 'file' || named.historyId === null ? [named] : readHistory(db, named.historyId)
}

/**
 * The same for this transaction alone, of those that were not taken back. Throws Failure import_undone where the one that is named
 * was.
 */
export async function lockImportsAsked(tx: Transaction, asked: AskedImports) {
  const found = await importsAsked(tx, asked)
  const locked = await tx
    .select()
    .from(ledgerImports)
    .where(
      isAnyOf(
        ledgerImports.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(ledgerImports.id)
    .for('update')
  const standing = locked.filter(({ takenBackAt }) => takenBackAt === null)
  if (standing.every(({ id }) => id !== asked.id)) throw new Failure('import_undone')
  return standing
}
