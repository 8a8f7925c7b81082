import { eq } from 'drizzle-orm'
import { calendarDay } from '@/shared/values/days'
import type { PartKind } from '@/shared/ledger/entry-kinds'
import type { Db } from '../database'
import { type InsertedDistribution, insertDraft, publishDraft } from '../insert-distribution'
import { makeEntry } from './make-holdings'
import { distributions, positions } from '../schema'

/** What a test's payment is: who gets it, how much, and anything of the distribution itself. */
interface MadePayment extends Partial<InsertedDistribution> {
  /** The holder of $150,000 that `makeEntry` makes, unless told. */
  positionId?: number
  kind?: PartKind
  cents?: number
  /** What of it is withheld; nothing, unless told. */
  withheldCents?: number
  /** What the holder gets of another kind in the same payment. */
  besides?: { kind: PartKind; cents: number }
}

const day = (text: string) => calendarDay.parse(text)

/** Inserts the draft of a payment of $15,000.00 profit to one holder. Gives the distribution's row. */
export async function makeDistribution(
  db: Db,
  { positionId: given, kind = 'profit', cents = 1_500_000, withheldCents = 0, besides, ...values }: MadePayment = {},
) {
  const positionId = given ?? (await makeEntry(db)).positionId
  const [position] = await db.select().from(positions).where(eq(positions.id, positionId))
  if (position === undefined) throw new Error('The position is not there.')
  const days = { periodFrom: day('2026-04-01'), periodTo: day('2026-06-30'), recordOn: day('2026-06-30') }
  const whole = {
    name: 'Second quarter 2026',
    paidOn: day('2026-07-15'),
    source: 'operating',
    method: 'entered',
    preparedBy: 1,
    ...days,
    ...values,
    classId: position.classId,
  } as const
  const line = { positionId, weight: 0, rounding: 0 }
  const first = { kind, cents, lines: [{ ...line, cents, withheldCents }] }
  const second = besides && { ...besides, lines: [{ ...line, cents: besides.cents, withheldCents: 0 }] }
  return db.transaction((tx) => insertDraft(tx, whole, second ? [second, first] : [first]))
}

/** The same, published with its entry. Gives the distribution's row as it is then. */
export async function makePublished(db: Db, values: MadePayment = {}) {
  const draft = await makeDistribution(db, values)
  await db.transaction((tx) =>
    publishDraft(tx, draft, { approvedBy: 2, publishedAt: new Date('2026-07-15T12:00:00Z') }),
  )
  const [published] = await db.select().from(distributions).where(eq(distributions.id, draft.id))
  if (published === undefined) throw new Error('The distribution is gone.')
  return published
}

/** The same, approved and not published. */
export async function makeApproved(db: Db, values: MadePayment & { publishedAt?: Date | null } = {}) {
  const { publishedAt = null, ...rest } = values
  const draft = await makeDistribution(db, rest)
  const [approved] = await db
    .update(distributions)
    .set({ status: 'approved', approvedBy: 2, publishedAt })
    .where(eq(distributions.id, draft.id))
    .returning()
  if (approved === undefined) throw new Error('The distribution is gone.')
  return approved
}
