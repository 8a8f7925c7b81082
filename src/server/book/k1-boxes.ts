import { numbersIn } from './k1-numbers'

/** What a K-1 says in the boxes of its form. */
export interface K1Boxes {
  /** The last four digits of each number in the holder's own box; null: there is no such box to be read. */
  numbers: ReadonlySet<string> | null
  /** The holder's name as it is printed, without the address: of a file that holds several K-1s each that is told. */
  names: readonly string[]
  /** The same of the partnership. */
  partnerships: readonly string[]
  year: number | null
  amended: boolean | null
}

/** How each box begins, with its letter or without (Schedule K-1 of Form 1065, in the words of several years). */
const labels = {
  partnershipNumber: /^(?:A[\s.:]+)?partnership's employer identification number:?/i,
  partnership: /^(?:B[\s.:]+)?partnership's name(?:, address, city, state,? and zip code)?:?/i,
  center: /^(?:C[\s.:]+)?irs center\b/i,
  number: /^(?:E[\s.:]+)?partner's (?:identifying number|ssn or tin|social security|taxpayer identification)/i,
  name: /^(?:F[\s.:]+)?(?:partner's name(?:, address, city, state,? and zip code)?|name(?:, address, city, state,? and zip code)?,? for partner entered in E\.?(?: see(?: instructions\.?)?)?):?/i,
  other:
    /^(?:part\s+i{1,3}\b|(?:[DG-N]\d?[\s.:]*)?(?:check if|general partner|domestic partner|what type of|if th(?:e|is) partner|partner's (?:share|capital)))/i,
} as const
const boxes = Object.entries(labels)
const parts = /^part\s+i{1,3}\b/i

/** Forms that print no more than the letters of their boxes; where a number belongs, nothing else does. */
const letters: Readonly<Record<string, string>> = { A: 'partnershipNumber', B: 'partnership', E: 'number', F: 'name' }
const letterOnly = /^(?:([AE])(?:[\s.:]+(?=[\dX*•])|$)|([BCDF])(?:[\s.:]+|$))/

/** So many lines of a box are read: name, street, town. */
const boxMaxLines = 5

interface Begun {
  box: string
  rest: string
}

const begins = (line: string): Begun | null => {
  for (const [box, label] of boxes) {
    const found = label.exec(line)
    if (found) return { box, rest: line.slice(found[0].length) }
  }
  return null
}

const beginsByLetter = (line: string): Begun | null => {
  const found = letterOnly.exec(line)
  if (found === null) return parts.test(line) ? { box: 'other', rest: '' } : null
  return { box: letters[found[1] ?? found[2] ?? ''] ?? 'other', rest: line.slice(found[0].length) }
}

/** The lines of each box, by its kind; a box that stands there twice has two lists. */
function contentsOf(lines: readonly string[]): Map<string, string[][]> {
  const isWorded = lines.some((line) => (begins(line)?.box ?? 'other') !== 'other')
  const begin = isWorded ? begins : beginsByLetter
  const contents = new Map<string, string[][]>()
  let open: string[] = []
  for (const line of lines) {
    // The letter of the next box, apart from its words.
    if (isWorded && /^[A-N]\d?$/.test(line)) continue
    const begun = begin(line)
    if (begun === null) {
      if (open.length < boxMaxLines) open.push(line)
      continue
    }
    open = [begun.rest.trim()].filter((rest) => rest !== '')
    const boxesOfKind = contents.get(begun.box) ?? []
    boxesOfKind.push(open)
    contents.set(begun.box, boxesOfKind)
  }
  return contents
}

const isAddress = (line: string) =>
  /^(?:\d|p\.?\s*o\.?\s*box\b|c\/o\b|attn\b)/i.test(line) || /,?\s[A-Z]{2}[\s,]+\d{5}(?:-\d{4})?$/.test(line)
const isInstruction = (line: string) => /^(?:see )?instructions\.?$/i.test(line)

/** The name at the beginning of a box, which may have several lines, without the address below it. */
function nameOf(lines: readonly string[]): string | null {
  const told = lines.filter((line) => !isInstruction(line))
  const address = told.findIndex(isAddress)
  const name = told.slice(0, address === -1 ? told.length : address).join(', ')
  return name === '' ? null : name
}

const isTold = <Value>(value: Value | null): value is Value => value !== null

/** Where the form says for which year it is. */
const yearPlaces = [
  /calendar year ((?:19|20) ?\d\d)(?!\d)/i,
  /schedule k-1 \(form 1065\) ((?:19|20) ?\d\d)(?!\d)/i,
] as const
function yearOf(text: string): number | null {
  const told = yearPlaces.flatMap((place) => place.exec(text)?.[1] ?? [])[0]
  return told === undefined ? null : Number(told.replace(/\s/, ''))
}

const box = String.raw`(?:\[\s*[xX✓✔]?\s*\]|(?<![\p{L}\p{N}])[xX](?![\p{L}\p{N}])|[☐□☒☑✓✔✗✘■])`
const isMarked = (sign: string) => /[xX☒☑✓✔✗✘■]/.test(sign)
const amendedWords = new RegExp(String.raw`(?:(${box})? ?final k-1 ?)?(${box})? ?\bamended k-1 ?(${box})?`, 'iu')

/** What the box beside 'Amended K-1' says; null where it has none that can be read. */
function isMarkedAmended(text: string): boolean | null {
  const found = amendedWords.exec(text)
  if (found === null) return null
  const [, beforeFinal, before, after] = found
  // Where the first box stands behind its words, so does each.
  const own = beforeFinal === undefined && after !== undefined ? after : (before ?? after)
  return own === undefined ? null : isMarked(own)
}

/** Reads the boxes of a form. Words alone say nothing: the blank form prints them. */
export function readBoxes(text: string): K1Boxes {
  const lines = text
    .replaceAll(/[’‘]/g, "'")
    .split(/[\n\t]/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const contents = contentsOf(lines)
  // One blank between two words: what looks for them in runs of blanks would never end.
  const flat = lines.join(' ')
  const all = (kind: keyof typeof labels) => contents.get(kind) ?? []
  const numbers = contents.has('number')
    ? new Set(all('number').flatMap((each) => [...numbersIn(each.join('\n'))]))
    : null
  const namesIn = (kind: keyof typeof labels) => [...new Set(all(kind).map(nameOf).filter(isTold))]
  const names = namesIn('name')
  const isFilled = names.length > 0 || (numbers !== null && numbers.size > 0)
  const hasWords = /\bamended k-1/i.test(flat)
  return {
    numbers,
    names,
    partnerships: namesIn('partnership'),
    year: yearOf(flat),
    // A form whose other boxes can be read would show a mark as well.
    amended: isMarkedAmended(flat) ?? (hasWords && isFilled ? false : null),
  }
}
