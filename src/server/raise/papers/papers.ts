import { type SQL, and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { documentFiles, raisePapers } from '@db/schema'
import { Failure } from '../../platform/errors'
import { notFound } from '../../records/resources'
import { readReaders, requireRaise } from '../people/admissions'

export const noPaper = () => notFound({ noun: 'paper' })

const paperColumns = {
  ...getTableColumns(raisePapers),
  pages: documentFiles.pages,
  sizeBytes: documentFiles.size,
  sha256: documentFiles.sha256,
}

/** Papers of a condition as staff see them, in their order. */
async function readPapers(db: Db | Transaction, raiseId: number, where?: SQL) {
  const rows = await db
    .select(paperColumns)
    .from(raisePapers)
    .leftJoin(documentFiles, eq(documentFiles.id, raisePapers.fileId))
    .where(and(eq(raisePapers.raiseId, raiseId), where))
    .orderBy(asc(raisePapers.place), asc(raisePapers.id))
  const readersOf = await readReaders(db, raiseId)
  return rows.map((row) => ({ ...row, readers: readersOf(row.id) }))
}

/** The raise of a paper. Throws Failure record_not_found. */
export async function raiseOf(db: Db | Transaction, id: number): Promise<number> {
  const [found] = await db.select({ raiseId: raisePapers.raiseId }).from(raisePapers).where(eq(raisePapers.id, id))
  if (found === undefined) throw noPaper()
  return found.raiseId
}

/** All papers of a room, or one of them. Throws Failure record_not_found. */
export async function listPapers(db: Db, { raiseId, id }: { raiseId: number; id?: number | undefined }) {
  await requireRaise(db, raiseId)
  const items = await readPapers(db, raiseId, id === undefined ? undefined : eq(raisePapers.id, id))
  return { items, total: items.length }
}

/** One that is there. */
export async function readPaper(tx: Db | Transaction, raiseId: number, id: number) {
  const [saved] = await readPapers(tx, raiseId, eq(raisePapers.id, id))
  if (saved === undefined) throw new Failure('unexpected')
  return saved
}
