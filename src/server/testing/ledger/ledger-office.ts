import { and, desc, eq, isNull, max, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@db/database'
import { distributions, entries, transfers } from '@db/schema'
import { publishNext } from '../../reporting/publishing'
import { cookieOf, requesterOf, type testServices } from '../app'
import type { Standing } from './ledger-replay'

/** What is read of an answer; a status of its own, as of a distribution, is not that of the call. */
const answered = z.object({
  id: z
    .number()
    .nullish()
    .transform((id) => id ?? undefined),
  failure: z.string().optional(),
})

/** What became of something that was sent: what it is taken back by, or why it was refused. */
export interface Told {
  status: number
  failure?: string | undefined
  reverse?: (recalculateTransfers: boolean) => Promise<Told>
}

/** Whether a standing is unlike the one before. */
const isNew = ({ units, cents }: Standing, index: number, all: readonly Standing[]) =>
  units !== (all[index - 1]?.units ?? 0) || cents !== (all[index - 1]?.cents ?? 0)

/** What is typed into the ledger through REST by an administrator who is new, up to its publication. */
export async function openLedgerOffice({ services }: Pick<ReturnType<typeof testServices>, 'services'>, db: Db) {
  const request = requesterOf(services)
  const cookie = await cookieOf(services, 'admin')

  async function send(method: string, path: string, json?: object) {
    const response = await request(method, `/api/admin/${path}`, { cookie, ...(json && { json }) })
    return { status: response.status, ...answered.parse(await response.json()) }
  }

  const reverseEntry = async (id: number | undefined, recalculateTransfers: boolean): Promise<Told> =>
    send('POST', `entries/${id ?? 0}/reverse`, { memo: 'Wrong.', recalculateTransfers })

  async function type(entry: object): Promise<Told> {
    const { id, status, failure } = await send('POST', 'entries', { memo: 'Typed.', anyway: true, ...entry })
    return { status, failure, reverse: (recalculateTransfers) => reverseEntry(id, recalculateTransfers) }
  }

  /** Brings a file of one row of this external ID. */
  async function bring(
    kind: 'positions' | 'movements',
    csv: string,
    { externalId, recalculateTransfers }: { externalId: string; recalculateTransfers: boolean },
  ): Promise<Told> {
    const transfersToo = recalculateTransfers ? ['transfers'] : []
    const confirmed = ['unitPrice', 'repeats', 'reversed', ...transfersToo]
    const { status, failure } = await send('POST', `import/${kind}`, { csv, confirmed })
    const reverse = async (recalculate: boolean) => {
      const [last] = await db
        .select({ id: entries.id })
        .from(entries)
        .where(and(eq(entries.externalId, externalId), isNull(entries.reversesId)))
        .orderBy(desc(entries.id))
        .limit(1)
      return reverseEntry(last?.id, recalculate)
    }
    return { status, failure, reverse }
  }

  /** An entry of a transfer as it stands now: one that was worked out anew was reversed and repeated under another id. */
  async function standingHalf(transferId: number) {
    const [last] = await db
      .select({ id: max(transfers.id) })
      .from(transfers)
      .where(or(eq(transfers.id, transferId), eq(transfers.repeatsId, transferId)))
    const [half] = await db
      .select()
      .from(entries)
      .where(eq(entries.transferId, last?.id ?? 0))
    return half?.id
  }

  async function transfer(moved: object): Promise<Told> {
    const { id = 0, status, failure } = await send('POST', 'transfers', { reason: 'gift', ...moved })
    const reverse = async (recalculate: boolean) => reverseEntry(await standingHalf(id), recalculate)
    return { status, failure, reverse }
  }

  /** Approves and publishes what was drafted; what is refused on the way is removed. */
  async function publish(id: number, recalculateTransfers: boolean): Promise<Told> {
    const path = `distributions/${id}`
    const steps = [
      () => send('POST', `${path}/approve`, { anyway: true }),
      () => send('POST', `${path}/publish`, { recalculateTransfers }),
    ]
    for (const step of steps) {
      const { status, failure } = await step()
      if (status < 300) continue
      await send('POST', `${path}/reopen`, {})
      await send('DELETE', path)
      return { status, failure }
    }
    await db
      .update(distributions)
      .set({ publishedAt: new Date(0) })
      .where(eq(distributions.id, id))
    while (await publishNext(services)) continue
    const [row] = await db.select().from(distributions).where(eq(distributions.id, id))
    return { status: row?.status === 'published' ? 200 : 409 }
  }

  async function pay(
    { recalculateTransfers, ...payment }: { recalculateTransfers: boolean } & Record<'recordOn' | 'paidOn', string>,
    parts: object[],
    classId: number,
  ): Promise<Told> {
    const period = { periodFrom: payment.recordOn, periodTo: payment.recordOn }
    const draft = { ...payment, ...period, classId, parts, source: 'sale', method: 'pro_rata' }
    const { id, status, failure } = await send('POST', 'distributions', { ...draft, name: 'Return' })
    if (id === undefined) return { status, failure }
    const reverse = async (recalculate: boolean): Promise<Told> => {
      const drafted = await send('POST', `distributions/${id}/reverse`, { memo: 'Wrong.' })
      return drafted.id === undefined ? drafted : publish(drafted.id, recalculate)
    }
    return { ...(await publish(id, recalculateTransfers)), reverse }
  }

  /** What the entries of the ledger make of each position, day by day; each standing is unlike the one before. */
  async function standings(): Promise<Map<number, Standing[]>> {
    const rows = await db.select().from(entries).orderBy(entries.effectiveOn)
    const ends = new Map<number, Standing[]>()
    for (const { positionId, effectiveOn: day, kind, ...row } of rows) {
      const all = ends.get(positionId) ?? []
      const last = all.at(-1) ?? { day: '', units: 0, cents: 0 }
      const takesCapital = kind === 'return_of_capital' || kind === 'redemption'
      const change = kind === 'distribution' ? 0 : takesCapital ? 0 - row.cents : row.cents
      const end = { day, units: last.units + row.units, cents: last.cents + change }
      ends.set(positionId, [...(last.day === day ? all.slice(0, -1) : all), end])
    }
    return new Map([...ends].map(([position, all]) => [position, all.filter(isNew)]))
  }

  return { type, transfer, bring, pay, standings }
}
