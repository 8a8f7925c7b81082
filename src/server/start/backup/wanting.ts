import type { Db } from '@db/database'
import type { Storage, StorageFault } from '../../platform/storage/storage'
import { type StoredTable, papers, pictures } from '../../platform/storage/stored-tables'

const inWords = new Intl.ListFormat('en-US')

/** What lies in storage of one kind, by its names there. */
interface Out {
  kind: 'paper' | 'picture'
  prefix: string
  names: string[]
}

const counted = (count: number, kind: string) => `${count} ${kind}${count === 1 ? '' : 's'}`
const allCounted = (out: readonly Out[]) => inWords.format(out.map(({ kind, names }) => counted(names.length, kind)))

/** Which papers and pictures lie in storage; a kind of which none does is not among them. Variants are no loss: they are made anew. */
export async function readOut(db: Db): Promise<Out[]> {
  async function outOf(kind: Out['kind'], { table, isInStorage, prefix }: StoredTable): Promise<Out> {
    const rows = await db.select({ name: table.storedAs }).from(table).where(isInStorage)
    return { kind, prefix, names: rows.map(({ name }) => name ?? '') }
  }
  return [await outOf('paper', papers), await outOf('picture', pictures)].filter(({ names }) => names.length > 0)
}

/** Says what cannot be read because it lies in storage, and that has not all of it; null where nothing is wanting. Throws StorageFault. */
export async function readWanting(out: readonly Out[], storage: Storage | null, place: string): Promise<string | null> {
  if (out.length === 0) return null
  if (storage === null) return `${allCounted(out)} lie in ${place}: STORAGE_URL is to name it. All else is here.`
  const missing: string[] = []
  let total = 0
  for (const { kind, prefix, names } of out) {
    const there = new Set((await storage.list(prefix)).map(({ name }) => name))
    const count = names.filter((name) => !there.has(name)).length
    total += count
    if (count > 0) missing.push(`${count} of ${counted(names.length, kind)}`)
  }
  return missing.length === 0
    ? null
    : `${inWords.format(missing)} ${total === 1 ? 'is' : 'are'} missing in ${storage.place}. All else is here.`
}

/** Says so where the storage does not answer. */
export const wantingWhile = (out: readonly Out[], { message }: StorageFault): string =>
  `${allCounted(out)} lie in storage: ${message}. All else is here. They can be read again once it answers.`
