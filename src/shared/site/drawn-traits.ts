/** The forms in which a record's building is drawn. */
export const drawnForms = ['mill', 'townhouses', 'walk-up', 'garden', 'mid-rise', 'tower'] as const
export type DrawnForm = (typeof drawnForms)[number]

/** What a record says of its building, as far as a drawing can show it. */
export type DrawnTraits = {
  /** Undefined when neither type, words nor year tell: the name's own chance decides between the two commonest. */
  form: DrawnForm | undefined
  state: 'lived-in' | 'under-construction' | 'empty'
  hasPool: boolean
  isByWater: boolean
}

/** The public fields that a drawing is read from; an investment and a property each have some of them. */
export type DrawnRecord = {
  name: string
  description?: string | null
  status?: string
  propertyType?: string | null
  assetClass?: string | null
  yearBuilt?: string | null
}

/** The first that is found wins, so what is rarer stands before what else is often said beside it. */
const formWords: readonly (readonly [DrawnForm, RegExp])[] = [
  ['mill', /\b(mill|spinning|weaving|factory|warehouse|adaptive reuse|lofts?)\b/i],
  ['townhouses', /\b(town ?-?(house|home)|row ?-?house|duplex|quadruplex)(s|es)?\b/i],
  ['tower', /\b(high[- ]?rise|tower)\b/i],
  ['mid-rise', /\b(mid[- ]?rise|elevator|podium)\b/i],
  ['walk-up', /\bwalk[- ]?ups?\b/i],
  ['garden', /\b(garden|courtyard|commons|cottages)\b/i],
]

/** Before the war people lived over stairs; until 1990 around lawns; then taller again. */
function formOfYear(yearBuilt: string): DrawnForm | undefined {
  const year = Number(/\b(1[89]|20)\d{2}\b/.exec(yearBuilt)?.[0])
  if (Number.isNaN(year)) return undefined
  return year < 1946 ? 'walk-up' : year < 1990 ? 'garden' : 'mid-rise'
}

const underConstruction = /\bunder construction\b/i
// Not 'vacant' alone: a kitchen may fall vacant in a full house.
const standingEmpty = /\b(stand|sit|lie|ly)(s|ing) (empty|vacant)\b|\bunoccupied\b/i
const withPool =
  /(?<!\b(?:no|without an?|never had a|car|former) (?:swimming )?)\b(swimming )?pools?\b(?! (of|its|our|the|resources|money))/i
const byWater =
  /\b(creek|river|riverbend|riverside|stream|lake|pond|harbor|harbour|bay|waterfront|canal|shore|seaside)\b/i

const formIn = (words: string) => formWords.find(([, pattern]) => pattern.test(words))?.[0]

/** Reads a record's traits: its type first, then its description, then its name, then its year (the drawing follows the record). */
export function drawnTraits(record: DrawnRecord): DrawnTraits {
  const { name, status = '' } = record
  const type = record.propertyType ?? record.assetClass ?? ''
  const description = record.description ?? ''
  const form = formIn(type) ?? formIn(description) ?? formIn(name) ?? formOfYear(record.yearBuilt ?? '')
  const described = `${status}. ${description}`
  return {
    form,
    state: underConstruction.test(described)
      ? 'under-construction'
      : standingEmpty.test(described)
        ? 'empty'
        : 'lived-in',
    hasPool: withPool.test(description),
    isByWater: byWater.test(`${name}. ${description}`),
  }
}
