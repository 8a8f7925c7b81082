import { useMemo, useState } from 'react'
import type { K1Batch, K1Row, K1Use } from '@/shared/reporting/k1-batches'
import {
  type K1Decision,
  type K1Decisions,
  choicesOf,
  firstDecisions,
  furtherFiles,
  standingsOf,
  withName,
  withUse,
  withUseOf,
} from './k1-decisions'

/** What is decided of each file of a zip, until it is confirmed. What decides stays the same, so that only a row that changed is drawn anew. */
export function useK1Choices({ rows, present, taxYear }: Pick<K1Batch, 'rows' | 'present' | 'taxYear'>) {
  const sheet = useMemo(() => ({ rows, present, taxYear }), [rows, present, taxYear])
  const first = useMemo(() => firstDecisions(sheet), [sheet])
  const [changed, setChanged] = useState<K1Decisions>({})
  const decisions = useMemo(() => ({ ...first, ...changed }), [first, changed])
  const standings = useMemo(() => standingsOf(sheet, decisions), [sheet, decisions])
  const taken = useMemo(() => choicesOf(sheet, decisions), [sheet, decisions])
  const actions = useMemo(() => {
    const change = (next: (now: K1Decisions) => K1Decisions) => setChanged((now) => next({ ...first, ...now }))
    return {
      use: (row: K1Row, use: K1Use | 'out') => change((now) => withUse(sheet, now, row, use)),
      name: (row: K1Row, named: Partial<Pick<K1Decision, 'entityId' | 'investmentId'>>) =>
        change((now) => withName(sheet, now, row, named)),
      takeAs: (files: readonly string[], use: K1Use | null) => change((now) => withUseOf(now, files, use)),
      keepIssuer: (row: K1Row, storesIssuer: boolean) =>
        change((now) => {
          const own = now[row.file]
          return own === undefined ? now : { ...now, [row.file]: { ...own, storesIssuer } }
        }),
    }
  }, [sheet, first])
  const further = useMemo(() => furtherFiles(sheet, decisions), [sheet, decisions])
  return { decisions, standings, taken, further, actions }
}
export type K1Choices = ReturnType<typeof useK1Choices>
