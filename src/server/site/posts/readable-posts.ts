import type { Block } from '@/shared/platform/blocks'
import { dayIn } from '@/shared/values/days'
import { wordsOf } from '../../platform/text/block-markup'
import { readText } from '../../platform/text/blocks'

/** How many words somebody reads in a minute, on the careful side. */
const wordsPerMinute = 220
/** A post of up to so many words stands whole in a list. */
const shortMaxWords = 250
/** Of a longer one a list shows the parts that begin within so many. */
const openingWords = 90

/**
 * A post's text as a tree, how long it takes to read, and the day of its publication.
 * @param timeZone the firm's, in which a moment is a day @returns the other columns as they were
 */
export function readable<Row extends { content: string; publishedAt: Date | null }>(
  { content, ...row }: Row,
  timeZone: string,
) {
  const { blocks } = readText(content)
  return {
    ...row,
    blocks,
    publishedOn: row.publishedAt && dayIn(timeZone, row.publishedAt),
    readingMinutes: Math.max(1, Math.round(wordsOf(blocks) / wordsPerMinute)),
  }
}

/** The first parts of a text: all of them when it is short. A heading is no end. */
export function openingOf(blocks: readonly Block[]): { blocks: Block[]; isWhole: boolean } {
  if (wordsOf(blocks) <= shortMaxWords) return { blocks: [...blocks], isWhole: true }
  let words = 0
  const end = blocks.findIndex((block) => {
    words += wordsOf([block])
    return words >= openingWords
  })
  const opening = blocks.slice(0, end + 1)
  while (opening.length > 1 && opening.at(-1)?.kind === 'heading') opening.pop()
  return { blocks: opening, isWhole: opening.length === blocks.length }
}
