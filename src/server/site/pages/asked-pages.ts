import { and, eq } from 'drizzle-orm'
import { isDatabaseAway } from '@db/faults'
import { investments, properties } from '@db/schema'
import type { PreparedResponse } from '../../http/cache/prepared-responses'
import type { PageCache } from '../../http/cache/page-cache'
import { isPublic } from '../public-records'
import type { Services } from '../../platform/trpc/context'
import { lastListPage, lastTopicPage, listPageAddress, postsPath } from './list-pages'

/** The page whose search says which investment somebody asks about (R33). Of all others only a list's page is read. */
export const enquiryPath = '/contact'

interface AskedParts {
  db: Services['db']
  cache: PageCache
  isCached: boolean
  /** The page of a route, kept or made. */
  pageAt: (route: string) => Promise<PreparedResponse>
}

/** A page of the posts of a topic, as the router reads and writes it. */
export interface Topic {
  tag: string
  addressOf: (page: number) => string
}

/**
 * The pages whose search says what they show. What is asked for is looked up before anything is rendered, so nobody can make the
 * server render or keep pages without end.
 */
export function createAskedPages({ db, cache, isCached, pageAt }: AskedParts) {
  const peek = (href: string) => (isCached ? cache.peek(href) : undefined)

  return {
    /**
     * The Contact page for an investment or a property. Only the name of a record is rendered, so that nobody can fill the cache with names of
     * their own. While the database is away it is an earlier one, or the plain page.
     */
    async enquiry({ investment, href }: { investment: string; href: string }): Promise<PreparedResponse> {
      const kept = peek(href)
      if (kept) return kept
      const isOffered = and(eq(investments.name, investment), isPublic.investments)
      const isOwned = and(eq(properties.name, investment), isPublic.properties)
      // Where there is nothing to fall back on, the plain page is made meanwhile: a silent database takes five seconds of either.
      const plain = isCached && cache.last(enquiryPath) === undefined ? pageAt(enquiryPath) : undefined
      plain?.catch(() => {})
      let count: number
      try {
        count = (await db.$count(investments, isOffered)) || (await db.$count(properties, isOwned))
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        return cache.last(href) ?? cache.last(enquiryPath) ?? plain ?? pageAt(enquiryPath)
      }
      return pageAt(count > 0 ? href : enquiryPath)
    },

    /**
     * A later page of a list, or the address that leads to one that is there: to the last page from beyond it, and to the first one
     * while the database is away.
     */
    async listPage(path: string, page: number): Promise<PreparedResponse | string> {
      const href = listPageAddress(path, page)
      const kept = peek(href)
      if (kept) return kept
      try {
        const last = await lastListPage(db, path)
        return last < page ? listPageAddress(path, last) : await pageAt(href)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        return cache.last(href) ?? path
      }
    },

    /** The same of the posts of a topic. Of one that no post has, the plain page is sent, and the browser says so in it. */
    async topicPage({ tag, addressOf }: Topic, page: number): Promise<PreparedResponse | string> {
      const href = addressOf(page)
      const kept = peek(href)
      if (kept) return kept
      try {
        const last = await lastTopicPage(db, tag)
        if (last === 0) return await pageAt(postsPath)
        return last < page ? addressOf(last) : await pageAt(href)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        return cache.last(href) ?? postsPath
      }
    },
  }
}
