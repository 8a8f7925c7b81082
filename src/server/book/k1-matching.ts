import { firm } from '@/content/firm'
import type { EntityKind } from '@/shared/entities'
import type { K1Doubt, K1Reading } from '@/shared/k1-batches'
import { readBoxes, readingOf } from './k1-boxes'
import { type Occurrence, createNameIndex, endsInForm, foldName, isOtherKind, outermost } from './k1-names'
import { numbersIn } from './k1-numbers'
import { readYear } from './k1-years'

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

/** What a file says of itself. @param stem its name without folder and ending */
interface K1Text {
  stem: string
  text: string
}

/** Whose name stands in a text: a holder's, an offering's, or the firm's, which is no offering. */
type Owner = { holder: K1Holder } | { offering: number | null }

/** What was found in a file. */
export interface K1Findings {
  /** False for a picture without a text: it says nothing against its file's name. */
  isReadable: boolean
  filed: K1Holder | null
  /** Who is named, with the kinds of owners that the words beside each place tell. */
  named: ReadonlyMap<K1Holder, readonly ReadonlySet<string>[]>
  numbers: ReadonlySet<string>
  offerings: readonly number[]
  isOfOtherYear: boolean
  /** What is shown of it. */
  said: K1Reading
}

interface Found<Id = number> {
  id: Id | null
  doubt: K1Doubt | null
}

const isNumbered = ({ numbers }: K1Findings, { tinLast4 }: K1Holder) => tinLast4 !== null && numbers.has(tinLast4)

/** A name that is a single word is somebody's only with its legal form: 'Summit LLC' does not live in Summit Street. */
const isWhole = ({ legalName }: K1Holder, { from, to, hasForm }: Occurrence<Owner>) =>
  from !== to || hasForm || !endsInForm(legalName)

/** Who is named in a text, wherever that is more than a part of a longer name. */
function namedIn(occurrences: readonly Occurrence<Owner>[]): K1Findings['named'] {
  const named = new Map<K1Holder, ReadonlySet<string>[]>()
  for (const occurrence of outermost(occurrences))
    for (const owner of occurrence.owners)
      if ('holder' in owner && isWhole(owner.holder, occurrence))
        named.set(owner.holder, [...(named.get(owner.holder) ?? []), occurrence.beside])
  return named
}

/** The offerings that are named, by their ids, in the order of the text. */
function offeringsIn(occurrences: readonly Occurrence<Owner>[]): number[] {
  const named = occurrences.flatMap((occurrence) => {
    const ids = occurrence.owners.flatMap((owner) => ('offering' in owner ? [owner.offering] : []))
    return ids.length > 0 ? [{ ...occurrence, ids }] : []
  })
  return [...new Set(outermost(named).flatMap(({ ids }) => ids))].filter((id) => id !== null)
}

/** Says whether what stands beside a holder's name, wherever it is, tells another kind of owner. */
const isOfOtherKind = ({ named }: K1Findings, holder: K1Holder) => {
  const places = named.get(holder) ?? []
  return places.length > 0 && isOtherKind(holder, new Set(places.flatMap((beside) => [...beside])))
}

/**
 * Those whose names stand in papers of others all over a zip: whoever manages the offering or prepares its papers, or a name that is a
 * street. They say nothing against anybody; a name in a few papers does.
 * @param expected those whose name is the firm's or an offering's, which every K-1 has
 */
function bystandersOf(all: readonly K1Findings[], expected: readonly K1Holder[]): ReadonlySet<K1Holder> {
  const papers = new Map<K1Holder, number>()
  for (const findings of all) {
    const named = [...findings.named.keys()]
    const isOwn = (holder: K1Holder) => isNumbered(findings, holder) || holder === findings.filed
    for (const holder of named)
      if (!isOwn(holder) && named.some(isOwn)) papers.set(holder, (papers.get(holder) ?? 0) + 1)
  }
  const isCommon = (count: number) => count > 3 && count * 10 > all.length
  return new Set([...expected, ...[...papers].filter(([, count]) => isCommon(count)).map(([holder]) => holder)])
}

/** What a text says against a holder to whom all else points. */
function doubtOf(findings: K1Findings, own: K1Holder, bystanders: ReadonlySet<K1Holder>): K1Doubt | null {
  if (!findings.isReadable) return null
  // Two of one name are told apart by a number alone.
  const isOwnName = ({ legalName }: K1Holder) =>
    isNumbered(findings, own) && foldName(legalName) === foldName(own.legalName)
  const others = [...findings.named.keys()].filter(
    (holder) => holder !== own && !bystanders.has(holder) && !isOwnName(holder),
  )
  if (others.length > 0) return 'other_holder'
  if (!findings.named.has(own)) return 'name_missing'
  return isOfOtherKind(findings, own) ? 'other_kind' : null
}

