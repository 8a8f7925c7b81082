import { useState } from 'react'
import type { K1Batch, K1Choice, K1Row } from '@/shared/k1-batches'

/** What somebody has decided of one file. The ids are those of a select: '' is none. */
export interface K1Decision {
  isTaken: boolean
  entityId: string
  investmentId: string
}

const textOf = (id: number | null) => (id === null ? '' : String(id))
/** What is certain is taken unless somebody leaves it out; everything else waits for somebody. */
const firstDecision = ({ match, entityId, investmentId }: K1Row): K1Decision => ({
  isTaken: match === 'certain',
  entityId: textOf(entityId),
  investmentId: textOf(investmentId),
})

const pairOf = ({ entityId, investmentId }: K1Decision) => `${entityId} ${investmentId}`
/** A paper that nobody can read, or of another year, is left out. */
const isPublishable = ({ fault, doubt }: K1Row) => fault === null && doubt !== 'other_year'
const isWhole = ({ entityId, investmentId }: K1Decision) => entityId !== '' && investmentId !== ''

/** What stands in the way of publishing a file, or should be known before. */
export type K1Note = 'present' | 'waiting' | 'same_pair'

/** What is decided of each file of a zip, until it is confirmed. */
export function useK1Choices({ rows, present }: Pick<K1Batch, 'rows' | 'present'>) {
  const [changed, setChanged] = useState<Readonly<Record<string, K1Decision>>>({})
  const decisionOf = (row: K1Row) => changed[row.file] ?? firstDecision(row)
  const isWaiting = new Map(present.map((pair) => [`${pair.entityId} ${pair.investmentId}`, pair.isWaiting]))
  const taken = rows.filter((row) => isPublishable(row) && decisionOf(row).isTaken)
  const counts = new Map<string, number>()
  for (const row of taken) {
    const pair = pairOf(decisionOf(row))
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }

  const noteOf = (row: K1Row): K1Note | null => {
    const decision = decisionOf(row)
    const pair = pairOf(decision)
    if (decision.isTaken && (counts.get(pair) ?? 0) > 1) return 'same_pair'
    const waits = isWaiting.get(pair)
    return waits === undefined ? null : waits ? 'waiting' : 'present'
  }
  const decide = (row: K1Row, decision: K1Decision) => setChanged((now) => ({ ...now, [row.file]: decision }))

  return {
    decisionOf,
    noteOf,
    take: (row: K1Row, isTaken: boolean) => decide(row, { ...decisionOf(row), isTaken }),
    /** Whoever names both means it. */
    name: (row: K1Row, named: Partial<Omit<K1Decision, 'isTaken'>>) => {
      const decision = { ...decisionOf(row), ...named }
      decide(row, { ...decision, isTaken: isWhole(decision) })
    },
    isPublishable,
    canTake: (row: K1Row) => isPublishable(row) && isWhole(decisionOf(row)) && noteOf(row) !== 'waiting',
    isBlocked: taken.some((row) => ['same_pair', 'waiting'].includes(noteOf(row) ?? '')),
    taken: taken.map((row): K1Choice => {
      const { entityId, investmentId } = decisionOf(row)
      const choice = { file: row.file, entityId: Number(entityId), investmentId: Number(investmentId) }
      return noteOf(row) === 'present' ? { ...choice, replaces: true } : choice
    }),
  }
}
export type K1Choices = ReturnType<typeof useK1Choices>
