import { entityKindNames } from '@/content/ledger/holdings'
import type { Entity, EntityKind } from './entities'
import { townOf } from '../site/towns'

/** What is on record of an owner, as far as it tells them from others of the same name. */
type OwnerOnRecord = { kind: EntityKind; tinLast4: string | null } & (
  { addressLines: readonly string[] } | { town: string | null }
)

const separator = ' · '
const townIn = (owner: OwnerOnRecord) => ('town' in owner ? owner.town : townOf(owner.addressLines))

/** What tells an owner from others of the same name: kind, last four digits, town; what is not known is left out. */
export const ownerFacts = (owner: OwnerOnRecord): string =>
  [entityKindNames[owner.kind], owner.tinLast4, townIn(owner)].filter((fact) => fact !== null).join(separator)

/** An owner as people tell them from others, wherever one is chosen or confirmed: name, kind, last four digits, town. */
export const ownerLabel = (owner: OwnerOnRecord & { legalName: string }): string =>
  [owner.legalName, ownerFacts(owner)].join(separator)

/** The same of a record that has an owner's name and facts. */
export const ownerLabelOf = ({ entityName, entityFacts }: { entityName: string; entityFacts: string }): string =>
  [entityName, entityFacts].join(separator)

/** Made once: to compare by a language's rules takes long to prepare. */
const byName = new Intl.Collator('en', { numeric: true })

type Choosable = Pick<Entity, 'id' | 'legalName' | 'kind' | 'tinLast4' | 'externalId'> & {
  addressLines: readonly string[]
}

/** Owners to choose from, by their labels. Of those that are alike in all of it, each has its external ID, or its number here, as well. */
export function ownerOptions(owners: readonly Choosable[]): { value: string; label: string }[] {
  const counts = new Map<string, number>()
  for (const owner of owners) counts.set(ownerLabel(owner), (counts.get(ownerLabel(owner)) ?? 0) + 1)
  return owners
    .map((owner) => {
      const label = ownerLabel(owner)
      const isAlone = counts.get(label) === 1
      return {
        value: String(owner.id),
        label: isAlone ? label : [label, owner.externalId ?? `#${owner.id}`].join(separator),
      }
    })
    .toSorted((one, other) => byName.compare(one.label, other.label))
}
