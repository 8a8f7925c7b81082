import { importFaults as words } from '@/content/records/import-faults'
import { type NumberQuestion, type NumberStyle, numberStyles } from '@/shared/records/import-answers'

/** A cell of a column of numbers, and how many decimals its field takes. */
export interface NumberCell {
  text: string
  decimals: number
}

interface Signed {
  isNegative: boolean
  /** Without sign, dollars and brackets. */
  body: string
}

/**
 * Takes off what accountants and spreadsheets write around a figure: a dollar sign, brackets or a minus, before or behind. ' $ -   '
 * is how Excel writes a zero. Undefined for two signs at once.
 */
function signedOf(text: string): Signed | undefined {
  // Stryker disable next-line StringLiteral,ArrayDeclaration: this pattern matches every text, and both of its parts do.
  const [, sign = '', afterSign = ''] = /([-−]?)\s*(?:(?:US)?\$)?\s*(.*)/is.exec(text.trim()) ?? []
  // Stryker disable next-line ArrayDeclaration: the whole match, which it would stand for, is not read.
  const [, inBrackets] = /^\(\s*(?:(?:US)?\$)?\s*(.*?)\s*\)$/is.exec(afterSign) ?? []
  const rest = inBrackets ?? afterSign
  // Stryker disable next-line StringLiteral,ArrayDeclaration: this pattern, too, matches every text, and so do its parts.
  const [, before = '', middle = '', behind = ''] = /([-−–—]?)\s*(.*?)\s*([-−]?)$/s.exec(rest) ?? []
  const signs = [sign, inBrackets === undefined ? '' : '(', before, behind].filter((each) => each !== '')
  if (signs.length > 1 || inBrackets === '') return undefined
  const isNegative = signs.length === 1
  return isNegative && middle === '' ? { isNegative: false, body: '0' } : { isNegative, body: middle }
}

const patterns: Readonly<Record<NumberStyle, RegExp>> = {
  decimal_point: /^((?:[1-9]\d{0,2}(?:,\d{3})+)|(?:[1-9]\d{0,2}(?:[\s'’]\d{3})+)|\d+)(?:\.(\d+))?\s*([a-z\s]*)$/i,
  decimal_comma: /^((?:[1-9]\d{0,2}(?:\.\d{3})+)|(?:[1-9]\d{0,2}(?:[\s'’]\d{3})+)|\d+)(?:,(\d+))?\s*([a-z\s]*)$/i,
}

/** A figure as the contracts take it: digits, a decimal point, and the word behind it ('million'). */
interface Figure {
  text: string
  decimals: number
  /** What it is, as an American reads it. */
  told: string
}

/** More digits than any figure of a ledger has; a pattern may take its time over what is none. */
const figureMaxCharacters = 60

function figureOf(text: string, style: NumberStyle): Figure | null {
  if (text.length > figureMaxCharacters) return null
  const signed = signedOf(text)
  if (signed === undefined) return null
  // Stryker disable next-line ArrayDeclaration: the whole match, which it would stand for, is not read.
  const [, whole, fraction = '', word] = patterns[style].exec(signed.body) ?? []
  if (whole === undefined) return null
  const digits = whole.replaceAll(/\D/g, '')
  const [minus, unit] = [signed.isNegative ? '-' : '', word ? ` ${word}` : '']
  const rest = fraction.replace(/0+$/, '')
  const grouped = digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return {
    text: `${minus}${digits}${rest && `.${rest}`}${unit}`,
    decimals: rest.length,
    told: `${minus}${grouped}${rest && `.${rest}`}${unit}`,
  }
}

const readingsOf = (text: string) => ({
  decimal_point: figureOf(text, 'decimal_point'),
  decimal_comma: figureOf(text, 'decimal_comma'),
})

/** What a cell says of how the numbers of its file are written: a style, or that it can be read two ways; undefined for nothing. */
function evidenceOf({ text, decimals }: NumberCell, isOfCommas: boolean): NumberStyle | 'either' | undefined {
  const { decimal_point: american, decimal_comma: european } = readingsOf(text)
  if (american?.text === european?.text) return undefined
  if (american && european) {
    // Nobody writes dollars or whole numbers with three decimals; unless the file itself says that its comma is a decimal sign.
    const isOneReading = decimals < 3 && text.includes(',') && !isOfCommas
    return isOneReading ? 'decimal_point' : 'either'
  }
  const only = american ?? european
  // 12,5 where a whole number is asked for says nothing of the others: it is a fault of its own.
  if (!only || only.decimals > decimals) return undefined
  return american ? 'decimal_point' : 'decimal_comma'
}

/** How the numbers of a file are read, once all of them were seen. */
export interface NumberReader {
  see: (cell: NumberCell) => void
  /** What has to be asked first. */
  question: () => NumberQuestion | null
  /** What is wrong with a cell; undefined for one that can be read. */
  faultOf: (cell: NumberCell) => string | undefined
  /** A number as the contracts take it; what is none stays as it is, for the contract to refuse. */
  textOf: (text: string) => string
}

function statedReadings(text: string) {
  const { decimal_point: american, decimal_comma: european } = readingsOf(text)
  return { decimal_point: american?.told ?? null, decimal_comma: european?.told ?? null }
}

/**
 * Reads the numbers of a file: 1,500 is fifteen hundred or one and a half, and is never guessed. Others of the file that can be read
 * one way alone say how; where they contradict each other, or there are none, somebody is asked.
 * @param isOfCommas the cells are parted by semicolons, as where the comma is the decimal sign
 */
export function numberReader(said: NumberStyle | undefined, isOfCommas: boolean): NumberReader {
  const firsts = new Map<NumberStyle | 'either' | undefined, string>()
  const styles = () => numberStyles.filter((style) => firsts.has(style))
  const isMixed = () => styles().length > 1
  const style = () => said ?? (isMixed() ? undefined : styles()[0])
  const example = () => firsts.get('either') ?? (isMixed() ? firsts.get('decimal_comma') : undefined)
  return {
    see: (cell) => {
      const evidence = evidenceOf(cell, isOfCommas)
      if (!firsts.has(evidence)) firsts.set(evidence, cell.text)
    },
    question: () => {
      const asked = style() === undefined ? example() : undefined
      return asked === undefined ? null : { example: asked, readings: statedReadings(asked) }
    },
    faultOf: (cell) => {
      const evidence = evidenceOf(cell, isOfCommas)
      const known = style()
      if (evidence === undefined || evidence === known) return undefined
      if (known !== undefined) return evidence === 'either' ? undefined : words.otherNumber(cell.text, known)
      const { decimal_point: american, decimal_comma: european } = statedReadings(cell.text)
      return evidence === 'either' && american && european ? words.twoNumbers(american, european) : words.mixedNumbers
    },
    textOf: (text) => figureOf(text, style() ?? 'decimal_point')?.text ?? text,
  }
}
