import type { Firm } from '@/shared/site/firm/firm'
import type { ListPage } from './list-page'

type Said = string | ((firm: Firm) => string)
type PageWords = { title: Said; description: Said }

const said = (text: Said, firm: Firm) => (typeof text === 'string' ? text : text(firm))

/**
 * The head of a page, from its words in `src/content/pages`. Routes import those words inside `head`, because a route's head is
 * part of the first download of every page, and the words of all pages would be too. What only programs read (address, card,
 * structured data) is written by the server, `page-tags.ts`.
 * @returns what a route's `head` gives: title and description
 */
export function pageHead({ title, description }: PageWords, firm: Firm) {
  return { meta: [{ title: said(title, firm) }, { name: 'description', content: said(description, firm) }] }
}

/** The head of a page with a list: from the second page on it says which one it is. */
export async function listPageHead(words: PageWords, { page }: ListPage, firm: Firm) {
  if (page === undefined) return pageHead(words, firm)
  const { listPages } = await import('@/content/platform/list-pages')
  return pageHead({ ...words, title: listPages.title(said(words.title, firm), page) }, firm)
}

/** The head of a page that search engines leave out: sign-in, the Admin Portal, what a mail leads to, and the not-found screen. */
export const privateHead = (title: Said, firm: Firm) => ({
  meta: [{ title: said(title, firm) }, { name: 'robots', content: 'noindex' }],
})

/** What a record's loader gives for its head: its words, and whether search engines may have them. */
type RecordWords = { words: { title: string; description: string }; isForAll: boolean }

/** The head of a record's page; of one that is not there the not-found screen has its own. */
export function recordHead(read: RecordWords | undefined, firm: Firm) {
  if (read === undefined) return {}
  return read.isForAll ? pageHead(read.words, firm) : privateHead(read.words.title, firm)
}
