import { and, eq, isNull } from 'drizzle-orm'
import { entities } from '@db/schema'
import { bookFaults as words } from '@/content/book-import'
import { entityFields } from '@/shared/entities'
import { grouped } from '@/shared/grouped'
import { gatherInTurns } from '../base/turns'
import { changedValues, filledValues } from '../records/audit'
import { newVersion } from '../records/records'
import { type Found } from './import-rows'
import { fold } from './import-names'
import { type PlanBook, insertInBatches, tellImported } from './import-plans'

type Entity = typeof entities.$inferSelect
type Fields = Partial<typeof entities.$inferInsert>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const changes = (entity: Entity, fields: Fields) =>
  Object.entries(fields).some(([name, value]) => value !== undefined && !isSame(value, Reflect.get(entity, name)))

/** Finds the entity of a row by its external ID; else by its name, unless the one of that name has another ID. */
function finderOf(existing: readonly Entity[]) {
  const byExternalId = new Map(existing.map((entity) => [entity.externalId, entity]))
  const byName = grouped(existing, ({ legalName }) => fold(legalName))
  return (values: Readonly<Record<string, unknown>>): Found<Entity | null> => {
    const externalId = textOf(values['externalId'])
    const owner = externalId === undefined ? undefined : byExternalId.get(externalId)
    if (owner) return { record: owner }
    const namesakes = byName.get(fold(textOf(values['legalName']) ?? '')) ?? []
    const meant = externalId === undefined ? namesakes : namesakes.filter((entity) => entity.externalId === null)
    if (meant.length > 1) return { fault: { field: 'legalName', message: words.entityTwice } }
    return { record: meant[0] ?? null }
  }
}

/** Made once: a contract is made ready when it is first asked, which takes longer than to ask it. */
const someFields = entityFields.partial()

/** Investing entities: a column that is not there changes nothing, an empty cell clears. */
export const planEntities: PlanBook = async (tx, ctx, sheet) => {
  const existing = await tx.select().from(entities).where(isNull(entities.deletedAt)).orderBy(entities.id).for('update')
  const find = finderOf(existing)
  const created: (typeof entities.$inferInsert)[] = []
  const changed: { before: Entity; fields: Fields }[] = []
  let same = 0
  for await (const { row, values } of sheet.eachRow()) {
    const { record, fault } = find(values)
    if (fault) {
      sheet.addFault(row, fault)
      continue
    }
    const subject = record ? `#${record.id}` : (textOf(values['externalId']) ?? fold(textOf(values['legalName']) ?? ''))
    const field = textOf(values['externalId']) === undefined ? 'legalName' : 'externalId'
    if (subject !== '' && sheet.isTwice(row, subject, field)) continue
    if (record) {
      const fields = sheet.read(row, someFields, values)
      if (fields === undefined) continue
      if (changes(record, fields)) changed.push({ before: record, fields })
      else same += 1
    } else {
      const fields = sheet.read(row, entityFields, values)
      if (fields) created.push(fields)
    }
  }
  return {
    created: created.length,
    changed: changed.length,
    same,
    sums: [],
    lists: ['entities'],
    write: async () => {
      const made = await insertInBatches(created, (batch) => tx.insert(entities).values(batch).returning())
      const told = await gatherInTurns(made, (entity) => [
        { ...named(entity), action: 'create' as const, after: filledValues('entities', entity) },
      ])
      await tellImported(tx, ctx, told)
      for (const { before, fields } of changed) {
        const isThere = and(eq(entities.id, before.id), isNull(entities.deletedAt))
        const [after] = await tx
          .update(entities)
          .set({ ...fields, ...newVersion(entities) })
          .where(isThere)
          .returning()
        if (after)
          await tellImported(tx, ctx, [
            { ...named(after), action: 'update', ...changedValues('entities', before, after) },
          ])
      }
    },
  }
}

const named = ({ id, legalName }: Entity) => ({ list: 'entities', recordId: id, recordName: legalName }) as const
