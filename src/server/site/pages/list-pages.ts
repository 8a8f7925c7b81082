import type { Db } from '@db/database'
import { postPageRecords, publicPageRecords } from '@/shared/platform/limits'
import type { Listed } from '../../records/list-pages'
import { shownOfferings } from '../offerings/public-procedures'
import { postsWithTag, shownPosts } from '../posts/public-procedures'
import { shownProperties } from '../properties/public-procedures'

/** The page whose list can be narrowed to a topic. */
export const postsPath = '/resources'

/** The lists that have pages of their own, by the address of the page they stand on. */
const lists: ReadonlyMap<string, { listed: Listed; pageRecords: number }> = new Map([
  ['/investments', { listed: shownOfferings, pageRecords: publicPageRecords }],
  ['/properties', { listed: shownProperties, pageRecords: publicPageRecords }],
  [postsPath, { listed: shownPosts, pageRecords: postPageRecords }],
])

/** Whether a path's page shows a list, so that its address may name a page of it. */
export const hasList = (path: string): boolean => lists.has(path)

/** A page of a list as its address says it; the first one is not named. */
export const listPageAddress = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path)

/** The number of a list's last page; an empty list has one, too. */
export async function lastListPage(db: Db, path: string): Promise<number> {
  const list = lists.get(path)
  if (list === undefined) return 1
  const count = await db.$count(list.listed.table, list.listed.where)
  return Math.max(1, Math.ceil(count / list.pageRecords))
}

/** The number of the last page of the posts that have a tag; 0 when none has it. */
export async function lastTopicPage(db: Db, tag: string): Promise<number> {
  const { table, where } = postsWithTag(tag)
  return Math.ceil((await db.$count(table, where)) / postPageRecords)
}
