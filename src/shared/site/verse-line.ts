/** A verse as the site sets it: its words without quotation marks, where they stand, whose translation they are. */
export type Verse = { text: string; reference: string; translation: string }

/**
 * The verse in a post's one line of text, `“words” reference (translation)` as the Admin Portal suggests it; null where somebody
 * wrote it in another way, for then only they know which part is which.
 */
export function verseOf(line: string): Verse | null {
  const parts = /^“([^“”]+)” ([^“”()]+) \(([^()]+)\)$/.exec(line.trim())
  if (!parts) return null
  const [, text = '', reference = '', translation = ''] = parts
  return { text, reference, translation }
}
