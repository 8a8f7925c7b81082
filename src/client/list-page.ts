import { publicPageMax } from '@/shared/limits'

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
