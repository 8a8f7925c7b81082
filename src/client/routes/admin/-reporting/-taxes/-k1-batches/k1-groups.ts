import type { K1Match, K1Row } from '@/shared/reporting/k1-batches'

/** Files that seem to be for the same owner and offering, or one alone. */
export interface K1Group {
  key: string
  entityName: string
  investmentName: string
  rows: readonly { row: K1Row; index: number }[]
}

/** Those that nobody knows come first. */
const order = ['none', 'doubtful', 'duplicate', 'present', 'certain'] as const satisfies readonly K1Match[]
const placeOf = ({ match }: K1Row) => order.indexOf(match)
const firstPlaceOf = ({ rows }: K1Group) => Math.min(...rows.map(({ row }) => placeOf(row)))

/** By whose they seem to be, as the zip was read: what somebody decides moves no row away under their hand. */
export function k1GroupsOf(rows: readonly K1Row[]): { open: K1Group[]; certain: { row: K1Row; index: number }[] } {
  const groups = new Map<string, K1Group>()
  rows.forEach((row, index) => {
    const { entityId, investmentId, entityName, investmentName, file, fault } = row
    const isKnown = entityId !== null && investmentId !== null && fault === null
    const key = isKnown ? `${entityId} ${investmentId}` : file
    const group = groups.get(key)
    const names = { entityName: entityName ?? '', investmentName: investmentName ?? '' }
    groups.set(key, { key, ...names, rows: [...(group?.rows ?? []), { row, index }] })
  })
  const all = [...groups.values()]
  const isCertain = ({ rows: each }: K1Group) => each.every(({ row }) => row.match === 'certain')
  return {
    open: all.filter((group) => !isCertain(group)).toSorted((one, other) => firstPlaceOf(one) - firstPlaceOf(other)),
    certain: all.filter(isCertain).flatMap((group) => group.rows),
  }
}
