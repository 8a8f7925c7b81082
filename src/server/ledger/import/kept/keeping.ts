import { createHash } from 'node:crypto'
import type { Transaction } from '@db/database'
import { ledgerImports } from '@db/schema'
import { importWords } from '@/content/ledger/admin-imports'
import { importKindNames } from '@/content/ledger/import-noun'
import { ledgerImport } from '@/content/ledger/admin-ledger-import'
import { answeredAsks } from '@/content/ledger/answered-asks'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import type { SessionUser } from '@/shared/accounts/users'
import { type ImportAsk, isConfirmable } from '@/shared/records/import-asks'
import { Failure } from '../../../platform/errors'
import { writeWithin } from '../../../records/write'
import type { Entering } from '../plans'
import { calledImport, importResource } from './resource'

/** A file that is being brought in, and what it comes to. */
interface BroughtImport extends Partial<Entering> {
  kind: LedgerImportKind
  name?: string | null | undefined
  /** As it was sent. */
  csv: string
  created: number
  changed: number
  same: number
  /** All that was asked of it, which is answered by now. */
  asks: readonly ImportAsk[]
}

/** What the activity tells of an import. */
const auditedImport = ({
  kind,
  sha256,
  created,
  changed,
  same,
  entries,
  payments,
}: typeof ledgerImports.$inferSelect) => ({
  kind: importKindNames[kind],
  sha256,
  created,
  changed,
  same,
  entries,
  payments,
})

/** So many rows are named of those that something was asked about. */
const namedRowsMax = 100

/** What was asked about rows and is meant, each with its rows as a spreadsheet counts. */
const confirmedIn = (asks: readonly ImportAsk[]): string[] =>
  asks.flatMap(({ key, rows }) => {
    if (!isConfirmable(key)) return []
    const named = ledgerImport.asks.rows(rows.slice(0, namedRowsMax).join(', '), rows.length)
    return [importWords.confirmed(answeredAsks[key], named, rows.length - namedRowsMax)]
  })

/**
 * Keeps files that are being brought in as imports, those that come together as one history, and tells the activity. One that changes
 * nothing is not kept: it brought nothing in. What they enter names them. @returns their numbers, in the order given
 */
export async function keepImports(
  tx: Transaction,
  user: SessionUser,
  files: readonly BroughtImport[],
): Promise<(number | null)[]> {
  const { result } = await writeWithin(tx, user, importResource, 'bringIn', async () => {
    const ids: (number | null)[] = []
    const audited = []
    for (const { name = null, csv, asks, entries = 0, payments = 0, ...file } of files) {
      if (file.created + file.changed === 0) {
        ids.push(null)
        continue
      }
      const sha256 = createHash('sha256').update(csv, 'utf8').digest('hex')
      const historyId = ids.find((id) => id !== null) ?? null
      const values = { ...file, fileName: name, sha256, entries, payments, historyId, createdBy: user.id }
      const [kept] = await tx.insert(ledgerImports).values(values).returning()
      if (kept === undefined) throw new Failure('unexpected')
      ids.push(kept.id)
      const confirmed = confirmedIn(asks)
      const after = { ...auditedImport(kept), ...(confirmed.length > 0 && { confirmed }) }
      audited.push({ recordId: kept.id, recordName: calledImport(kept), after })
    }
    return { result: ids, audited, isUnchanged: audited.length === 0 }
  })
  return result
}
