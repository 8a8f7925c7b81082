import { z } from 'zod'
import { type CalendarDay, calendarDay, firstOfYear } from '../values/days'
import { entityKinds } from '../ledger/entities'
import { type EntryKind, entryKinds, type PartKind, partKinds } from '../ledger/entry-kinds'
import { type CountedEntry, capitalChange, figures, figuresInAll, figuresOf, sumsOf } from '../ledger/rules/figures'
import { type Cents, cents } from '../values/money'
import { units } from '../values/units'

/** An entry as a statement tells it. */
const statedEntry = z.object({
  effectiveOn: calendarDay,
  kind: z.enum(entryKinds),
  cents,
  offering: z.string(),
  /** Of what was paid: the bank had sent it back by then. */
  isSentBack: z.literal(true).optional(),
  /** Of what was paid, where it is anything: what of it went to a tax office, with the sign of the amount. */
  withheldCents: cents.optional(),
})

/** The first version: an owner's entries in one list, with sums before and after them. */
const firstFigures = z.object({
  version: z.literal(1),
  /** As it was recorded then. */
  entityName: z.string(),
  periodFrom: calendarDay,
  periodTo: calendarDay,
  /** Until the end of the day before the period. */
  before: figures,
  /** Oldest first. */
  entries: z.array(statedEntry),
  /** All distributions within the period. */
  inPeriodCents: cents,
  /** Until the end of the period. */
  toDate: figures,
})

/** In the period, since the beginning of the year in which it ends, and since the start. */
const spans = { periodCents: cents, yearCents: cents, sinceStartCents: cents }

/** What is paid to an owner, by what it is; a distribution that came without its parts is told as one. */
export const paidKinds = ['preferred_return', 'profit', 'distribution', 'return_of_capital', 'redemption'] as const
export type PaidKind = (typeof paidKinds)[number]

/** An entry as its block tells it. */
const blockEntry = statedEntry.omit({ offering: true }).extend({
  units,
  /** What the payment is called; null for what is none. */
  name: z.string().nullable(),
  /** What a payment is, where it is known. */
  part: z.enum(partKinds).nullable(),
  /** Still in after it. */
  capitalCents: cents,
})

const statementBlock = z.object({
  offering: z.string(),
  className: z.string(),
  before: figures,
  /** Oldest first. */
  entries: z.array(blockEntry),
  toDate: figures,
})

/** Whom a statement goes to, as it was recorded then. */
export const statedOwner = z.object({
  kind: z.enum(entityKinds),
  tinLast4: z.string().nullable(),
  addressLines: z.array(z.string()),
})

/** The second: all of the first, and to whom, since the beginning of the year, by what was paid, and each offering and class by itself. */
const secondFigures = firstFigures.extend({
  version: z.literal(2),
  owner: statedOwner,
  /** Until the end of the day before the year in which the period ends. */
  beforeYear: figures,
  paid: z.array(z.object({ kind: z.enum(paidKinds), ...spans })),
  /** What of all that went to a tax office, where anything ever did. */
  withheld: z.object(spans).optional(),
  /** One for each offering and class in which something was held, or happened, in the period. */
  blocks: z.array(statementBlock),
})

/**
 * What a statement of contributions and distributions says. It is kept as it was issued, so its shape has a version; another shape is
 * another version, beside the earlier ones.
 */
export const statementFigures = z.discriminatedUnion('version', [firstFigures, secondFigures])
export type StatementFigures = z.output<typeof statementFigures>
export type BlockedFigures = z.output<typeof secondFigures>
export type StatementBlock = BlockedFigures['blocks'][number]
export type BlockEntry = StatementBlock['entries'][number]

/** An entry of the ledger with what a payment is called and made of. */
export interface ToldEntry extends CountedEntry {
  name: string | null
  part: PartKind | null
  /** Of what was paid: what of it went to a tax office. */
  withheldCents?: Cents
}

/** Whose entries a statement tells, by what they hold. */
export interface StatedHoldings {
  entityName: string
  owner: BlockedFigures['owner']
  /** Each position apart, because capital and what was paid back are told of each before they are added up. */
  holdings: readonly { offering: string; className: string; entries: readonly ToldEntry[] }[]
}

