import { type SQL, and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { documentFiles, raiseEvents, raisePapers, raises } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { isBeforeReceipt } from '../receipts'
import { noPaper } from '../papers/papers'
import { type Reader, readRoom } from './rooms'

const did = alias(raiseEvents, 'did')

/** When somebody first did something with a paper, as an investor. */
const firstAt = (userId: number, kind: 'opened' | 'received') =>
  sql<Date | null>`(select min(${did.at}) from ${raiseEvents} as ${did} where ${did.paperId} = ${raisePapers.id}
    and ${did.userId} = ${userId}::int and ${eq(did.kind, kind)} and not ${did.asStaff})`.mapWith(raiseEvents.at)

/** The papers that are shown in one's own rooms. */
const isTheirs = ({ policy }: Pick<Reader, 'policy'>, more: SQL | undefined) =>
  and(policy.roomPapers, eq(raisePapers.status, 'shown'), more)

const selectPapers = (db: Db | Transaction, reader: Reader, more: SQL | undefined) =>
  db
    .select({
      id: raisePapers.id,
      raiseId: raisePapers.raiseId,
      role: raisePapers.role,
      title: raisePapers.title,
      version: raisePapers.version,
      shownAt: raisePapers.shownAt,
      fileId: documentFiles.id,
      pages: documentFiles.pages,
      sizeBytes: documentFiles.size,
      sha256: documentFiles.sha256,
      openedAt: firstAt(reader.user.id, 'opened'),
      receivedAt: firstAt(reader.user.id, 'received'),
      isBeforeReceipt: isBeforeReceipt(raises.id, reader.user.id),
    })
    .from(raisePapers)
    .innerJoin(raises, eq(raises.id, raisePapers.raiseId))
    .innerJoin(documentFiles, eq(documentFiles.id, raisePapers.fileId))
    .where(isTheirs(reader, more))
    .orderBy(asc(raisePapers.place), asc(raisePapers.id))

type Selected = Awaited<ReturnType<typeof selectPapers>>[number]

/** What comes with the memorandum is open at once, all else after the receipt. */
const asRead = ({ isBeforeReceipt: isEarly, ...paper }: Selected) => ({
  ...paper,
  isLocked: isEarly && paper.role !== 'disclosure' && paper.role !== 'supplement',
})

/** The papers of one's own room, in their order. Throws Failure record_not_found. */
export async function readRoomPapers(reader: Reader, id: number) {
  await readRoom(reader, id)
  const rows = await selectPapers(reader.db, reader, eq(raises.id, id))
  // What is shown has the moment from which it is.
  const papers = rows.map(asRead).flatMap(({ shownAt, ...paper }) => (shownAt === null ? [] : [{ ...paper, shownAt }]))
  return { papers, wordings: currentRoomWordings }
}

/** One of them. Throws Failure record_not_found. */
export async function readRoomPaper(db: Db | Transaction, reader: Reader, id: number) {
  const [found] = await selectPapers(db, reader, eq(raisePapers.id, id))
  if (found === undefined) throw noPaper()
  return asRead(found)
}
