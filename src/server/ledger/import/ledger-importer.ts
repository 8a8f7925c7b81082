import { sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { positions } from '@db/schema'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import { type ImportAsk, isAnswered } from '@/shared/records/import-asks'
import { Failure } from '../../platform/errors'
import type { FailureDetails } from '@/shared/records/failure-details'
import { type AnyImporter, type Importer, importer } from '../../records/import/importer'
import type { Written } from '../../records/resources'
import { ledgerRefusals } from '../ledger'
import { lockClasses } from '../writing'
import { keepImports } from './kept/keeping'
import type { PlanLedger } from './plans'
import { readLedgerImportFile } from './rows'

/** Has everybody wait who enters, approves or prices something: what was looked at is what is written. Everybody may read. */
export async function lockLedger(tx: Transaction): Promise<void> {
  // What is approved or priced at the same time waits for this file, or this file for it.
  await lockClasses(tx)
  await tx.execute(sql`lock table ${positions} in exclusive mode`)
}

type Asked = Required<Pick<FailureDetails, 'asks' | 'transfers' | 'holders'>>

/** Makes sure that nothing which was asked is open. Throws Failure transfer_affected and import_asks. */
export function requireNoneOpen(open: readonly ImportAsk[], asked: Asked): void {
  if (open.some(({ key }) => key === 'transfers')) throw new Failure('transfer_affected', { details: asked })
  if (open.length > 0) throw new Failure('import_asks', { details: { asks: asked.asks } })
}

/**
 * How a file of the ledger is taken in, which writes records of a noun and may write others beside them. It is kept as an import, by which it is taken back (`kept/taking-back.ts`). Where not everything is answered that is asked,
 * it throws Failure import_asks with all of it; where that is about later transfers it is transfer_affected, which tells them, as at
 * everywhere else.
 */
export const ledgerImporter = (
  kind: LedgerImportKind,
  noun: Written,
  planLedger: PlanLedger,
  { areas = ['investors'], isProved = false }: Partial<Pick<Importer, 'areas' | 'isProved'>> = {},
): AnyImporter =>
  importer({
    areas,
    isProved,
    refuses: ['import_asks', ...ledgerRefusals],
    read: (csv, said) => readLedgerImportFile(kind, csv, said),
    plan: async (tx, ctx, ledger, { csv, name, recalculateTransfers = false, confirmed = [] }) => {
      const {
        sums,
        accounts = 0,
        leftOut = 0,
        changes = [],
        unprinted = [],
        judged: { transfers, holders } = { transfers: [], holders: [] },
        enters,
        write,
        ...counts
      } = await planLedger(tx, ctx, ledger)
      const asked = { asks: ledger.asks(), transfers: [...transfers], holders: [...holders] }
      const { created, changed, same } = counts
      return {
        outcome: () => ({
          created,
          changed,
          same,
          sums,
          accounts,
          leftOut,
          faultyRows: ledger.faultyRows(),
          changes,
          unprinted,
          ...asked,
        }),
        requireAnswers: () => {
          const answered = recalculateTransfers ? [...confirmed, 'transfers' as const] : confirmed
          requireNoneOpen(
            asked.asks.filter((ask) => !isAnswered(ask, answered)),
            asked,
          )
        },
        write: async () => {
          const brought = { kind, name, csv, ...counts, ...enters, asks: asked.asks }
          const [importId = null] = await keepImports(tx, ctx.user, [brought])
          await write(importId)
          return null
        },
      }
    },
    lock: lockLedger,
    noun,
  })
