import { z } from 'zod'
import {
  emailMaxCharacters,
  idMax,
  imageDataUrlMaxCharacters,
  lineMaxCharacters,
  listMaxEntries,
  paragraphMaxCharacters,
  webAddressMaxCharacters,
} from './limits'
import { isStorable } from './storable'
import { typedDigits } from '../values/typed-digits'

/** What a text that is too long is told. */
export const lengthMessage = (max: number) => `Must be at most ${max.toLocaleString('en-US')} characters`

const storableMessage = 'Contains characters that cannot be stored'

const storable = (message = 'Must be a text') => z.string(message).refine(isStorable, storableMessage)

/** A single-line text that must be there: outer blanks go, the rest stays as typed (R37). Output: string. */
export const requiredLine = (message: string, max = lineMaxCharacters) =>
  storable(message).trim().min(1, message).max(max, lengthMessage(max))

/** A single-line text that may be empty: outer blanks go. Output: string. */
export const anyLine = (max = lineMaxCharacters) => storable().trim().max(max, lengthMessage(max))

/** A text of several lines that must hold more than blanks, kept exactly as typed. Output: string. */
export const requiredParagraph = (message: string, max = paragraphMaxCharacters) =>
  storable(message)
    .max(max, lengthMessage(max))
    .refine((text) => text.trim() !== '', message)

/** A text of several lines, kept exactly as typed, that must have at least so many characters; blanks count. Output: string. */
export const paragraphOfAtLeast = (min: number, message: string, max = paragraphMaxCharacters) =>
  storable(message).min(min, message).max(max, lengthMessage(max))

const emptyAsNull = (text: string | null) => (text === null || text === '' ? null : text)

/** An optional single-line text: absent leaves a column alone, null or '' clears it (R7). Output: string, null or undefined. */
export const optionalLine = (max = lineMaxCharacters) =>
  storable().trim().max(max, lengthMessage(max)).nullable().transform(emptyAsNull).optional()

/** An optional text of several lines, kept as typed; null or '' clears it. Output: string, null or undefined. */
export const optionalParagraph = (max = paragraphMaxCharacters) =>
  storable().max(max, lengthMessage(max)).nullable().transform(emptyAsNull).optional()

/** A list of lines; blank entries are dropped, null or '' empties the list (R6: an empty list is []). Output: string[] or undefined. */
export const lines = (max = lineMaxCharacters) =>
  z
    .union([
      z
        .array(storable().trim().max(max, lengthMessage(max)))
        .max(listMaxEntries, `Must have at most ${listMaxEntries} entries`),
      z.literal(''),
      z.null(),
    ])
    .transform((entries) => (entries ? entries.filter((entry) => entry !== '') : []))
    .optional()

/** As zod judges addresses, and with the top-level domains of other alphabets: 'xn--p1ai' is рф. */
const mailAddress =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** A host as people write it in their own alphabet, and nothing else that an address of the web may have. */
const writtenHost = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u