function findHolder(
  findings: K1Findings,
  holders: readonly K1Holder[],
  bystanders: ReadonlySet<K1Holder>,
): Found<K1Holder> {
  const { filed, numbers } = findings
  const everybody = [...findings.named.keys()]
  const meant = everybody.filter((holder) => !bystanders.has(holder))
  const named = meant.length > 0 ? meant : everybody
  const both = named.filter((holder) => isNumbered(findings, holder))
  const best = both.find((holder) => !isOfOtherKind(findings, holder)) ?? both[0]
  if (filed) {
    if (best && !both.includes(filed)) return { id: best, doubt: 'file_name_differs' }
    const isOther = filed.tinLast4 !== null && numbers.size > 0 && !isNumbered(findings, filed)
    return { id: filed, doubt: isOther ? 'number_differs' : doubtOf(findings, filed, bystanders) }
  }
  if (best) return { id: best, doubt: both.length > 1 ? 'several_holders' : doubtOf(findings, best, bystanders) }
  const [byName, ...moreByName] = named
  if (byName) {
    if (moreByName.length > 0) return { id: byName, doubt: 'several_holders' }
    return { id: byName, doubt: byName.tinLast4 === null ? 'name_alone' : 'number_differs' }
  }
  const [byNumber, ...moreByNumber] = holders.filter((holder) => isNumbered(findings, holder))
  if (byNumber && moreByNumber.length === 0) return { id: byNumber, doubt: 'number_alone' }
  return { id: null, doubt: 'nothing_found' }
}

/** Of what the holder had in the year, what the text names; the only one, where it names none. */
function findOffering(named: readonly number[], held: readonly number[]): Found {
  const [both, ...others] = held.filter((id) => named.includes(id))
  if (both !== undefined && others.length === 0) return { id: both, doubt: null }
  const [only, ...more] = held
  if (only !== undefined && more.length === 0 && named.length === 0) return { id: only, doubt: null }
  const [told, ...tellsMore] = named
  const isForeign = both === undefined && told !== undefined && tellsMore.length === 0
  return isForeign ? { id: told, doubt: 'offering_not_held' } : { id: null, doubt: 'offering_unclear' }
}

/** The same where one was chosen for all: a text that names others alone speaks against it. */
function judgeChosen(chosen: number, named: readonly number[], held: readonly number[]): Found {
  if (!held.includes(chosen)) return { id: chosen, doubt: 'offering_not_held' }
  return { id: chosen, doubt: named.length > 0 && !named.includes(chosen) ? 'offering_unclear' : null }
}

export interface Proposal {
  match: 'certain' | 'doubtful' | 'none'
  doubt: K1Doubt | null
  entityId: number | null
  investmentId: number | null
  read: K1Reading
}

interface K1Matching {
  /** Reads what one file says. Its cost is the length of the text, however many holders there are. */
  read: (k1: K1Text) => K1Findings
  /** Says whose each file is, in their order; what a name says depends on how many files it stands in. */
  propose: (all: readonly K1Findings[]) => Proposal[]
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
}): K1Matching {
  const printed: { name: string; owner: Owner }[] = [
    { name: firm.name, owner: { offering: null } },
    ...offerings.map(({ id, name }) => ({ name, owner: { offering: id } })),
  ]
  const printedNames = new Set(printed.map(({ name }) => foldName(name)))
  const expected = holders.filter(({ legalName }) => printedNames.has(foldName(legalName)))
  const find = createNameIndex<Owner>([
    ...printed,
    ...holders.map((holder) => ({ name: holder.legalName, owner: { holder } })),
  ])
  const byFileName = new Map(holders.map((holder) => [holder.externalId?.toLowerCase(), holder]))
  const isShared = (findings: K1Findings, own: K1Holder, offering: number | null) =>
    isNumbered(findings, own) &&
    holders.some(
      ({ id, tinLast4, held }) => id !== own.id && tinLast4 === own.tinLast4 && held.some((each) => each === offering),
    )

  const proposeOne = (findings: K1Findings, bystanders: ReadonlySet<K1Holder>): Proposal => {
    const { id: holder, doubt } = findHolder(findings, holders, bystanders)
    // Told before all else: nobody may publish it as this year's, whatever else is the matter with it.
    const read = findings.said
    const yearDoubt = findings.isOfOtherYear ? 'other_year' : null
    if (holder === null) return { match: 'none', doubt: yearDoubt ?? doubt, entityId: null, investmentId: chosen, read }
    const offering =
      chosen === null
        ? findOffering(findings.offerings, holder.held)
        : judgeChosen(chosen, findings.offerings, holder.held)
    const doubts = [
      yearDoubt,
      doubt,
      offering.doubt,
      isShared(findings, holder, offering.id) ? 'shared_number' : null,
    ] as const
    const first = doubts.find((each) => each !== null) ?? null
    return {
      match: first === null ? 'certain' : 'doubtful',
      doubt: first,
      entityId: holder.id,
      investmentId: offering.id,
      read,
    }
  }
  return {
    read: ({ stem, text }) => {
      const { occurrences, isReadable } = find(text)
      const boxes = readBoxes(text)
      const told = readYear(text, boxes.year, year)
      return {
        isReadable,
        filed: byFileName.get(stem.toLowerCase()) ?? null,
        named: namedIn(occurrences),
        numbers: numbersIn(text),
        offerings: offeringsIn(occurrences),
        isOfOtherYear: told.isOther,
        said: readingOf(boxes, text, told.year),
      }
    },
    propose: (all) => {
      const bystanders = bystandersOf(all, expected)
      return all.map((findings) => proposeOne(findings, bystanders))
    },
  }
}
