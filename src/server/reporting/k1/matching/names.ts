import type { EntityKind } from '@/shared/ledger/entities'

/** Forms of companies and trusts, which one writes out and another shortens or leaves away. */
const legalForms: ReadonlySet<string> = new Set(
  'inc incorporated llc llp lp ltd limited co company corp corporation pllc plc trust trustee partnership the'.split(
    ' ',
  ),
)

/** What the blank form prints near its holder's name: it says nothing of the holder. */
// What stands before 'llc' is looked for behind it: asked first, it would be asked in every run of blanks.
const printed = /ira\s*\/\s*sep\s*\/\s*keogh|llc(?<=\b(?:or|other)\s+llc)\s+member/g

/** A text without case, accents and what the blank form prints. 'U/A' (under agreement) is one word. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|[.'’]/gu, '')
    .toLowerCase()
    .replaceAll(printed, (found) => found.replaceAll(/[^\n\t]/g, ' '))
    .replaceAll(/\bu\/([adt])\b/g, 'u$1')
    .replaceAll('&', ' and ')
const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** The words of a text without case, accents and punctuation. */
export const wordsOf = (text: string): string[] => split(plain(text))

/** What stands apart in a text: its lines, and the columns of each. */
export const partsOf = (text: string): string[] => text.split(/[\n\t]/)

/** The words of each of a text's parts. */
const wordsByPart = (text: string): string[][] => partsOf(plain(text)).map(split)

const isNamePart = (word: string) => !legalForms.has(word)

/** A name as it is compared: 'Hale Family Trust, L.L.C.' and 'THE HALE FAMILY' are the same. */
export function foldName(text: string): string {
  const words = wordsOf(text)
  return words.filter(isNamePart).join(' ') || words.join(' ')
}

/** A kind of owner that its name tells, or the words beside it. */
type StatedKind = 'trust' | 'retirement' | 'estate' | 'llc' | 'partnership' | 'corporation'

const kindWords: Record<StatedKind, string> = {
  trust: 'trust trusts trustee trustees ttee ttees ua ud ut uta utd uad',
  retirement: 'ira iras roth fbo custodian cust',
  estate: 'estate deceased decd executor executrix',
  llc: 'llc pllc',
  partnership: 'lp llp lllp',
  corporation: 'inc incorporated corp corporation',
}
const statedKinds = Object.entries(kindWords)
const kindsIn = (words: readonly string[]): ReadonlySet<string> =>
  new Set(statedKinds.filter(([, told]) => words.some((word) => told.split(' ').includes(word))).map(([kind]) => kind))

/** What may stand beside the name of an owner of a kind without being in it: a plan's custodian may well be a trust company. */
const usualBeside: Record<EntityKind, readonly string[]> = {
  individual: [],
  joint: [],
  llc: ['llc'],
  corporation: ['corporation'],
  partnership: ['partnership'],
  trust: ['trust'],
  retirement: ['retirement', 'trust', 'llc', 'corporation'],
  other: Object.keys(kindWords),
}

/**
 * Whether what stands beside a name is said of an owner of another kind: 'Margaret Vanderbilt TTEE' is not Margaret Vanderbilt, and
 * 'Hale' is not Hale LLC.
 */
export function isOtherKind(holder: { legalName: string; kind: EntityKind }, beside: ReadonlySet<string>): boolean {
  const own = kindsIn(wordsOf(holder.legalName))
  const isForeign = [...beside].some((kind) => !own.has(kind) && !usualBeside[holder.kind].includes(kind))
  return isForeign || [...own].some((kind) => !beside.has(kind))
}

/** What is written beside names of persons and companies without being a part of them. */
const additions: ReadonlySet<string> = new Set(
  'mr mrs ms dr and jt ten jtwros jtros wros as tenants in common joint'.split(' '),
)
/** What tells one name from another that goes on: Hale Family Trust II, John Hale Jr, Trust B. */
const distinction = /^(?:[ivx]{2,4}|v|\d+|[a-d]|jr|sr|first|second|third)$/

