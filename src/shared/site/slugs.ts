import { z } from 'zod'
import { lengthMessage } from '../platform/fields'
import type { HideablePage } from './settings'

/** The lists whose records have an address of their own; each is the name of its table. */
export const slugNouns = ['investments', 'properties', 'posts'] as const
export type SlugNoun = (typeof slugNouns)[number]

/** The page that a list's records have their addresses below, by its name among the pages that a setting can hide. */
export const slugPages = {
  investments: 'investments',
  properties: 'properties',
  posts: 'resources',
} as const satisfies Record<SlugNoun, HideablePage>

export const slugMaxCharacters = 80

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a text could be a slug; no other is ever looked for in the database. */
export const isSlug = (text: string) => text.length <= slugMaxCharacters && slugPattern.test(text)

/** A record as another one's page leads to it. */
export const linkedRecord = z.object({ name: z.string(), slug: z.string() })

const slugMessage = 'Must be lower-case letters and digits, with single hyphens between'

/**
 * The last part of a record's address, as its form takes it. Absent leaves it as it is; '' and null let the database make one
 * of the name. Output: string ('' for a new one) or undefined.
 */
export const optionalSlug = z
  .string(slugMessage)
  .trim()
  .max(slugMaxCharacters, lengthMessage(slugMaxCharacters))
  .refine((text) => text === '' || slugPattern.test(text), slugMessage)
  .nullable()
  .transform((slug) => slug ?? '')
  .optional()

/** A slug as a visitor's address has it; what could never be one names nothing and is answered like one that is gone. */
export const askedSlug = z.string().max(200)
