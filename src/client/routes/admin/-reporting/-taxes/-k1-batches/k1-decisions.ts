import type { K1Batch, K1Row, K1Use, TypedK1Choice } from '@/shared/reporting/k1-batches'

/** What somebody has decided of one file. The ids are those of a select: '' is none. */
export interface K1Decision {
  /** Null: nobody has said anything yet. What is undecided is left out, too. */
  use: K1Use | 'out' | null
  entityId: string
  investmentId: string
  /** Whether the company that was read in it is kept as that of the offering. */
  storesIssuer: boolean
}
export type K1Decisions = Readonly<Record<string, K1Decision>>

type Sheet = Pick<K1Batch, 'rows' | 'present' | 'taxYear'>

const textOf = (id: number | null) => (id === null ? '' : String(id))

/** The year that a file can be taken as: the zip's, or the one that was read in it; null where it names another one that cannot be read. */
export const yearOf = ({ doubt, read }: K1Row, taxYear: number) => (doubt === 'other_year' ? read.year : taxYear)
/** A document that nobody can read, or of a year that nobody knows, is left out. */
export const isPublishable = (row: K1Row, taxYear: number) => row.fault === null && yearOf(row, taxYear) !== null

/** What is certain is taken unless somebody leaves it out; everything else waits for somebody. What was taken back is as it was decided. */
export function firstDecisions({ rows }: Pick<Sheet, 'rows'>): K1Decisions {
  const isAgain = rows.some(({ as }) => as !== null)
  return Object.fromEntries(
    rows.map((row) => {
      const use = isAgain ? (row.as ?? 'out') : row.match === 'certain' ? 'k1' : null
      const [entityId, investmentId] = [textOf(row.entityId), textOf(row.investmentId)]
      return [row.file, { use, entityId, investmentId, storesIssuer: false }]
    }),
  )
}

const keyOf = ({ entityId, investmentId }: K1Decision, year: number | null) =>
  entityId === '' || investmentId === '' ? null : `${entityId} ${investmentId} ${year}`

/** What stands in the way of publishing a file. */
export type K1Note = 'unwhole' | 'waiting' | 'present' | 'same_pair' | 'replaces_twice' | 'nothing_to_replace'

/** A file as it stands: what can be said of it, and what is in the way. */
export interface K1Standing {
  note: K1Note | null
  hasPresent: boolean
  /** Another file is for the same owner, offering and year. */
  hasOther: boolean
}

const isTaken = ({ use }: K1Decision) => use !== null && use !== 'out'

/** How each file of a zip stands, by what is decided of all of them. */
export function standingsOf(
  { rows, present, taxYear }: Sheet,
  decisions: K1Decisions,
): ReadonlyMap<string, K1Standing> {
  const waits = new Map(present.map((each) => [`${each.entityId} ${each.investmentId} ${each.year}`, each.isWaiting]))
  const known = rows.flatMap((row) => {
    const decision = decisions[row.file]
    if (decision === undefined || !isPublishable(row, taxYear)) return []
    return [{ file: row.file, decision, key: keyOf(decision, yearOf(row, taxYear)) }]
  })
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { key, decision } of known)
    if (key !== null) {
      add(key)
      add(`${key} ${decision.use}`)
    }
  const count = (key: string, use?: K1Use) => counts.get(use === undefined ? key : `${key} ${use}`) ?? 0
  const noteOf = ({ decision, key }: (typeof known)[number]): K1Note | null => {
    if (!isTaken(decision)) return null
    if (key === null) return 'unwhole'
    if (decision.use === 'other') return null
    if (waits.get(key) === true) return 'waiting'
    if (decision.use === 'k1') return waits.has(key) ? 'present' : count(key, 'k1') > 1 ? 'same_pair' : null
    if (count(key, 'replaces') > 1) return 'replaces_twice'
    return waits.has(key) || count(key, 'k1') > 0 ? null : 'nothing_to_replace'
  }
  return new Map(
    known.map((each) => {
      const { file, key } = each
      const hasOther = key !== null && count(key) > 1
      return [file, { note: noteOf(each), hasPresent: key !== null && waits.has(key), hasOther }]
    }),
  )
}

const pairOf = ({ entityId, investmentId }: K1Row) =>
  entityId === null || investmentId === null ? null : `${entityId} ${investmentId}`