/**
 * Whether a box has more beside a holder's name than that name: 'Ann Lee & Bob Lee' is not Ann Lee. Beside that of a trust or a plan
 * stand trustees, custodians and days; what tells it from another one stands right behind it.
 * @param kept the words of the box without legal forms, of which the name is those from `from` to `to`
 */
export function hasMore(
  kind: EntityKind,
  kept: readonly string[],
  { from, to }: { from: number; to: number },
): boolean {
  const isOpen = kind === 'trust' || kind === 'retirement' || kind === 'other'
  if (isOpen) return distinction.test(kept[to + 1] ?? '')
  return kept.some((word, index) => (index < from || index > to) && !additions.has(word))
}

/** Whether a name ends in what its owner is: 'Hale LLC'. */
export const endsInForm = (name: string) => legalForms.has(wordsOf(name).at(-1) ?? '')

/** A place of a text where a known name stands. */
export interface Occurrence<Owner> {
  /** Whose name it is: two may have the same one. */
  owners: readonly Owner[]
  /** The first and the last of its words, in the text without legal forms. */
  from: number
  to: number
  /** Kinds of owners that the words of the place tell. */
  beside: ReadonlySet<string>
  /** Whether a legal form stands right after it. */
  hasForm: boolean
  /** Which of the text's parts it begins in. */
  part: number
}

/** The names that were found in a text, and its words without legal forms, in which their places are counted. */
export interface Named<Owner> {
  occurrences: readonly Occurrence<Owner>[]
  kept: readonly string[]
  isReadable: boolean
}

interface Node<Owner> {
  next: Map<string, Node<Owner>>
  owners: Owner[]
}

/** How far from a name its kind is told. Before it stands the number of the box above. */
const wordsBefore = 4
const wordsAfter = 8

/** The words around a place, its own among them; before it no further than to the next number. */
function wordsAround(words: readonly string[], first: number, last: number): readonly string[] {
  let from = first
  while (from > 0 && first - from < wordsBefore && !/\p{N}/u.test(words[from - 1] ?? '')) from -= 1
  return words.slice(from, last + 1 + wordsAfter)
}

/**
 * Makes what finds known names in a text, each where it stands. It costs the length of the text, however many names there are: they
 * are a tree of words.
 */
export function createNameIndex<Owner>(names: readonly { name: string; owner: Owner }[]) {
  const root: Node<Owner> = { next: new Map(), owners: [] }
  for (const { name, owner } of names) {
    let node = root
    for (const word of foldName(name).split(' ')) {
      const next = node.next.get(word) ?? { next: new Map(), owners: [] }
      node.next.set(word, next)
      node = next
    }
    node.owners.push(owner)
  }
  return (text: string): Named<Owner> => {
    const parted = wordsByPart(text).flatMap((part, index) => part.map((word) => ({ word, part: index })))
    const words = parted.map(({ word }) => word)
    const kept = words.flatMap((word, index) => (isNamePart(word) ? [{ word, index }] : []))
    const occurrences: Occurrence<Owner>[] = []
    for (const [from, { index: first }] of kept.entries()) {
      let node: Node<Owner> | undefined = root
      for (let to = from; node !== undefined; to += 1) {
        node = node.next.get(kept[to]?.word ?? '')
        if (node === undefined || node.owners.length === 0) continue
        const last = kept[to]?.index ?? first
        const after = words[last + 1]
        occurrences.push({
          owners: node.owners,
          from,
          to,
          beside: kindsIn(wordsAround(words, first, last)),
          hasForm: after !== undefined && legalForms.has(after),
          part: parted[first]?.part ?? 0,
        })
      }
    }
    return { occurrences, kept: kept.map(({ word }) => word), isReadable: words.length > 0 }
  }
}

/** Without those that stand inside a longer one: 'Hale Family' in 'Hale Family II', or a holder's name in that of an offering. */
export function outermost<Found extends Pick<Occurrence<unknown>, 'from' | 'to'>>(
  occurrences: readonly Found[],
): Found[] {
  let end = -1
  return occurrences
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .filter(({ to }) => {
      const isInside = to <= end
      end = Math.max(end, to)
      return !isInside
    })
}