/** What an entry pays its owner; undefined for one that pays nothing. */
function paidKindOf({ kind, part }: { kind: EntryKind; part: PartKind | null }): PaidKind | undefined {
  if (kind === 'distribution') return part === 'preferred_return' || part === 'profit' ? part : 'distribution'
  return kind === 'return_of_capital' || kind === 'redemption' ? kind : undefined
}

const byDay = (one: { effectiveOn: CalendarDay }, other: { effectiveOn: CalendarDay }) =>
  one.effectiveOn < other.effectiveOn ? -1 : one.effectiveOn > other.effectiveOn ? 1 : 0

/** Said only where it is true. */
const toldAs = <Entry extends ToldEntry>({ isSentBack, withheldCents, ...entry }: Entry) => ({
  ...entry,
  ...(isSentBack && { isSentBack }),
  ...(withheldCents && { withheldCents }),
})

interface Period {
  from: CalendarDay
  to: CalendarDay
}

const isWithin =
  ({ from, to }: Period) =>
  ({ effectiveOn }: { effectiveOn: CalendarDay }) =>
    effectiveOn >= from && effectiveOn <= to

const figuresWhere = (entries: readonly ToldEntry[], isCounted: (day: CalendarDay) => boolean) =>
  figuresOf(sumsOf(entries.filter(({ effectiveOn }) => isCounted(effectiveOn))))

function blockOf({ offering, className, entries }: StatedHoldings['holdings'][number], period: Period) {
  const before = figuresWhere(entries, (day) => day < period.from)
  let capitalCents: number = before.stillInCents
  return {
    offering,
    className,
    before,
    entries: entries
      .filter(isWithin(period))
      .toSorted(byDay)
      .map((entry) => ({ ...toldAs(entry), capitalCents: (capitalCents += capitalChange(entry)) })),
    toDate: figuresWhere(entries, (day) => day <= period.to),
  }
}

/** What entries come to, in each span. */
function inSpans(told: readonly ToldEntry[], { from, to }: Period, amountOf: (entry: ToldEntry) => number) {
  const sumSince = (since: string) =>
    told
      .filter(({ effectiveOn }) => effectiveOn >= since && effectiveOn <= to)
      .reduce((sum, entry) => sum + amountOf(entry), 0)
  return { periodCents: sumSince(from), yearCents: sumSince(firstOfYear(to)), sinceStartCents: sumSince('') }
}

/** What was paid of each kind, in the same spans. */
function paidOf(told: readonly ToldEntry[], period: Period) {
  return paidKinds.map((kind) => ({
    kind,
    ...inSpans(
      told.filter((entry) => paidKindOf(entry) === kind),
      period,
      (entry) => entry.cents,
    ),
  }))
}

/** What of all that went to a tax office; nothing is said where nothing ever did. */
function withheldOf(told: readonly ToldEntry[], period: Period) {
  const withheld = told.filter(({ withheldCents = 0, effectiveOn }) => withheldCents !== 0 && effectiveOn <= period.to)
  return withheld.length === 0 ? {} : { withheld: inSpans(withheld, period, (entry) => entry.withheldCents ?? 0) }
}

/** What the entries say of a period, its first and last day included. */
export function statementOf({ entityName, owner, holdings }: StatedHoldings, period: Period): BlockedFigures {
  const { from, to } = period
  const at = (isCounted: (day: CalendarDay) => boolean) =>
    figuresInAll(holdings.map(({ entries }) => figuresWhere(entries, isCounted)))
  const before = at((day) => day < from)
  const toDate = at((day) => day <= to)
  const told = holdings.flatMap(({ offering, entries }) => entries.map((entry) => ({ ...entry, offering })))
  const blocks = holdings.map((holding) => blockOf(holding, period))
  const isStated = ({ before: opening, entries }: (typeof blocks)[number]) =>
    entries.length > 0 || opening.units !== 0 || opening.stillInCents !== 0
  return secondFigures.parse({
    version: 2,
    entityName,
    owner,
    periodFrom: from,
    periodTo: to,
    before,
    beforeYear: at((day) => day < firstOfYear(to)),
    entries: told.filter(isWithin(period)).toSorted(byDay).map(toldAs),
    inPeriodCents: toDate.totalCents - before.totalCents,
    toDate,
    paid: paidOf(told, period),
    ...withheldOf(told, period),
    blocks: blocks.filter(isStated),
  })
}
