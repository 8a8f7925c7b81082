import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { investments, raiseEvents, raisePapers, raises } from '@db/schema'
import type { RaiseEventDetail } from '@db/schema/raise/raise-events'
import { currentRoomWordings, currentRoomWords, receivedNames } from '@/content/raise/room-wordings'
import type { RaiseEventKind } from '@/shared/raise/admissions'
import { receivedRoles } from '@/shared/raise/raise-papers'
import { notNow } from '@/shared/platform/failures'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { browserKind } from '../../platform/limits/browser-kind'
import { addressStart } from '../../platform/limits/caller-address'
import { readFirm } from '../../platform/text/firm'
import type { LedgerWriter } from '../../ledger/writing'
import { write } from '../../records/write'
import { lockRaise, noRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { consentedAtOf } from '../receipts'
import { readRoomPaper } from './papers'
import { type Reader, readRoom } from './rooms'

/** Whoever does something in a room, by which request. */
export type Visitor = Reader & LedgerWriter & { env: Env; ipAddress: string; userAgent: string }

interface Said {
  raiseId: number
  subscriptionId?: number
  paperId?: number
  kind: RaiseEventKind
  asStaff?: boolean
  detail?: RaiseEventDetail
}

/** Notes what somebody does in a room, where from and in what browser. */
export const noteEvent = (
  tx: Transaction,
  { user, ipAddress, userAgent }: Pick<Visitor, 'user' | 'ipAddress' | 'userAgent'>,
  said: Said,
) =>
  tx
    .insert(raiseEvents)
    .values({ ...said, userId: user.id, addressStart: addressStart(ipAddress), browser: browserKind(userAgent) })
    .returning({ id: raiseEvents.id })

/** Throws Failure wording_changed for words that are not today's. @returns them as they stand */
async function wordsOf(
  tx: Transaction,
  said: keyof typeof currentRoomWordings,
  wordingId: string,
  copy: { copyNumber: number; paper: string },
) {
  if (wordingId !== currentRoomWordings[said]) throw new Failure('wording_changed')
  return {
    wordingId,
    wording: currentRoomWords[said](await readFirm(tx), copy.paper, copy.copyNumber),
    copyNumber: copy.copyNumber,
  }
}

/** A room of one's own, which nobody changes meanwhile. Throws Failure record_not_found. */
async function enterLocked(tx: Transaction, visitor: Visitor, id: number) {
  await lockRaise(tx, id)
  const { copyNumber } = await readRoom({ ...visitor, db: tx }, id)
  if (copyNumber === null) throw noRaise()
  return { copyNumber }
}

const saidNothing = { result: { success: true } as const, audited: [], isUnchanged: true }
const said = { result: { success: true } as const, audited: [] }

/**
 * Says that somebody has received a paper that they have opened; who says it again has said it. Throws Failure record_not_found,
 * wording_changed, paper_unopened, and raise_not_now for a paper of which nobody says so.
 */
export const receivePaper = (
  visitor: Visitor,
  { id, wordingId }: { id: number; wordingId: string },
): Promise<{ success: true }> =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const { raiseId } = await readRoomPaper(tx, visitor, id)
    const { copyNumber } = await enterLocked(tx, visitor, raiseId)
    const paper = await readRoomPaper(tx, visitor, id)
    if (!receivedRoles.some((role) => role === paper.role)) throw new Failure(notNow('raise'))
    const named = receivedNames[paper.role === 'supplement' ? 'supplement' : 'disclosure']
    const detail = await wordsOf(tx, 'receipt', wordingId, { copyNumber, paper: named })
    if (paper.openedAt === null) throw new Failure('paper_unopened')
    if (paper.receivedAt !== null) return saidNothing
    await noteEvent(tx, visitor, { raiseId, paperId: id, kind: 'received', detail })
    return said
  })

const consentOf = async (tx: Transaction, { user }: Visitor, raiseId: number) => {
  const [found] = await tx
    .select({ consentedAt: consentedAtOf(raises.id, user.id), name: investments.name })
    .from(raises)
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .where(eq(raises.id, raiseId))
  return found?.consentedAt ?? null
}

/** Whether somebody has opened a memorandum of a room, and so can read one. */
const hasReadOne = async (tx: Transaction, { user }: Visitor, raiseId: number) => {
  const opened = tx
    .select({ id: raisePapers.id })
    .from(raisePapers)
    .where(and(eq(raisePapers.raiseId, raiseId), eq(raisePapers.role, 'disclosure')))
  const isTheirs = and(
    eq(raiseEvents.userId, user.id),
    eq(raiseEvents.kind, 'opened'),
    sql`not ${raiseEvents.asStaff}`,
    sql`${raiseEvents.paperId} in (${opened})`,
  )
  return (await tx.$count(raiseEvents, isTheirs)) > 0
}

/**
 * Agrees to electronic records, for this raise alone; who has agreed says nothing new. Throws Failure record_not_found, wording_changed, and
 * paper_unopened for who has not opened a memorandum.
 */
export const consent = (
  visitor: Visitor,
  { id, wordingId }: { id: number; wordingId: string },
): Promise<{ success: true }> =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const { copyNumber } = await enterLocked(tx, visitor, id)
    const detail = await wordsOf(tx, 'consent', wordingId, { copyNumber, paper: receivedNames.disclosure })
    if (!(await hasReadOne(tx, visitor, id))) throw new Failure('paper_unopened')
    if ((await consentOf(tx, visitor, id)) !== null) return saidNothing
    await noteEvent(tx, visitor, { raiseId: id, kind: 'consented', detail })
    return said
  })

/** Takes that back, from now on. Throws Failure record_not_found. */
export const withdrawConsent = (visitor: Visitor, id: number): Promise<{ success: true }> =>
  write(visitor, raiseResource, 'update', async (tx) => {
    await enterLocked(tx, visitor, id)
    if ((await consentOf(tx, visitor, id)) === null) return saidNothing
    await noteEvent(tx, visitor, { raiseId: id, kind: 'consent_withdrawn' })
    return said
  })
