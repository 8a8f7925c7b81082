import { and, eq, isNull } from 'drizzle-orm'
import { entities } from '@db/schema'
import { ledgerAskDetails, ledgerColumns, ledgerFaults as words } from '@/content/ledger/ledger-import'
import { entityKindNames, paymentMethodNames } from '@/content/ledger/holdings'
import type { ImportChange, UnprintedOwner } from '@/shared/ledger/ledger-imports'
import { entityFields, printedEntityFields } from '@/shared/ledger/entities'
import { grouped } from '@/shared/platform/grouped'
import { ownerLabel } from '@/shared/ledger/owner-labels'
import { unprintedSign } from '@/shared/values/printed-signs'
import { fold } from '@/shared/values/fold'
import { withoutZeros } from '@/shared/values/without-zeros'
import { gatherInTurns } from '../../platform/concurrency/turns'
import { changedValues, filledValues, leaveEntries } from '../../records/activity/audit'
import { entityResource } from '../entities/resource'
import { newVersion } from '../../records/record-writes'
import { type Found } from './rows'
import { type PlanLedger, insertInBatches } from './plans'
import { auditedConfirmed } from '../writing'

type Entity = typeof entities.$inferSelect
type Fields = Partial<typeof entities.$inferInsert>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What a cell says; an empty one says nothing of an owner who is there. */
const isSaid = (value: unknown): boolean => (Array.isArray(value) ? value.some(isSaid) : textOf(value) !== undefined)
const saidOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value)))

const labels = new Map<string, string>(Object.entries(ledgerColumns.entities))
const choices = new Map<string, ReadonlyMap<string, string>>([
  ['kind', new Map<string, string>(Object.entries(entityKindNames))],
  ['paymentMethod', new Map<string, string>(Object.entries(paymentMethodNames))],
])

/** A value of an owner as people read it. */
function toldValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  const text = textOf(value) ?? ''
  return choices.get(name)?.get(text) ?? text
}

/** What a row changes of an owner, field by field. */
const changesOf = (row: number, entity: Entity, fields: Fields): ImportChange[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const before: unknown = Reflect.get(entity, name)
    if (value === undefined || isSame(value, before)) return []
    const field = labels.get(name) ?? name
    return [{ row, owner: entity.legalName, field, before: toldValue(name, before), after: toldValue(name, value) }]
  })

/** What of a row no PDF can have, field by field. @param owner as the row or the ledger calls it */
const unprintedOf = (row: number, owner: string, fields: Fields): UnprintedOwner[] =>
  printedEntityFields.flatMap((name) => {
    const sign = unprintedSign([fields[name] ?? ''].flat().join(' '))
    return sign === undefined ? [] : [{ row, owner, field: ledgerColumns.entities[name], sign }]
  })

/**
 * Finds the entity of a row by its external ID; else by its name, unless the one of that name has another ID: `others` are those, whom
 * the row may mean all the same, and whoever has its external ID but for the zeros in front, as '17' means '00017' in a spreadsheet.
 */
function finderOf(existing: readonly Entity[]) {
  const byExternalId = new Map(existing.map((entity) => [entity.externalId, entity]))
  const byName = grouped(existing, ({ legalName }) => fold(legalName))
  const numbered = existing.filter(({ externalId }) => externalId !== null)
  const byPlainId = grouped(numbered, ({ externalId }) => withoutZeros(externalId ?? ''))
  return (values: Readonly<Record<string, unknown>>): Found<Entity | null> & { others?: readonly Entity[] } => {
    const externalId = textOf(values['externalId'])
    const owner = externalId === undefined ? undefined : byExternalId.get(externalId)
    if (owner) return { record: owner }
    const namesakes = byName.get(fold(textOf(values['legalName']) ?? '')) ?? []
    const meant = externalId === undefined ? namesakes : namesakes.filter((entity) => entity.externalId === null)
    if (meant.length > 1)
      return { fault: { field: 'legalName', message: words.entityTwice(meant.map(ownerLabel).join('; ')) } }
    const ofLikeId = externalId === undefined ? [] : (byPlainId.get(withoutZeros(externalId)) ?? [])
    return { record: meant[0] ?? null, others: meant.length === 0 ? [...new Set([...namesakes, ...ofLikeId])] : [] }
  }
}

