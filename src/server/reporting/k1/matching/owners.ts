import type { EntityKind } from '@/shared/ledger/entities'
import type { K1Doubt, K1Reading } from '@/shared/reporting/k1-batches'
import type { Company } from './companies'
import { foldName, isOtherKind } from './names'

/** Somebody who may get a K-1, and what they held in its year. */
export interface K1Holder {
  id: number
  kind: EntityKind
  legalName: string
  tinLast4: string | null
  externalId: string | null
  /** The offerings. */
  held: readonly number[]
}

/** Where a holder is named. */
export interface Place {
  /** The kinds of owners that the words around it tell. */
  beside: ReadonlySet<string>
  /** What stands there, as it is printed. */
  printed: string
  /** Whether the box that it stands in says more than the name. */
  hasMore: boolean
}

/** What was found in a file. */
export interface K1Findings {
  /** False for a picture without a text: it says nothing against its file's name. */
  isReadable: boolean
  filed: K1Holder | null
  /** Who is named in the holder's own box, else anywhere. */
  named: ReadonlyMap<K1Holder, readonly Place[]>
  /** Who is named anywhere. */
  mentioned: ReadonlyMap<K1Holder, readonly Place[]>
  /** Whether `named` comes from the holder's own box: then nobody in it is there by the way. */
  hasNameBox: boolean
  /** The last four digits of each number in the holder's own box, else of all that are not somebody else's by their own words. */
  numbers: ReadonlySet<string>
  hasNumberBox: boolean
  company: Company
  isOfOtherYear: boolean
  /** What is shown of it. */
  said: K1Reading
}

/** What many files of a zip have in common, which says nothing against any of them. */
export interface Common {
  holders: ReadonlySet<K1Holder>
  numbers: ReadonlySet<string>
}

export interface FoundHolder {
  holder: K1Holder | null
  doubt: K1Doubt | null
}

// Stryker disable next-line ConditionalExpression: null is in no set of numbers; the compiler wants it said.
const isNumbered = ({ numbers }: K1Findings, { tinLast4 }: K1Holder) => tinLast4 !== null && numbers.has(tinLast4)

/** A number that is not the holder's: in their own box any other one, elsewhere one that other files do not have, too. */
const hasOtherNumber = ({ numbers, hasNumberBox }: K1Findings, { tinLast4 }: K1Holder, common: Common) =>
  tinLast4 !== null && [...numbers].some((each) => each !== tinLast4 && (hasNumberBox || !common.numbers.has(each)))

/** Says whether what stands beside a holder's name, wherever it is, tells another kind of owner. */
const isOfOtherKind = ({ named }: K1Findings, holder: K1Holder) =>
  isOtherKind(holder, new Set(named.get(holder)?.flatMap(({ beside }) => [...beside])))

/** Somebody who is named as another's trustee or custodian alone: 'Ann Lee TTEE, Ann Lee Family Trust'. */
const isInRole = ({ mentioned }: K1Findings, holder: K1Holder) =>
  mentioned.get(holder)?.every(({ beside }) => isOtherKind(holder, beside)) === true

/**
 * Those whose names stand in documents of others all over a zip: whoever manages the offering or prepares its documents, or a name that is a
 * street; and numbers that stand in more than one. They say nothing against anybody; what stands in a few documents does.
 * @param expected those whose name is the firm's or an offering's, which every K-1 has
 */
export function commonOf(all: readonly K1Findings[], expected: readonly K1Holder[]): Common {
  const filesNaming = new Map<K1Holder, number>()
  const filesWithNumber = new Map<string, number>()
  for (const findings of all) {
    const named = [...findings.mentioned.keys()]
    const isOwn = (holder: K1Holder) => isNumbered(findings, holder) || holder === findings.filed
    for (const holder of named)
      if (!isOwn(holder) && named.some(isOwn)) filesNaming.set(holder, (filesNaming.get(holder) ?? 0) + 1)
    if (!findings.hasNumberBox)
      for (const each of findings.numbers) filesWithNumber.set(each, (filesWithNumber.get(each) ?? 0) + 1)
  }
  const isCommon = (count: number) => count > 3 && count * 10 > all.length
  const bystanders = [...filesNaming].filter(([, count]) => isCommon(count)).map(([holder]) => holder)
  const shared = [...filesWithNumber].filter(([, count]) => count > 1).map(([number]) => number)
  return { holders: new Set([...expected, ...bystanders]), numbers: new Set(shared) }
}

