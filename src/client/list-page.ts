import { lineMaxCharacters, postPageMax, publicPageMax } from '@/shared/platform/limits'
import { isStorable } from '@/shared/platform/storable'

/** What the address of a public list says: its page, from 2; the first one is not named. */
export type ListPage = { page?: number }

const isLaterPage = (page: unknown): page is number =>
  typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= publicPageMax

/**
 * Reads the page of a public list from what stands in an address. What is none is named undefined: left out, the router would hand on
 * what stands there.
 */
export const readListPage = ({ page }: Record<string, unknown>): ListPage => ({
  page: isLaterPage(page) ? page : undefined,
})

/** What the address of Resources says: the page of its posts, and the tag that they have. */
export type PostList = ListPage & { tag?: string }

/** Reads it from what stands in an address, where a tag of digits is read as a number. */
export function readPostList({ page, tag: asked }: Record<string, unknown>): PostList {
  const typed = typeof asked === 'number' ? String(asked) : asked
  const tag = typeof typed === 'string' && isStorable(typed) ? typed.trim() : ''
  return {
    page: isLaterPage(page) && page <= postPageMax ? page : undefined,
    tag: tag !== '' && tag.length <= lineMaxCharacters ? tag : undefined,
  }
}
