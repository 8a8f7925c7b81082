/**
 * The head of a page, from its words in `src/content/pages`. Routes import those words inside `head`, because a route's head is
 * part of the first download of every page, and the words of all pages would be too.
 * @returns what a route's `head` gives: title, description and the sharing tags made of them
 */
export function pageHead({ title, description }: { title: string; description: string }) {
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
    ],
  }
}

/** The head of a page that search engines leave out: sign-in and the Admin Portal. */
export const privateHead = (title: string) => ({ meta: [{ title }, { name: 'robots', content: 'noindex' }] })