/** What a text says against a holder to whom all else points. */
function doubtOf(findings: K1Findings, own: K1Holder, common: Common): K1Doubt | null {
  if (!findings.isReadable) return null
  if (hasOtherNumber(findings, own, common)) return 'number_differs'
  // Two of one name are told apart by a number alone.
  const isOwnName = ({ legalName }: K1Holder) =>
    isNumbered(findings, own) && foldName(legalName) === foldName(own.legalName)
  const isInBox = (holder: K1Holder) => findings.hasNameBox && findings.named.has(holder)
  const isBystander = (holder: K1Holder) => common.holders.has(holder) && !isInBox(holder)
  const others = [...new Set([...findings.named.keys(), ...findings.mentioned.keys()])].filter(
    (holder) => holder !== own && !isBystander(holder) && !isOwnName(holder) && !isInRole(findings, holder),
  )
  if (others.length > 0) return 'other_holder'
  const places = findings.named.get(own)
  if (places === undefined) return 'name_missing'
  if (isOfOtherKind(findings, own)) return 'other_kind'
  return places.some(({ hasMore }) => hasMore) ? 'name_longer' : null
}

/** Who is meant of those who are named: nobody who is there by the way, or as another's trustee, if there is anybody else. */
function meantIn(findings: K1Findings, common: Common): readonly K1Holder[] {
  const everybody = [...findings.named.keys()]
  const meant = everybody.filter((holder) => findings.hasNameBox || !common.holders.has(holder))
  const named = meant.length > 0 ? meant : everybody
  const themselves = named.filter((holder) => !isInRole(findings, holder))
  return themselves.length > 0 ? themselves : named
}

/** Whose a file is. @param holders everybody, of whom one may have its number */
export function findHolder(findings: K1Findings, holders: readonly K1Holder[], common: Common): FoundHolder {
  const { filed, numbers } = findings
  const named = meantIn(findings, common)
  const both = named.filter((holder) => isNumbered(findings, holder))
  const best = both.find((holder) => !isOfOtherKind(findings, holder)) ?? both[0]
  if (filed) {
    if (best && !both.includes(filed)) return { holder: best, doubt: 'file_name_differs' }
    const isOther = filed.tinLast4 !== null && numbers.size > 0 && !isNumbered(findings, filed)
    return { holder: filed, doubt: isOther ? 'number_differs' : doubtOf(findings, filed, common) }
  }
  if (best) return { holder: best, doubt: both.length > 1 ? 'several_holders' : doubtOf(findings, best, common) }
  const [byName, ...moreByName] = named
  if (byName) {
    if (moreByName.length > 0) return { holder: byName, doubt: 'several_holders' }
    return { holder: byName, doubt: byName.tinLast4 === null || numbers.size === 0 ? 'name_alone' : 'number_differs' }
  }
  const [byNumber, ...moreByNumber] = holders.filter((holder) => isNumbered(findings, holder))
  if (byNumber && moreByNumber.length === 0) return { holder: byNumber, doubt: 'number_alone' }
  return { holder: null, doubt: 'nothing_found' }
}

/**
 * Another holder of the offering of whom the file says the same: with the same last four digits, or of the same name and without a
 * number that could tell them apart.
 */
export function doubtOfTwins(
  findings: K1Findings,
  own: K1Holder,
  offering: number | null,
  holders: readonly K1Holder[],
): K1Doubt | null {
  if (!isNumbered(findings, own)) return null
  const others = holders.filter(({ id, held }) => id !== own.id && held.some((each) => each === offering))
  if (others.some(({ tinLast4 }) => tinLast4 === own.tinLast4)) return 'shared_number'
  const isNamesake = (other: K1Holder) =>
    other.tinLast4 === null && findings.named.has(other) && !isOfOtherKind(findings, other)
  return others.some(isNamesake) ? 'several_holders' : null
}