const namedOwner = ({ externalId, legalName }: Pick<Entity, 'externalId' | 'legalName'>) =>
  `${externalId ?? ''} ‘${legalName}’`.trim()

/** Tells which earlier row of the file a new owner resembles, by name or by an external ID whose zeros were lost; null for none. */
function resemblances() {
  const earlier = new Map<string, string>()
  return (row: number, values: Readonly<Record<string, unknown>>): string | null => {
    const [externalId = null, legalName = ''] = [textOf(values['externalId']), textOf(values['legalName'])]
    const keys = [`name ${fold(legalName)}`, ...(externalId === null ? [] : [`id ${withoutZeros(externalId)}`])]
    const found = keys.map((key) => earlier.get(key)).find((owner) => owner !== undefined)
    for (const key of keys)
      if (!earlier.has(key)) earlier.set(key, ledgerAskDetails.inRow(row, namedOwner({ externalId, legalName })))
    return found ?? null
  }
}

/** Made once: a contract is made ready when it is first asked, which takes longer than to ask it. */
const someFields = entityFields.partial()

/** Investing entities: of one that is there, only what a row says is changed; an empty cell says nothing. */
export const planEntities: PlanLedger = async (tx, ctx, file) => {
  const existing = await tx.select().from(entities).where(isNull(entities.deletedAt)).orderBy(entities.id).for('update')
  const find = finderOf(existing)
  const created: (typeof entities.$inferInsert)[] = []
  const resembled = resemblances()
  const changed: { row: number; before: Entity; fields: Fields }[] = []
  const changes: ImportChange[] = []
  const unprinted: UnprintedOwner[] = []
  let same = 0
  for await (const { row, values } of file.eachRow()) {
    const { record, fault, others = [] } = find(values)
    if (fault) {
      file.addFault(row, fault)
      continue
    }
    const subject = record ? `#${record.id}` : (textOf(values['externalId']) ?? fold(textOf(values['legalName']) ?? ''))
    const field = textOf(values['externalId']) === undefined ? 'legalName' : 'externalId'
    if (subject !== '' && file.isTwice(row, subject, field)) continue
    if (record) {
      const said = saidOf(values)
      const read = file.read(row, someFields, said)
      if (read === undefined) continue
      // The contract makes an empty list of lines that are not there; a file that has no such column says nothing of them.
      const fields: Fields = Object.fromEntries(Object.entries(read).filter(([name]) => name in said))
      const ofRow = changesOf(row, record, fields)
      changes.push(...ofRow)
      if (ofRow.length > 0) changed.push({ row, before: record, fields })
      else same += 1
      const { legalName = record.legalName } = fields
      if (ofRow.length > 0) unprinted.push(...unprintedOf(row, legalName, fields))
      if (legalName !== record.legalName) file.ask('names', row, ledgerAskDetails.name(record.legalName, legalName))
    } else {
      const fields = file.read(row, entityFields, values)
      if (fields) {
        created.push(fields)
        unprinted.push(...unprintedOf(row, fields.legalName, fields))
      }
      const earlier = resembled(row, values)
      const there = [...others.map(namedOwner), ...(earlier === null ? [] : [earlier])].join(', ')
      if (there !== '') file.ask('sameName', row, ledgerAskDetails.sameName(textOf(values['externalId']) ?? '', there))
    }
  }
  return {
    created: created.length,
    changed: changed.length,
    same,
    changes,
    unprinted,
    sums: [],
    write: async () => {
      const made = await insertInBatches(created, (batch) => tx.insert(entities).values(batch).returning())
      const told = await gatherInTurns(made, (entity) => [
        { recordId: entity.id, recordName: entity.legalName, after: filledValues(entityResource, entity) },
      ])
      await leaveEntries(tx, ctx.user, entityResource, 'create', told)
      for (const { row, before, fields } of changed) {
        const isThere = and(eq(entities.id, before.id), isNull(entities.deletedAt))
        const [after] = await tx
          .update(entities)
          .set({ ...fields, ...newVersion(entities) })
          .where(isThere)
          .returning()
        if (after === undefined) continue
        const values = changedValues(entityResource, before, after)
        const confirmed = auditedConfirmed(file.confirmedOf([row]))
        await leaveEntries(tx, ctx.user, entityResource, 'update', [
          { recordId: after.id, recordName: after.legalName, ...values, after: { ...values.after, ...confirmed } },
        ])
      }
    },
  }
}
