import { footer } from '@/content/platform/navigation'
import { nameMaxCharacters } from '@/shared/platform/limits'

/** The legal text that the hash of an address opens (R14). */
export const legalTextAt = (hash: string) => footer.legal.links.find((link) => link.hash === hash)?.hash

/** What the search of the Investments page says: the offering whose details lie over the list, by its slug. */
export type AskedOffering = { offering?: string }

/** Reads `?offering=`; what is no text is named undefined, because the router would hand on what stands in the address. */
export function readAskedOffering({ offering }: Record<string, unknown>): AskedOffering {
  // The router reads what looks like a number as one.
  const slug = typeof offering === 'number' ? String(offering) : offering
  return { offering: typeof slug === 'string' && slug !== '' && slug.length <= nameMaxCharacters ? slug : undefined }
}

/** What opens something over a page, by its path: an offering's details, a record of the Admin Portal's lists. */
const openedBy: Record<string, string> = { '/investments': 'offering', '/admin': 'record' }

/**
 * The page alone, of an address that opens a dialog over it. Somebody who came by such a link goes back to the page first.
 * @returns null of any other address
 */
export function addressBelow(href: string): string | null {
  const url = new URL(href, window.location.origin)
  if (legalTextAt(url.hash.slice(1))) url.hash = ''
  else {
    const opened = openedBy[url.pathname]
    if (opened === undefined || !url.searchParams.has(opened)) return null
    url.searchParams.delete(opened)
  }
  return url.pathname + url.search + url.hash
}
