/** What the first of a record's words can say to a search engine; longer ones are cut there anyway. */
const descriptionMaxCharacters = 155

/** The beginning of a text on one line, cut between words. */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= descriptionMaxCharacters) return line
  const cut = line.slice(0, descriptionMaxCharacters)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`
}
