import { createRequire } from 'node:module'
import { drawable } from '@/shared/values/printed-signs'

const require = createRequire(import.meta.url)

/** A typeface as the reader of typefaces that pdfkit brings has read it. */
interface ReadTypeface {
  hasGlyphForCodePoint: (codePoint: number) => boolean
  /** The one shape of a sign, whoever asks. `codePoints` is what a reader of the file reads for it. */
  glyphForCodePoint: (codePoint: number) => { codePoints: number[] }
}
/** Loaded when a typeface is first asked for: a server would start later for it. */
function reader(): { openSync: (file: string) => ReadTypeface } {
  return createRequire(require.resolve('pdfkit'))('fontkit')
}

/** Letters that stand side by side from left to right. All others would need another direction or shapes that depend on their neighbours. */
const plainScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]$/u

/** One cut of the typeface, read from its package when it is first asked for, and once: to read one takes longer than to draw a document. */
function createCut(file: string) {
  let read: ReadTypeface | undefined
  return () => (read ??= reader().openSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`)))
}

/** The typeface of our PDFs: every alphabet of Europe, the Vietnamese one, Armenian and Georgian. Its license allows to embed it. */
export const typeface = {
  text: createCut('DejaVuSansCondensed.ttf'),
  strong: createCut('DejaVuSansCondensed-Bold.ttf'),
} as const
export type Cut = keyof typeof typeface

/**
 * Lets every shape of a drawable text stand for its sign. A shape that was first met as a part of another one, as the z in ź, stands for
 * nothing: from then on the process would draw it, and nobody could read, find or copy it.
 */
export function nameShapes(text: string, cut: Cut): void {
  for (const sign of text) {
    const codePoint = sign.codePointAt(0) ?? 0
    typeface[cut]().glyphForCodePoint(codePoint).codePoints = [codePoint]
  }
}

/** The first sign of a drawable text that a cut has no shape for, if there is one. */
export const signWithoutShape = (text: string, cut: Cut): string | undefined =>
  Array.from(text).find(
    (sign) => !plainScripts.test(sign) || !typeface[cut]().hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )

const noShape = '□'

/** A text in which a box stands for each sign that a cut has no shape for: for a note that has to be made all the same, and never for a paper. */
export const boxed = (text: string, cut: Cut): string =>
  Array.from(drawable(text), (sign) => (signWithoutShape(sign, cut) === undefined ? sign : noShape)).join('')
