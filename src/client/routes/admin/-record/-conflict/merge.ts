import { isRecord } from '@/shared/platform/json'

/** What two people made of the same fields, both from `base`. */
type Versions<Values> = { base: Values; mine: Values; theirs: Values }

/** The names of the fields, by who changed them; who made the same change is not in the way of the other. */
export type Comparison = {
  /** Changed by both, to different values: somebody must choose. */
  clashing: string[]
  onlyMine: string[]
  onlyTheirs: string[]
}

/** What the server would make of a value: outer blanks and blank lines say nothing. */
const meaning = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(meaning).filter((entry) => entry !== '')
  // An entry of a list: its fields, in no order and without the empty ones; one without any is blank.
  if (isRecord(value)) {
    const fields = Object.entries(value).map(([name, part]): [string, unknown] => [name, meaning(part)])
    const filled = fields.filter(([, part]) => part !== '')
    return filled.length === 0 ? '' : filled.toSorted(([one], [other]) => one.localeCompare(other))
  }
  return value ?? ''
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(meaning(one)) === JSON.stringify(meaning(other))

/** Says whether two versions of a record have the same in all their fields. */
export const isEqual = <Values extends object>(one: Values, other: Values) =>
  Object.entries(one).every(([name, value]) => isSame(value, new Map(Object.entries(other)).get(name)))

/** Compares field by field what was typed and what is stored now with what both began from. */
export function compare<Values extends object>({ base, mine, theirs }: Versions<Values>): Comparison {
  const began = new Map(Object.entries(base))
  const typed = new Map(Object.entries(mine))
  const found: Comparison = { clashing: [], onlyMine: [], onlyTheirs: [] }
  for (const [name, stored] of Object.entries(theirs)) {
    if (isSame(typed.get(name), stored)) continue
    const isMine = !isSame(typed.get(name), began.get(name))
    const isTheirs = !isSame(stored, began.get(name))
    if (isMine && isTheirs) found.clashing.push(name)
    else (isMine ? found.onlyMine : found.onlyTheirs).push(name)
  }
  return found
}

/** What is stored now, with my values in the named fields. */
export function merged<Values extends object>(
  { mine, theirs }: Omit<Versions<Values>, 'base'>,
  kept: string[],
): Values {
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(([name]) => kept.includes(name))) }
}

/** A text in three parts, of which only the middle differs from the text it was compared with. */
export type Parts = { before: string; different: string; after: string }

/** So much of what is the same stays around a difference. */
const contextCharacters = 120

const beginning = (text: string) => (text.length > contextCharacters ? `${text.slice(0, contextCharacters)} …` : text)
const ending = (text: string) => (text.length > contextCharacters ? `… ${text.slice(-contextCharacters)}` : text)

/** How many words two lists have in common at their start. */
function commonStart(one: string[], other: string[]) {
  const end = one.findIndex((word, index) => word !== other[index])
  return end === -1 ? one.length : end
}

/** Where two texts differ, by whole words; what is the same far from it is left out, so that long texts can be compared on a phone. */
export function differing(one: string, other: string): [Parts, Parts] {
  const [words, others] = [one.split(/(?<=\s)/), other.split(/(?<=\s)/)]
  const start = commonStart(words, others)
  const end = commonStart(words.slice(start).toReversed(), others.slice(start).toReversed())
  const parts = (all: string[]): Parts => ({
    before: ending(all.slice(0, start).join('')),
    different: all.slice(start, all.length - end).join(''),
    after: beginning(all.slice(all.length - end).join('')),
  })
  return [parts(words), parts(others)]
}
