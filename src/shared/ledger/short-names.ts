import { shortOwnerNames as words } from '@/content/ledger/portal-owner'
import { shortNameMaxCharacters } from '../platform/limits'
import type { EntityKind } from './entities'

interface Owner {
  kind: EntityKind
  legalName: string
  /** What its owners call it. */
  shortName: string | null
}

/** Of a name as it is signed, without what stands in brackets and titles before it. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(?:mr|mrs|ms|dr|rev)\.?$/i.test(word))

/** The first name of a person: of 'Calloway, Ruth' what follows the comma. */
const firstNameOf = (name: string) => wordsOf(name.includes(',') ? name.slice(name.indexOf(',') + 1) : name)[0] ?? name

const firstNamesOf = (name: string) =>
  name
    .split(/\s+(?:and|&)\s+/i)
    .map(firstNameOf)
    .join(words.and)

/** What names say of retirement accounts: the first that is said counts, because a Roth IRA is an IRA. */
const accounts = [
  { said: /\broth\b/i, name: words.accounts.roth },
  { said: /\bsep\b/i, name: words.accounts.sep },
  { said: /401\s*\(?k\b/i, name: words.accounts.plan },
  { said: /\bira\b/i, name: words.accounts.ira },
]
const accountOf = (name: string) => accounts.find(({ said }) => said.test(name))?.name ?? words.account

function derived({ kind, legalName }: Omit<Owner, 'shortName'>): string {
  if (kind === 'individual') return firstNameOf(legalName)
  if (kind === 'joint') return firstNamesOf(legalName)
  if (kind === 'retirement') return accountOf(legalName)
  return kind === 'other' ? legalName : words.kinds[kind]
}

/** What an owner is called in a word or two where its owners have not said: its kind, or the first names of people; a name that is too long stays whole. */
export function derivedShortName(owner: Omit<Owner, 'shortName'>): string {
  const name = derived(owner)
  return name.length > shortNameMaxCharacters ? owner.legalName : name
}

/** What each of somebody's owners is called, in their order; those that would be called alike are called by their legal names, unless somebody named them so. */
export function shortNamesOf(owners: readonly Owner[]): string[] {
  const names = owners.map((owner) => owner.shortName ?? derivedShortName(owner))
  const isAlone = (name: string) => names.filter((each) => each === name).length === 1
  return names.map((name, at) => {
    const owner = owners[at]
    return owner === undefined || owner.shortName !== null || isAlone(name) ? name : owner.legalName
  })
}