/** 'ada@exämple.de' as mail servers know it: 'ada@xn--exmple-cua.de' (RFC 5891). What is no such address stays as it is. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const url = `http://${host}`
  if (at < 1 || /^\p{ASCII}*$/u.test(host) || !writtenHost.test(host) || !URL.canParse(url)) return address
  return `${address.slice(0, at)}@${new URL(url).hostname}`
}

/** An e-mail address, trimmed, in lower case and with its host in ASCII (R34, R212). The shape is checked after trimming, or ' a@b.co ' would be refused. */
export const email = storable('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(emailMaxCharacters, lengthMessage(emailMaxCharacters))
  .toLowerCase()
  .overwrite(asciiAddress)
  .pipe(z.email({ pattern: mailAddress, error: 'Invalid email address' }))

const wholePattern = new RegExp(`^-?${typedDigits}$`)

/**
 * A whole number that a person may type as '1,200' (R31). '' and null clear it.
 * Output: integer, null or undefined.
 */
export const wholeNumber = ({ min, max, message }: { min: number; max: number; message: string }) =>
  z
    .union([z.number(message), z.string(message), z.null()], message)
    .transform((value, ctx) => {
      if (value === null) return null
      const typed = typeof value === 'number' ? value : value.trim()
      if (typed === '') return null
      const isWritten = typeof typed === 'number' || wholePattern.test(typed)
      const number = isWritten ? Number(String(typed).replaceAll(',', '')) : Number.NaN
      if (Number.isInteger(number) && number >= min && number <= max) return number
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .optional()

/** Whether a text is an address of the web that may become a link. */
export const isWebAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && username + password === ''
}
const webAddressMessage = 'Must be a web address that starts with http:// or https://'

/**
 * A web address that may become a link: http and https only, so that no 'javascript:' ever reaches a page (R16), and without a
 * name and password, behind which a stranger's host hides: 'https://oakwater.com@evil.test/'.
 */
export const optionalWebAddress = storable()
  .trim()
  .max(webAddressMaxCharacters, lengthMessage(webAddressMaxCharacters))
  .nullable()
  .transform(emptyAsNull)
  .refine((text) => text === null || isWebAddress(text), webAddressMessage)
  .optional()

/** Stands for our own site's address, which differs from place to place. */
const anyHost = 'https://own.invalid'

/** An address of our own site without its host: '/pictures/house.jpg'. A browser takes '//host' and '/\host' for another site's. */
export const isOwnPath = (text: string) =>
  text.startsWith('/') && URL.canParse(text, anyHost) && new URL(text, anyHost).origin === anyHost

const isPicture = (text: string) => text.startsWith('data:image/') || isOwnPath(text) || isWebAddress(text)

/** A picture as a form sends it: a data URL of a fresh upload, an address of our own site, or a web address (R36). Null or '' clears it. */
export const optionalPicture = storable()
  .trim()
  .max(imageDataUrlMaxCharacters, 'This picture is too large')
  .refine(
    (text) => text.startsWith('data:') || text.length <= webAddressMaxCharacters,
    lengthMessage(webAddressMaxCharacters),
  )
  .nullable()
  .transform(emptyAsNull)
  .refine((text) => text === null || isPicture(text), 'Must be a picture or a web address of one')
  .optional()

/** A picture that must be there, as a form sends it. Output: string. */
export const requiredPicture = (message: string) =>
  optionalPicture.transform((picture, ctx) => {
    if (typeof picture === 'string') return picture
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const dayMessage = 'Must be a day, like 2026-12-31'

/**
 * A day without a time or a zone, YYYY-MM-DD: as a timestamp it would be another day somewhere. Null or '' clears it.
 * Output: string, null or undefined.
 */
export const optionalDay = z
  .union(
    [z.literal('').transform(() => null), z.null(), z.string(dayMessage).trim().pipe(z.iso.date(dayMessage))],
    dayMessage,
  )
  .optional()

/** A record's number. What is no positive 32-bit integer names nothing; the procedures answer that with 404, not 400 (R30). */
export const id = z.union([z.number(), z.string()]).transform((value) => {
  const number = typeof value === 'number' ? value : /^\d{1,10}$/.test(value) ? Number(value) : 0
  return Number.isInteger(number) && number >= 1 && number <= idMax ? number : 0
})

/** A record that is chosen in a form, where nothing chosen is a fault of the field. */
export const chosenRecord = (message: string) => id.refine((number) => number > 0, message)

/** A moment leaves the server as ISO 8601 UTC text, so that tRPC and REST hand out the same type (R6). */
export const timestamp = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.string().meta({ format: 'date-time' }))

const instantMessage = 'Must be an ISO 8601 date and time'
/** PostgreSQL knows no year 0, and an offset can push a moment beyond the four digits of ISO 8601. */
const isStorableInstant = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A moment as ISO 8601 text with its offset, for who sends one. Output: the text as sent. */
export const instant = z.iso
  .datetime({ offset: true, message: instantMessage })
  .refine(isStorableInstant, instantMessage)

/** The same, still to come when it arrives. */
export const laterMoment = instant.refine((at) => Date.parse(at) > Date.now(), 'Must be a time in the future')

/** The `updatedAt` an editor last saw; sent along it turns a stale edit into 409 (R7). */
export const seenAt = instant.optional()

/** What the server sets in every record, so that no form has it. */
type ServerSet = 'id' | 'createdAt' | 'updatedAt'

/**
 * A form's field for every column of a record but those the server sets: what is read and can never be written, or is written
 * and never read, does not compile.
 */
export type FieldsOf<Stored extends object, OtherwiseSet extends keyof Stored = never> = Record<
  Exclude<keyof Stored, ServerSet | OtherwiseSet>,
  z.ZodType
>
