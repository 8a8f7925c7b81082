import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A typeface as the reader of typefaces that pdfkit brings has read it. */
interface ReadTypeface {
  hasGlyphForCodePoint: (codePoint: number) => boolean
}
/** Read once for all papers, because to read one takes longer than to draw a paper. */
const reader: { openSync: (file: string) => ReadTypeface } = createRequire(require.resolve('pdfkit'))('fontkit')

/** Letters that stand side by side from left to right. All others would need another direction or shapes that depend on their neighbours. */
const plainScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]$/u

/** One cut of the typeface, read from its package when it is first asked for. */
function createCut(file: string) {
  let read: ReadTypeface | undefined
  return () => (read ??= reader.openSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`)))
}

/** The typeface of our PDFs: every alphabet of Europe, the Vietnamese one, Armenian and Georgian. Its license allows to embed it. */
export const typeface = {
  text: createCut('DejaVuSansCondensed.ttf'),
  strong: createCut('DejaVuSansCondensed-Bold.ttf'),
} as const
export type Cut = keyof typeof typeface

/** A text as it is drawn: composed letters, one kind of blank, and no sign that is never seen. */
export const drawable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')

/** The first sign of a drawable text that a cut has no shape for, if there is one. */
export const signWithoutShape = (text: string, cut: Cut): string | undefined =>
  Array.from(text).find(
    (sign) => !plainScripts.test(sign) || !typeface[cut]().hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )
