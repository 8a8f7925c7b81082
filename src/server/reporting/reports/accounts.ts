import type { Db, Transaction } from '@db/database'
import { journalAccounts } from '@db/schema'
import { accountDefaults, accountPurposeNames } from '@/content/reporting/admin-journal'
import { type AccountPurpose, accountPurposes } from '@/shared/reporting/journal-accounts'
import type { LedgerWriter } from '../../ledger/writing'
import { write } from '../../records/write'
import { reportResource } from './resource'

/** What each account is called. */
export async function readAccounts(db: Db | Transaction): Promise<ReadonlyMap<AccountPurpose, string>> {
  const rows = await db.select().from(journalAccounts)
  const named = new Map(rows.map(({ purpose, account }) => [purpose, account]))
  return new Map(accountPurposes.map((purpose) => [purpose, named.get(purpose) ?? accountDefaults[purpose]]))
}

/** The same as a list, in the order of their purposes. */
export async function listAccounts(db: Db | Transaction) {
  const items = [...(await readAccounts(db))].map(([purpose, account]) => ({ purpose, account }))
  return { items, total: items.length }
}

/** Calls accounts otherwise; those that are not named stay as they are. @returns all of them */
export const setAccounts = (ctx: LedgerWriter, changed: readonly { purpose: AccountPurpose; account: string }[]) =>
  write(ctx, reportResource, 'update', async (tx) => {
    const before = await readAccounts(tx)
    const news = changed.filter(({ purpose, account }) => before.get(purpose) !== account)
    for (const { purpose, account } of news)
      await tx
        .insert(journalAccounts)
        .values({ purpose, account })
        .onConflictDoUpdate({ target: journalAccounts.purpose, set: { account } })
    return {
      result: await listAccounts(tx),
      isUnchanged: news.length === 0,
      audited: news.map(({ purpose, account }) => ({
        recordId: null,
        recordName: accountPurposeNames[purpose],
        before: { account: before.get(purpose) ?? '' },
        after: { account },
      })),
    }
  })
