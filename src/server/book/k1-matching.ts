import type { K1Doubt } from '@/shared/k1-batches'

/** Somebody who may get a K-1, and what they held in its year. */
export interface K1Holder {
  id: number
  legalName: string
  tinLast4: string | null
  externalId: string | null
  /** The offerings. */
  held: readonly number[]
}

interface Named {
  id: number
  /** As `foldName` gives it. */
  folded: string
}

/** Forms of companies and trusts, which one writes out and another shortens or leaves away. */
const legalForms: ReadonlySet<string> = new Set(
  'inc incorporated llc llp lp ltd limited co company corp corporation pllc plc trust trustee partnership the'.split(
    ' ',
  ),
)

/** Words without case, accents and punctuation: 'Hale Family Trust, L.L.C.' and 'THE HALE FAMILY' are the same. */
export function foldName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|[.'’]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.filter((word) => !legalForms.has(word)).join(' ') || words.join(' ')
}

/** The last four digits of each taxpayer number of a text, written out or with its beginning hidden: 12-3456789, XXX-XX-6789. */
const numbersIn = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...text.matchAll(
        /(?<![\p{L}\p{N}])(?:[\dX*•]{3}[-–—\s]?[\dX*•]{2}[-–—\s]?|[\dX*•]{2}[-–—\s]?[\dX*•]{3})(\d{4})(?![\p{L}\p{N}])/giu,
      ),
    ].flatMap(([, last]) => last ?? []),
  )

const holds = (folded: string, name: string) => ` ${folded} `.includes(` ${name} `)

/** Those whose names stand in a text; who is named only as a part of a longer name that stands there, too, is not. */
function namedIn<Record extends Named>(records: readonly Record[], folded: string): Record[] {
  const found = records.filter((record) => holds(folded, record.folded))
  return found.filter(({ folded: name }) => !found.some((other) => other.folded !== name && holds(other.folded, name)))
}

interface Found {
  id: number | null
  doubt: K1Doubt | null
}

type FoldedHolder = K1Holder & Named

/** What a file says of itself. @param stem its name without folder and ending */
interface K1Text {
  stem: string
  text: string
}

function findHolder(holders: readonly FoldedHolder[], { stem, text }: K1Text, folded: string): Found {
  const numbers = numbersIn(text)
  const isNumbered = ({ tinLast4 }: K1Holder) => tinLast4 !== null && numbers.has(tinLast4)
  const named = namedIn(holders, folded)
  const [both, ...others] = named.filter(isNumbered)
  const filed = holders.find(({ externalId }) => externalId !== null && externalId.toLowerCase() === stem.toLowerCase())
  if (filed) {
    if (both && ![both, ...others].includes(filed)) return { id: both.id, doubt: 'file_name_differs' }
    // A picture of a K-1 has no text, and says nothing against its file's name.
    const isOther = filed.tinLast4 !== null && numbers.size > 0 && !isNumbered(filed)
    return { id: filed.id, doubt: isOther ? 'number_differs' : null }
  }
  if (both) return { id: both.id, doubt: others.length > 0 ? 'several_holders' : null }
  const [byName, ...moreByName] = named
  if (byName) {
    if (moreByName.length > 0) return { id: byName.id, doubt: 'several_holders' }
    return { id: byName.id, doubt: byName.tinLast4 === null ? 'name_alone' : 'number_differs' }
  }
  const [byNumber, ...moreByNumber] = holders.filter(isNumbered)
  if (byNumber && moreByNumber.length === 0) return { id: byNumber.id, doubt: 'number_alone' }
  return { id: null, doubt: 'nothing_found' }
}

/** Of what the holder had in the year, what the text names; the only one, where it names none. */
function findOffering(offerings: readonly Named[], held: readonly number[], folded: string): Found {
  const named = namedIn(offerings, folded).map(({ id }) => id)
  const [both, ...others] = held.filter((id) => named.includes(id))
  if (both !== undefined && others.length === 0) return { id: both, doubt: null }
  const [only, ...more] = held
  if (only !== undefined && more.length === 0 && named.length === 0) return { id: only, doubt: null }
  const [told, ...tellsMore] = named
  const isForeign = both === undefined && told !== undefined && tellsMore.length === 0
  return isForeign ? { id: told, doubt: 'offering_not_held' } : { id: null, doubt: 'offering_unclear' }
}

/** The text names years, and not this one. A year may be printed in two halves, as on the form. */
const isOfOtherYear = (text: string, year: number) => {
  const digits = String(year)
  const isNamed = new RegExp(`${digits.slice(0, 2)}\\s?${digits.slice(2)}`).test(text)
  return !isNamed && /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text)
}

export interface Proposal {
  match: 'certain' | 'doubtful' | 'none'
  doubt: K1Doubt | null
  entityId: number | null
  investmentId: number | null
}

/**
 * Makes what finds whose a K-1 is: by the last four digits of a number and the legal name in its text, or by its file's name, which
 * is the holder's external ID. Whatever does not fit leaves a doubt, because a K-1 in the wrong hands cannot be taken back.
 * @param chosen the offering that all are of; null: each says it
 */
export function createK1Matching({
  holders,
  offerings,
  chosen,
  year,
}: {
  holders: readonly K1Holder[]
  offerings: readonly { id: number; name: string }[]
  chosen: number | null
  year: number
}): (k1: K1Text) => Proposal {
  const foldedHolders = holders.map((holder) => ({ ...holder, folded: foldName(holder.legalName) }))
  const foldedOfferings = offerings.map(({ id, name }) => ({ id, folded: foldName(name) }))
  return (k1) => {
    const folded = foldName(k1.text)
    const holder = findHolder(foldedHolders, k1, folded)
    if (holder.id === null) return { match: 'none', doubt: holder.doubt, entityId: null, investmentId: chosen }
    const held = holders.find(({ id }) => id === holder.id)?.held ?? []
    const offering =
      chosen === null
        ? findOffering(foldedOfferings, held, folded)
        : { id: chosen, doubt: held.includes(chosen) ? null : ('offering_not_held' as const) }
    const doubt = holder.doubt ?? offering.doubt ?? (isOfOtherYear(k1.text, year) ? 'other_year' : null)
    return { match: doubt === null ? 'certain' : 'doubtful', doubt, entityId: holder.id, investmentId: offering.id }
  }
}
