import { type SQL, and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { filings, raises, subscriptions } from '@db/schema'
import { mayOpen } from '@/shared/accounts/areas'
import { grouped } from '@/shared/platform/grouped'
import { filingDueOn, filingJurisdictions, isAmendmentDue, isFilingPressing } from '@/shared/raise/money/filing-days'
import type { Filing } from '@/shared/raise/money/filings'
import { type CalendarDay, dayIn } from '@/shared/values/days'
import { readPreferences } from '../../platform/preferences'
import type { OverviewAsked } from '../../records/overview'
import { noRaise } from '../raises/raises'

type Raise = Pick<typeof raises.$inferSelect, 'id' | 'status' | 'withdrawal'>
type Said = typeof filings.$inferSelect

/** The firm is bound from its acceptance on; where nobody may take a signature back, whoever signed is bound from that on. */
const sold = ['accepted', 'closed', 'released'] as const

/** The first sale of each of some raises in each jurisdiction, on the office's day. */
async function salesOf(db: Db | Transaction, all: readonly Raise[], timeZone: string) {
  const rows = await db
    .select({
      raiseId: subscriptions.raiseId,
      status: subscriptions.status,
      acceptedOn: subscriptions.acceptedOn,
      signedAt: subscriptions.signedAt,
      answers: subscriptions.answers,
    })
    .from(subscriptions)
    .where(
      and(
        inArray(
          subscriptions.raiseId,
          all.map(({ id }) => id),
        ),
        inArray(subscriptions.status, ['signed', ...sold]),
      ),
    )
  const boundBySignature = new Set(all.flatMap(({ id, withdrawal }) => (withdrawal === 'until_signed' ? [id] : [])))
  const first = new Map<string, CalendarDay>()
  for (const { raiseId, status, acceptedOn, signedAt, answers } of rows) {
    const signedOn = boundBySignature.has(raiseId) && signedAt !== null ? dayIn(timeZone, signedAt) : null
    const day = signedOn ?? (status === 'signed' ? null : acceptedOn)
    if (day === null) continue
    const { state } = answers.owner ?? {}
    for (const jurisdiction of ['SEC', ...(state ? [state] : [])]) {
      const key = `${raiseId} ${jurisdiction}`
      const known = first.get(key)
      if (known === undefined || day < known) first.set(key, day)
    }
  }
  return first
}

function stateOf(firstSaleOn: CalendarDay | null, filedOn: CalendarDay | null, isOpen: boolean, today: CalendarDay) {
  if (filedOn !== null) return isOpen && isAmendmentDue(filedOn, today) ? 'amend' : 'filed'
  if (firstSaleOn === null) return 'no_sale'
  return isFilingPressing(firstSaleOn, today) ? 'pressing' : 'due'
}

/** What is to be filed of a raise in a jurisdiction, by its first sale there and what was said of it. */
function filingOf(
  jurisdiction: string,
  {
    said,
    soldOn,
    isOpen,
    today,
  }: { said: Said | undefined; soldOn: CalendarDay | null; isOpen: boolean; today: CalendarDay },
): Filing {
  const saidOn = said?.firstSaleOn ?? null
  const [firstSaleOn = null] = [saidOn, soldOn].filter((day) => day !== null).toSorted()
  const filedOn = said?.filedOn ?? null
  return {
    jurisdiction,
    firstSaleOn,
    saidOn,
    dueOn: firstSaleOn === null ? null : filingDueOn(firstSaleOn),
    filedOn,
    reference: said?.reference ?? null,
    state: stateOf(firstSaleOn, filedOn, isOpen, today),
  }
}

/** The filings of raises of a condition, by the raise: first the Commission's, then the states' in which somebody bought or of which something was said. */
async function selectFilings(db: Db | Transaction, where: SQL | undefined, everyJurisdiction = false) {
  const all = await db.select().from(raises).where(where)
  const { timeZone } = await readPreferences(db)
  const today = dayIn(timeZone, new Date())
  const sales = await salesOf(db, all, timeZone)
  const rows = await db
    .select()
    .from(filings)
    .where(
      inArray(
        filings.raiseId,
        all.map(({ id }) => id),
      ),
    )
  const saidOf = grouped(rows, ({ raiseId }) => raiseId)
  return new Map(
    all.map(({ id, status }) => {
      const items = filingJurisdictions.flatMap((jurisdiction) => {
        const said = saidOf.get(id)?.find((each) => each.jurisdiction === jurisdiction)
        const soldOn = sales.get(`${id} ${jurisdiction}`) ?? null
        const isShown = everyJurisdiction || jurisdiction === 'SEC' || said !== undefined || soldOn !== null
        return isShown ? [filingOf(jurisdiction, { said, soldOn, isOpen: status === 'open', today })] : []
      })
      return [id, items] as const
    }),
  )
}

/** The filings of a raise. Throws Failure record_not_found. */
export async function readFilings(db: Db | Transaction, id: number) {
  const items = (await selectFilings(db, eq(raises.id, id))).get(id)
  if (items === undefined) throw noRaise()
  return { items, total: items.length }
}

/** That of one jurisdiction, also where nobody has bought yet. Throws Failure record_not_found. */
export async function readFiling(db: Db | Transaction, id: number, jurisdiction: string): Promise<Filing> {
  const items = (await selectFilings(db, eq(raises.id, id), true)).get(id)
  const found = items?.find((each) => each.jurisdiction === jurisdiction)
  if (found === undefined) throw noRaise()
  return found
}

/** What is to be filed or amended, and the raise whose day comes first; null for whoever may not see it. */
export async function filingsOverview({ db, user }: OverviewAsked) {
  if (!mayOpen(user, 'raises')) return { filings: null }
  const open = await selectFilings(db, and(ne(raises.status, 'draft'), isNotNull(raises.openedOn)))
  const due = [...open].flatMap(([raiseId, items]) =>
    items.filter(({ state }) => state !== 'no_sale' && state !== 'filed').map((each) => ({ ...each, raiseId })),
  )
  const pressing = due.filter(({ state }) => state === 'pressing')
  const [first] = due
    .filter(({ state }) => state !== 'amend')
    .toSorted((one, other) => ((one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1))
  const raiseId = first?.raiseId ?? due[0]?.raiseId ?? null
  return { filings: { count: due.length, pressing: pressing.length, dueOn: first?.dueOn ?? null, raiseId } }
}
