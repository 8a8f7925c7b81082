import type { Transaction } from '@db/database'
import type { closings } from '@db/schema'
import { closingRefusals } from '@/content/raise/closings/closings'
import { unitsFor } from '@/shared/raise/accepting/deciding'
import { toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { requireNotLetIn } from '../../accounts/second-person/let-in'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { listed } from '../listed'
import { type Closable, closedOf, judgedLines } from './rows'

type Closing = typeof closings.$inferSelect

const named = (lines: readonly Closable[]) => listed(lines.map(({ reference }) => reference))
const said = (amount: number) => toTheCent(cents.parse(amount))

/**
 * Where four eyes are the rule, nobody approves a closing that they changed last, nor whom such a person let in within seven days. Throws
 * Failure second_person_needed and second_person_let_in.
 */
export async function requireSecondPerson(
  tx: Transaction,
  { preparedBy }: Pick<Closing, 'preparedBy'>,
  approvedBy: number | null,
): Promise<void> {
  if (!(await readPreferences(tx)).fourEyes) return
  if (approvedBy === null || approvedBy === preparedBy) throw new Failure('second_person_needed')
  await requireNotLetIn(tx, approvedBy, [preparedBy])
}

/**
 * Judges what would close, in words that name it; triggers of the database ask the same at commit. Throws Failure record_not_found for an owner
 * that was deleted, money_differs, unit_price_differs and minimum_not_reached.
 * @returns what closes, by its number
 */
export async function judge(tx: Transaction, { id, raiseId }: Pick<Closing, 'id' | 'raiseId'>): Promise<Closable[]> {
  const lines = await judgedLines(tx, id)
  if (lines.some(({ entityId, entityDeletedAt }) => entityId === null || entityDeletedAt !== null))
    throw new Failure('record_not_found', { noun: 'entity' })
  const unlike = lines.filter(
    ({ status, lineCents, acceptedCents, cameCents }) =>
      status !== 'accepted' || lineCents !== acceptedCents || lineCents !== cameCents,
  )
  if (unlike.length > 0) throw new Failure('money_differs', { sentence: closingRefusals.money(named(unlike)) })
  const dearer = lines.filter((line) => unitsFor(line.lineCents ?? 0, line.unitPriceCents) !== line.lineUnits)
  if (dearer.length > 0) throw new Failure('unit_price_differs', { sentence: closingRefusals.price(named(dearer)) })
  const { minimumCents, closedCents } = await closedOf(tx, raiseId)
  const total = lines.reduce((sum, { lineCents }) => sum + (lineCents ?? 0), closedCents)
  if (minimumCents !== null && total < minimumCents)
    throw new Failure('minimum_not_reached', { sentence: closingRefusals.minimum(said(total), said(minimumCents)) })
  return lines
}