/** The other files that seem to be for the same owner and offering. */
const matesOf = (row: K1Row, rows: readonly K1Row[]) =>
  rows.filter((each) => each !== row && pairOf(row) !== null && pairOf(each) === pairOf(row))

/**
 * Decides what a file is taken as. Of two that seem to be for the same owner, offering and year, what replaces the other, or goes beside
 * it, says that the other one is the K-1, unless somebody has said something of that.
 */
export function withUse({ rows, taxYear }: Sheet, decisions: K1Decisions, row: K1Row, use: K1Use | 'out'): K1Decisions {
  const own = decisions[row.file]
  if (own === undefined) return decisions
  const next = { ...decisions, [row.file]: { ...own, use } }
  const [mate, ...more] = matesOf(row, rows)
  const its = mate && decisions[mate.file]
  const isMeant = (use === 'replaces' || use === 'other') && more.length === 0 && its?.use === null
  if (!mate || !isMeant || !isPublishable(mate, taxYear) || yearOf(mate, taxYear) !== yearOf(row, taxYear)) return next
  return { ...next, [mate.file]: { ...its, use: 'k1' } }
}

/**
 * The files of which somebody has to say what becomes of them, though it is clear whose they are, and of whom there is a K-1 of that year
 * already or in this zip: those of the states, as a rule, which come after the federal ones.
 */
export function furtherFiles(sheet: Sheet, decisions: K1Decisions): string[] {
  const standings = standingsOf(sheet, decisions)
  const taken = new Set(
    sheet.rows.flatMap((row) => {
      const decision = decisions[row.file]
      return decision?.use === 'k1' ? (keyOf(decision, yearOf(row, sheet.taxYear)) ?? []) : []
    }),
  )
  return sheet.rows.flatMap((row) => {
    const decision = decisions[row.file]
    const isKnown = row.match === 'present' || (row.match === 'duplicate' && row.doubt === 'same_holder')
    if (decision === undefined || decision.use !== null || !isKnown || !isPublishable(row, sheet.taxYear)) return []
    const key = keyOf(decision, yearOf(row, sheet.taxYear))
    const isFurther = key !== null && (standings.get(row.file)?.hasPresent === true || taken.has(key))
    return isFurther ? [row.file] : []
  })
}

/** Takes several files as the same; null: nobody has said anything of them. */
export const withUseOf = (decisions: K1Decisions, files: readonly string[], use: K1Use | null): K1Decisions => ({
  ...decisions,
  ...Object.fromEntries(
    files.flatMap((file) => {
      const own = decisions[file]
      return own === undefined ? [] : [[file, { ...own, use }]]
    }),
  ),
})

/** Gives a file to somebody else, or to another offering. Whoever names both means it: then it is taken, as far as nothing is in the way. */
export function withName(
  sheet: Sheet,
  decisions: K1Decisions,
  row: K1Row,
  named: Partial<Pick<K1Decision, 'entityId' | 'investmentId'>>,
): K1Decisions {
  const own = decisions[row.file]
  if (own === undefined) return decisions
  const renamed = { ...own, ...named }
  if (keyOf(renamed, null) === null) return { ...decisions, [row.file]: { ...renamed, use: null } }
  const asK1 = { ...decisions, [row.file]: { ...renamed, use: 'k1' as const } }
  if (own.use === 'other') return { ...decisions, [row.file]: renamed }
  const note = standingsOf(sheet, asK1).get(row.file)?.note
  const use = note === null ? 'k1' : note === 'present' ? 'replaces' : null
  return { ...decisions, [row.file]: { ...renamed, use } }
}

/** What is sent. */
export function choicesOf({ rows, taxYear }: Sheet, decisions: K1Decisions): TypedK1Choice[] {
  return rows.flatMap((row): TypedK1Choice[] => {
    const decision = decisions[row.file]
    const year = yearOf(row, taxYear)
    if (decision === undefined || year === null || row.fault !== null) return []
    const { use, entityId, investmentId, storesIssuer } = decision
    if (use === null || use === 'out') return []
    const whose = { entityId: Number(entityId), investmentId: Number(investmentId) }
    return [{ file: row.file, ...whose, as: use, year, ...(storesIssuer && { storeIssuerName: true }) }]
  })
}
