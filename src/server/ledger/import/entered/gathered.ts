import type { Transaction } from '@db/database'
import type { LedgerImporter, LedgerPlan, PlanLedger } from '../plans'
import type { LedgerImportFile } from '../rows'
import { type FiledAct, enteringOf, inOrderOfDays } from './acts'
import { judgeActs } from './judged'
import { writeActs } from './written-acts'

/** What a file would enter, before the ledger judges it. */
export interface GatheredFile extends Pick<LedgerPlan, 'created' | 'same' | 'sums' | 'leftOut'> {
  acts: readonly FiledAct[]
}

/** Reads what a file would enter; its faults stand in the file afterwards. @param before what files that are read before it enter */
export type GatherFile = (
  tx: Transaction,
  ctx: LedgerImporter,
  file: LedgerImportFile,
  before: readonly FiledAct[],
) => Promise<GatheredFile>

/** How a file is planned that enters something by itself. */
export const planOf =
  (gather: GatherFile): PlanLedger =>
  async (tx, ctx, file) => {
    const { acts, ...counts } = await gather(tx, ctx, file, [])
    const ordered = inOrderOfDays(acts)
    const judged = await judgeActs(tx, [file], ordered)
    return {
      ...counts,
      changed: 0,
      judged,
      enters: enteringOf(acts),
      write: (importId) => writeActs(tx, ctx, ordered, { judged, importIds: new Map([[file, importId]]) }),
    }
  }
