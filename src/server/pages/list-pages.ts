import type { Db } from '@db/database'
import { publicPageRecords } from '@/shared/limits'
import type { Listed } from '../records/windows'
import { shownInvestments } from '../routers/public/investments'
import { shownPosts } from '../routers/public/posts'
import { shownProperties } from '../routers/public/properties'

/** The lists that have pages of their own, by the address of the page they stand on. */
const lists: ReadonlyMap<string, Listed> = new Map([
  ['/investments', shownInvestments],
  ['/properties', shownProperties],
  ['/resources', shownPosts],
])

/** Whether a path's page shows a list, so that its address may name a page of it. */
export const hasList = (path: string): boolean => lists.has(path)

/** A page of a list as its address says it; the first one is not named. */
export const listPageAddress = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path)

/** The number of a list's last page; an empty list has one, too. */
export async function lastListPage(db: Db, path: string): Promise<number> {
  const listed = lists.get(path)
  const count = listed === undefined ? 0 : await db.$count(listed.table, listed.where)
  return Math.max(1, Math.ceil(count / publicPageRecords))
}
