import type { K1Doubt, K1Reading } from '@/shared/reporting/k1-batches'
import { type K1Boxes, readBoxes } from './boxes'
import { type K1Offering, createCompanies, findOffering, judgeChosen } from './companies'
import {
  type Named,
  type Occurrence,
  createNameIndex,
  endsInForm,
  foldName,
  hasMore,
  outermost,
  partsOf,
} from './names'
import { numbersIn } from './numbers'
import { type Common, type K1Findings, type K1Holder, type Place, commonOf, doubtOfTwins, findHolder } from './owners'
import { readYear } from '../years'

/** What a file says of itself. @param stem its name without folder and ending */
interface K1Text {
  stem: string
  text: string
}

/** Whose name stands in a text: a holder's, an offering's, or the firm's, which is neither. */
interface Owner {
  holder?: K1Holder
  offering?: string
}

/** A name that is a single word is somebody's only with its legal form: 'Summit LLC' does not live in Summit Street. */
const isWhole = ({ legalName }: K1Holder, { from, to, hasForm }: Occurrence<Owner>) =>
  from !== to || hasForm || !endsInForm(legalName)

/** A text and the names that were found in it. */
interface Searched {
  text: string
  found: Named<Owner>
}

/** Who is named in texts, wherever that is more than a part of a longer name. @param isBox whether each is the box of that name */
function namedIn(searched: readonly Searched[], isBox: boolean): Map<K1Holder, Place[]> {
  const named = new Map<K1Holder, Place[]>()
  for (const { text, found } of searched) {
    const parts = partsOf(text)
    for (const occurrence of outermost(found.occurrences))
      for (const { holder } of occurrence.owners)
        if (holder !== undefined && isWhole(holder, occurrence)) {
          const { beside, part } = occurrence
          // Stryker disable next-line StringLiteral: a name begins in one of the text's parts.
          const printed = (isBox ? text : (parts[part] ?? '')).trim()
          const places = named.get(holder) ?? []
          places.push({ beside, printed, hasMore: isBox && hasMore(holder.kind, found.kept, occurrence) })
          named.set(holder, places)
        }
  }
  return named
}

/** The names of offerings that stand in a text. */
const offeringsIn = ({ occurrences }: Named<Owner>): string[] =>
  outermost(occurrences).flatMap(({ owners }) => owners.flatMap(({ offering }) => offering ?? []))

/** Lines whose number is somebody else's, as they say. */
const foreignNumber = /partnership|preparer|payer|issuer/i
const ownNumbers = (text: string) =>
  numbersIn(
    text
      .split('\n')
      .filter((line) => !foreignNumber.test(line))
      .join('\n'),
  )

/** What is shown of a file beside whose it seems to be. */
function readingOf(boxes: K1Boxes, { numbers, company }: Pick<K1Findings, 'numbers' | 'company'>, year: number | null) {
  const [lastFour, ...more] = numbers
  return {
    name: boxes.names[0] ?? null,
    lastFour: lastFour !== undefined && more.length === 0 ? lastFour : null,
    year,
    partnership: company.name,
    amended: boxes.amended,
  } satisfies K1Reading
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
  firmName,
  chosen,
  year,
}: {
  holders: readonly K1Holder[]
  offerings: readonly K1Offering[]
  /** Ours, which stands on every K-1 and is nobody's. */
  firmName: string
  chosen: number | null
  year: number
}): K1Matching {
  const companies = createCompanies(offerings)
  const printed: { name: string; owner: Owner }[] = [
    { name: firmName, owner: {} },
    ...offerings.map(({ name }) => ({ name, owner: { offering: name } })),
  ]
  const printedNames = new Set(printed.map(({ name }) => foldName(name)))
  const expected = holders.filter(({ legalName }) => printedNames.has(foldName(legalName)))
  const find = createNameIndex<Owner>([
    ...printed,
    ...holders.map((holder) => ({ name: holder.legalName, owner: { holder } })),
  ])
  const byFileName = new Map(holders.map((holder) => [holder.externalId?.toLowerCase(), holder]))

  const proposeOne = (findings: K1Findings, common: Common): Proposal => {
    const { company, isReadable, said } = findings
    const { holder, doubt } = findHolder(findings, holders, common)
    // Told before all else: nobody may publish it as this year's, whatever else is the matter with it.
    const yearDoubt = findings.isOfOtherYear ? 'other_year' : null
    if (holder === null)
      return { match: 'none', doubt: yearDoubt ?? doubt, entityId: null, investmentId: chosen, read: said }
    const offering =
      chosen === null ? findOffering(company, holder.held, isReadable) : judgeChosen(chosen, company, holder.held)
    const doubts = [yearDoubt, doubt, offering.doubt, doubtOfTwins(findings, holder, offering.id, holders)] as const
    const first = doubts.find((each) => each !== null) ?? null
    return {
      match: first === null ? 'certain' : 'doubtful',
      doubt: first,
      entityId: holder.id,
      investmentId: offering.id,
      read: { ...said, name: said.name ?? findings.named.get(holder)?.[0]?.printed ?? null },
    }
  }
  return {
    read: ({ stem, text }) => {
      const boxes = readBoxes(text)
      const found = find(text)
      const mentioned = namedIn([{ text, found }], false)
      const hasNameBox = boxes.names.length > 0
      const boxed = boxes.names.map((name) => ({ text: name, found: find(name) }))
      const named = hasNameBox ? namedIn(boxed, true) : mentioned
      const told = readYear(text, boxes.year, year)
      const numbers = boxes.numbers ?? ownNumbers(text)
      const company = companies(boxes.partnerships, text, offeringsIn(found))
      return {
        isReadable: found.isReadable,
        mentioned,
        filed: byFileName.get(stem.toLowerCase()) ?? null,
        named,
        hasNameBox,
        numbers,
        hasNumberBox: boxes.numbers !== null,
        company,
        isOfOtherYear: told.isOther,
        said: readingOf(boxes, { numbers, company }, told.year),
      }
    },
    propose: (all) => {
      const common = commonOf(all, expected)
      return all.map((findings) => proposeOne(findings, common))
    },
  }
}
