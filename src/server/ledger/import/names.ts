import { isNull } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { classes, entities, investments } from '@db/schema'
import { ledgerFaults as words } from '@/content/ledger/ledger-import'
import { grouped } from '@/shared/platform/grouped'
import { ownerLabel } from '@/shared/ledger/owner-labels'
import { fold } from '@/shared/values/fold'
import { withoutZeros } from '@/shared/values/without-zeros'
import type { Found } from './rows'
import { ownerColumns } from '../entries/positions'

interface Named {
  id: number
  name: string
  /** As it is told from others of the same name, where there are several. */
  label?: string
}

/** Finds records by what is unique to each, and else by their names, of which there may be several. */
function finderOf<Record extends Named>(
  records: readonly Record[],
  ownKeyOf: (record: Record) => string | null,
  said: { field: string; unknown: string; zeros?: (owner: string) => string; twice: (labels: string) => string },
): (typed: string) => Found<Record> {
  const owners = new Map(records.map((record) => [ownKeyOf(record), record]))
  const keyed = records.filter((record) => ownKeyOf(record) !== null)
  const byPlainKey = grouped(keyed, (record) => withoutZeros(ownKeyOf(record) ?? ''))
  const byName = grouped(records, ({ name }) => fold(name))
  const byLabel = grouped(records, ({ label = '' }) => fold(label))
  return (typed) => {
    const owner = owners.get(typed.trim())
    const named = fold(typed)
    const found = owner ? [owner] : (byName.get(named) ?? byLabel.get(named) ?? [])
    const [record, ...others] = found
    const { field } = said
    if (record === undefined) {
      const [meant] = byPlainKey.get(withoutZeros(typed)) ?? []
      const nearly = said.zeros && meant && said.zeros(`${ownKeyOf(meant) ?? ''} ‘${meant.name}’`)
      return { fault: { field, message: nearly ?? said.unknown } }
    }
    return others.length > 0 ? { fault: { field, message: said.twice(labelsOf(found)) } } : { record }
  }
}

/** Those whom a name fits, as people tell them apart. */
const labelsOf = (found: readonly Named[]) => found.map(({ name, label = name }) => label).join('; ')

/** The owners there are, those of a name that others have too with what tells them apart. */
async function readOwners(tx: Transaction) {
  const rows = await tx
    .select({ id: entities.id, name: entities.legalName, externalId: entities.externalId, onRecord: ownerColumns })
    .from(entities)
    .where(isNull(entities.deletedAt))
    .orderBy(entities.legalName, entities.id)
  const namesakes = grouped(rows, ({ name }) => fold(name))
  return rows.map(({ onRecord, ...row }) =>
    (namesakes.get(fold(row.name)) ?? []).length > 1
      ? { ...row, label: ownerLabel({ legalName: row.name, ...onRecord }) }
      : row,
  )
}

/** What the files of a ledger name: the entities, offerings and classes that are there. */
export async function readNames(tx: Transaction) {
  const allEntities = await readOwners(tx)
  const offerings = await tx
    .select({ id: investments.id, name: investments.name, slug: investments.slug })
    .from(investments)
    .where(isNull(investments.deletedAt))
  const allClasses = await tx
    .select({
      id: classes.id,
      name: classes.name,
      investmentId: classes.investmentId,
      unitPriceCents: classes.unitPriceCents,
    })
    .from(classes)
  const classOf = new Map(allClasses.map((each) => [`${each.investmentId} ${fold(each.name)}`, each]))
  return {
    entity: finderOf(allEntities, ({ externalId }) => externalId, {
      field: 'entity',
      unknown: words.entityUnknown,
      zeros: words.entityZeros,
      twice: words.entityTwice,
    }),
    offering: finderOf(offerings, ({ slug }) => slug, {
      field: 'offering',
      unknown: words.offeringUnknown,
      twice: () => words.offeringTwice,
    }),
    classOf: (investmentId: number, name: string): Found<(typeof allClasses)[number]> => {
      const record = classOf.get(`${investmentId} ${fold(name)}`)
      return record ? { record } : { fault: { field: 'className', message: words.classUnknown } }
    },
  }
}

export type LedgerNames = Awaited<ReturnType<typeof readNames>>
