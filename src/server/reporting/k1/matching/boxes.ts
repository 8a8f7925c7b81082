import { numbersIn } from './numbers'

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

/** The boxes that are read. */
type Box = 'partnership' | 'number' | 'name'

/** How boxes begin behind their letters (Schedule K-1 of Form 1065, in the words of several years); null: one that nobody reads. */
const labels: readonly (readonly [Box | null, RegExp])[] = [
  ['partnership', /^partnership's name(?:, address.* zip code)?/i],
  ['number', /^partner's (?:identifying number|ssn or tin|social security|taxpayer identification)/i],
  ['name', /^(?:partner's name(?:, address.* zip code)?|name.* for partner entered in e)/i],
  [
    null,
    /^(?:part i{1,3}\b|partnership's employer identification number|irs center|check if|general partner|domestic partner|what type of|if th(?:e|is) partner|partner's (?:share|capital))/i,
  ],
]
const letterBefore = /^[A-N](?:\d[ .:]*|[ .:]+)/

/** Forms that print no more than the letters of their boxes; where a number belongs, nothing else does. */
const letters: Readonly<Record<string, Box>> = { B: 'partnership', E: 'number', F: 'name' }
const letterOnly = /^(?:[AE](?=[ .:]+[\dX*•]|$)|[BCDF](?=[ .:]|$)|P(?:art|ART) I{1,3}\b)/

/** So many lines of a box are read: name, street, town. */
const boxMaxLines = 5

/** What a label ends in, or nothing. */
const saysNothing = (line: string) => /^(?:(?:see )?instructions\.?|see)?$/i.test(line)

interface Begun {
  box: Box | null
  rest: string
}

const begins = (line: string): Begun | null => {
  const words = line.replace(letterBefore, '')
  for (const [box, label] of labels) {
    const found = label.exec(words)
    if (found) return { box, rest: words.slice(found[0].length) }
  }
  return null
}

const beginsByLetter = (line: string): Begun | null => {
  const found = letterOnly.exec(line)
  return found && { box: letters[line.charAt(0)] ?? null, rest: line.slice(found[0].length) }
}

/** The lines of each box; one that stands there twice has two lists. */
function contentsOf(lines: readonly string[]): Map<Box | null, string[][]> {
  const isWorded = lines.some((line) => (begins(line)?.box ?? null) !== null)
  const begin = isWorded ? begins : beginsByLetter
  const contents = new Map<Box | null, string[][]>()
  // Stryker disable next-line ArrayDeclaration: what stands above the first box is in none.
  let open: string[] = []
  const add = (line: string) => {
    if (!saysNothing(line) && open.length < boxMaxLines) open.push(line)
  }
  for (const line of lines) {
    // The letter of the next box, apart from its words.
    if (isWorded && /^[A-N]\d?$/.test(line)) continue
    const begun = begin(line)
    if (begun === null) {
      add(line)
      continue
    }
    open = []
    add(begun.rest.replace(/^[ .:]+/, ''))
    const boxesOfKind = contents.get(begun.box) ?? []
    boxesOfKind.push(open)
    contents.set(begun.box, boxesOfKind)
  }
  return contents
}

const isAddress = (line: string) =>
  /^(?:\d|p[ .]*o[ .]*box\b|c\/o\b|attn\b)/i.test(line) || / [A-Z]{2}[ ,]+\d{5}(?:-\d{4})?$/.test(line)

/** The name at the beginning of a box, which may have several lines, without the address below it. */
function nameOf(lines: readonly string[]): string | null {
  const address = lines.findIndex(isAddress)
  const name = lines.slice(0, address === -1 ? lines.length : address).join(', ')
  return name === '' ? null : name
}

const isTold = <Value>(value: Value | null): value is Value => value !== null

/** Where the form says for which year it is. */
const yearPlaces: readonly RegExp[] = [
  /calendar year ((?:19|20) ?\d\d)(?!\d)/i,
  /schedule k-1 \(form 1065\) ((?:19|20) ?\d\d)(?!\d)/i,
]
function yearOf(text: string): number | null {
  const stated = yearPlaces.flatMap((place) => place.exec(text)?.[1] ?? [])[0]
  return stated === undefined ? null : Number(stated.replace(' ', ''))
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
  const all = (kind: Box) => contents.get(kind) ?? []
  const numbers = contents.has('number')
    ? new Set(all('number').flatMap((each) => [...numbersIn(each.join('\n'))]))
    : null
  const namesIn = (kind: Box) => [...new Set(all(kind).map(nameOf).filter(isTold))]
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
