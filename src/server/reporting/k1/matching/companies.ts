import type { K1Doubt } from '@/shared/reporting/k1-batches'
import { partsOf, wordsOf } from './names'

/** An offering as its K-1s may name it. */
export interface K1Offering {
  id: number
  name: string
  issuerName: string | null
}

/** What a K-1 says of whose it is: of which company. */
export interface Company {
  /** As it is printed; null: none could be told. */
  name: string | null
  /** The offerings of which that is the company. */
  fits: readonly number[]
}

/** Forms of companies, and how each is shortened. */
const forms: ReadonlySet<string> = new Set(['llc', 'lp', 'llp', 'inc'])
const written: readonly (readonly [RegExp, string])[] = [
  [/\blimited liability company\b/g, 'llc'],
  [/\blimited partnership\b/g, 'lp'],
  [/\b(?:incorporated|corp|corporation)\b/g, 'inc'],
]

/** Words that an offering's name may have and its company's may lack, or the other way round. Anything else tells two apart. */
const generic: ReadonlySet<string> = new Set(['llc', 'lp', 'partners', 'investors', 'apartments', 'holdings', 'the'])

const shortened = (words: readonly string[]): string[] =>
  written.reduce((text, [long, short]) => text.replaceAll(long, short), words.join(' ')).split(' ')
const companyWords = (name: string): string[] => shortened(wordsOf(name))

/** A name without its form, as companies that state theirs are compared. */
const strictKey = (words: readonly string[]) => words.filter((word) => !forms.has(word) && word !== 'the').join(' ')
const looseKey = (words: readonly string[]) => words.filter((word) => !generic.has(word)).join(' ')
const formOf = (words: readonly string[]) => words.find((word) => forms.has(word))

type Known = { id: number; form: string | undefined }
function addTo(index: Map<string, Known[]>, key: string, known: Known): void {
  if (key === '') return
  const there = index.get(key) ?? []
  there.push(known)
  index.set(key, there)
}

/**
 * Makes what finds the offerings whose company a name is: by the company that an offering states, or its own name; and by that name
 * without the generic words where it states none. Its cost is the name's length.
 */
function createCompanyIndex(offerings: readonly K1Offering[]): (words: readonly string[]) => readonly number[] {
  const strict = new Map<string, Known[]>()
  const loose = new Map<string, Known[]>()
  for (const { id, name, issuerName } of offerings) {
    for (const each of issuerName === null ? [name] : [name, issuerName]) {
      const words = companyWords(each)
      addTo(strict, strictKey(words), { id, form: formOf(words) })
    }
    if (issuerName === null) addTo(loose, looseKey(companyWords(name)), { id, form: undefined })
  }
  return (printed) => {
    const words = shortened(printed)
    const form = formOf(words)
    const isSame = (known: Known) => known.form === undefined || form === undefined || known.form === form
    const found = (strict.get(strictKey(words)) ?? []).filter(isSame)
    const fits = found.length > 0 ? found : (loose.get(looseKey(words)) ?? [])
    return [...new Set(fits.map(({ id }) => id))]
  }
}

/**
 * Makes what tells whose K-1 a text is: by the partnership's box, else by a line that is nothing but a company's name. A line that has
 * an offering's name and more is another company's: 'Willow Creek Fund II' is not Willow Creek.
 */
export function createCompanies(offerings: readonly K1Offering[]) {
  const find = createCompanyIndex(offerings)
  /** @param mentioned the names of offerings that stand anywhere in the text */
  return (boxed: readonly string[], text: string, mentioned: readonly string[]): Company => {
    const stated = boxed.map((name) => ({ name, fits: find(wordsOf(name)) }))
    const [first] = stated
    if (first !== undefined) {
      const strange = stated.find(({ fits }) => fits.length === 0)
      return strange ?? { ...first, fits: first.fits.filter((id) => stated.every(({ fits }) => fits.includes(id))) }
    }
    const lines = partsOf(text).map((line) => ({ name: line.trim(), words: wordsOf(line) }))
    const whole = lines.map(({ name, words }) => ({ name, fits: find(words) })).filter(({ fits }) => fits.length > 0)
    const [line] = whole
    if (line !== undefined) return { name: line.name, fits: [...new Set(whole.flatMap(({ fits }) => fits))] }
    const [name] = mentioned
    if (name === undefined) return { name: null, fits: [] }
    const key = wordsOf(name).join(' ')
    const longer = lines.find(({ words }) => words.join(' ').includes(key))
    return { name: longer?.name ?? name, fits: [] }
  }
}

interface FoundOffering {
  id: number | null
  doubt: K1Doubt | null
}

/** Of what the holder had in the year, what the file is of. A picture says nothing against the only one. */
export function findOffering({ name, fits }: Company, held: readonly number[], isReadable: boolean): FoundOffering {
  const [both, ...others] = held.filter((id) => fits.includes(id))
  if (both !== undefined)
    return others.length === 0 ? { id: both, doubt: null } : { id: null, doubt: 'offering_unclear' }
  const [stated, ...tellsMore] = fits
  if (stated !== undefined)
    return tellsMore.length === 0 ? { id: stated, doubt: 'offering_not_held' } : { id: null, doubt: 'offering_unclear' }
  const [only = null, ...more] = held
  const id = more.length === 0 ? only : null
  if (name !== null) return { id, doubt: 'other_partnership' }
  return { id, doubt: isReadable || id === null ? 'offering_unclear' : null }
}

/** The same where one was chosen for all: that of another company speaks against it, that of none does not. */
export function judgeChosen(chosen: number, { name, fits }: Company, held: readonly number[]): FoundOffering {
  if (!held.includes(chosen)) return { id: chosen, doubt: 'offering_not_held' }
  if (name === null || fits.includes(chosen)) return { id: chosen, doubt: null }
  return { id: chosen, doubt: fits.length === 0 ? 'other_partnership' : 'offering_unclear' }
}
