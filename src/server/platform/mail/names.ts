import type { Line, Name } from '@/content/platform/mail'

/** More than a name needs, and too few for a message. */
export const nameMaxSigns = 60

/** A name for a header or a subject: one line, whatever was typed. */
export function oneLine(text: string): Line
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
}

/** What makes an address of a text, as mail programs find them, and what looks like it. */
const addressSigns = /[@＠﹫/／⁄∕⧸\\＼﹨]|[:：](?=[/\\])/gu
/** A dot that no blank follows stands in an address: 'site.com'. The dots of 'J.R.' and 'Ph.D.' stay. */
const innerDot = /[.。．｡](?=[\p{L}\p{N}]{2})/gu

/**
 * What somebody typed as a name, for a mail of ours to somebody else: one line of at most 60 signs in which no mail program finds an
 * address. What we send in our name is no place to write in, and what is kept stays as it was typed. A mail's words take a name in no
 * other form.
 */
export function nameInMail(typed: string): Name
export function nameInMail(typed: string): string {
  const plain: string = oneLine(typed.replaceAll(addressSigns, ' ').replaceAll(innerDot, ' '))
  return Array.from(plain).slice(0, nameMaxSigns).join('').trim()
}
