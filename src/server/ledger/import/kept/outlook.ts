import type { Db } from '@db/database'
import { beforehand } from '@/content/ledger/refusals'
import type { LedgerImport } from '@/shared/ledger/kept-imports'
import { plainSentenceOf } from '../../../platform/errors'
import { foresee } from '../../ledger'
import { type AskedImports, importsAsked, readHistory, readImport } from './reading'
import {
  countPaidOwners,
  countStatements,
  isReversalWaiting,
  paymentsOf,
  readOfferings,
  readStanding,
  standingByKind,
} from './standing'
import { oppositesOf } from './taking-back'

/** What files make that is no entry, and so stays. */
const staying = new Set<LedgerImport['kind']>(['entities', 'access', 'classes', 'documents'])

/**
 * An import, or all files that were brought together with it, and what taking that back would do and leave. Throws Failure
 * record_not_found.
 */
export const readOutlook = (db: Db, asked: AskedImports) =>
  db.transaction(async (tx) => {
    const named = await readImport(tx, asked.id)
    const imports = await importsAsked(tx, asked)
    const ids = imports.map(({ id }) => id)
    const standing = await readStanding(tx, ids)
    const payments = paymentsOf(standing)
    const { refusal, transfers, holders } = await foresee(tx, await oppositesOf(standing))
    const obstacle = async () => {
      if (payments.length > 0 && (await isReversalWaiting(tx, payments)))
        return plainSentenceOf('import_reversal_waits')
      return refusal && beforehand(refusal.message)
    }
    return {
      ...named,
      standing: standingByKind(standing),
      standingPayments: payments.length,
      owners: await countPaidOwners(tx, ids),
      statements: await countStatements(tx, ids),
      offerings: await readOfferings(tx, ids),
      stays: imports.flatMap(({ kind, created, changed }) =>
        staying.has(kind) ? [{ kind, rows: created + changed }] : [],
      ),
      obstacle: await obstacle(),
      transfers: [...transfers],
      holders: [...holders],
      history: (await readHistory(tx, named.historyId)).map(({ id, kind, name, state, entries }) => {
        return { id, kind, name, state, entries }
      }),
    }
  })
