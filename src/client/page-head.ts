import type { ListPage } from './list-page'

type PageWords = { title: string; description: string }

/**
 * The head of a page, from its words in `src/content/pages`. Routes import those words inside `head`, because a route's head is
 * part of the first download of every page, and the words of all pages would be too. What only programs read (address, card,
 * structured data) is written by the server, `page-tags.ts`.
 * @returns what a route's `head` gives: title and description
 */
export function pageHead({ title, description }: PageWords) {
  return { meta: [{ title }, { name: 'description', content: description }] }
}

/** The head of a page with a list: from the second page on it says which one it is. */
export async function listPageHead({ title, description }: PageWords, { page }: ListPage) {
  if (page === undefined) return pageHead({ title, description })
  return pageHead({ title: (await import('@/content/platform/list-pages')).listPages.title(title, page), description })
}

/** The head of a page that search engines leave out: sign-in, the Admin Portal, what a mail leads to, and the not-found screen. */
export const privateHead = (title: string) => ({ meta: [{ title }, { name: 'robots', content: 'noindex' }] })
