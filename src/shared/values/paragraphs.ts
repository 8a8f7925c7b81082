/** The paragraphs of a text as somebody typed it: blank lines part them, whatever blanks are in those. */
export const paragraphsIn = (text: string): string[] =>
  text
    .split(/\r?\n[^\S\n]*(?:\r?\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
