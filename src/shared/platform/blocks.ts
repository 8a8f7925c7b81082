import { z } from 'zod'

/**
 * A piece of running text. Pieces do not stand inside each other, so a text is never deeper than its list of pieces; `\n` is a
 * line break.
 */
const piece = z.object({
  text: z.string(),
  isStrong: z.literal(true).optional(),
  isEmphasis: z.literal(true).optional(),
  /** An address that may become a link (http, https, mailto, a path of our own); the server lets no other through. */
  href: z.string().optional(),
})
export type Piece = z.output<typeof piece>

const text = z.array(piece)

/** One part of a written text. What is no block and no piece is no part of any text: there is no markup that could pass. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text }),
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), start: z.number().int(), items: z.array(text) }),
  z.object({ kind: z.literal('quote'), paragraphs: z.array(text) }),
  z.object({ kind: z.literal('verse'), text: z.string(), reference: z.string(), translation: z.string() }),
  z.object({ kind: z.literal('picture'), address: z.string(), alt: z.string(), caption: z.string().nullable() }),
  z.object({ kind: z.literal('rule') }),
])
export type Block = z.output<typeof block>

/** What stood in a text that a post cannot have; it is shown as it was typed, and its writer is told. */
export const textNotices = ['markup', 'table', 'code', 'struck', 'nested', 'link', 'picture', 'tooLong'] as const
export type TextNotice = (typeof textNotices)[number]
