import { and, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { imports, newsletters } from '@db/schema'
import { importFaults as words } from '@/content/records/import-faults'
import type { CalendarDay } from '@/shared/values/days'
import { type ImportKind, type ImportOutcome, type runImport, importFields } from '@/shared/records/imports'
import { inBatches, writtenRows } from '../../platform/work/batches'
import { Failure } from '../../platform/errors'
import { todayOf } from '../../platform/preferences'
import { anyTextOf } from '../../platform/sql'
import { gatherInTurns } from '../../platform/work/turns'
import { changedValues, filledValues, leaveRecordEntries } from '../activity/audit'
import { recordImports } from './records'
import { importedResources, recordColumns } from './columns'
import { type Sheet, readSheet, toldOf } from './sheets'
import { optedOutOf } from '../../newsletter/subscribers/opt-outs'
import { subscriberResource } from '../../newsletter/subscribers/resource'
import { type Writer, writeRecords } from '../write'
import { type Resource } from '../resources'
import { type SignUpParts, subscribeImported } from '../../newsletter/subscribers/sign-ups'

/** Two imports of one file at the same moment would each make its records. */
export const importsLockKey = 727_006

type Input = Omit<z.output<(typeof runImport)['input']>, 'kind'> & { kind: ImportKind }
type Importer = Writer & Pick<SignUpParts, 'env' | 'signatures'>
type Entries = Parameters<typeof leaveRecordEntries>[3][number]

/** What a file comes to, and how that is written; the latter gives what the activity is to tell. */
interface Planned {
  outcome: Pick<ImportOutcome, 'created' | 'changed' | 'same' | 'optedOut'>
  write: () => Promise<Entries[]>
}

const created = (kind: Resource, row: { id: number }): Entries => ({
  recordId: row.id,
  action: 'create',
  after: filledValues(kind, row),
})

async function planRecords(tx: Transaction, kind: 'investments' | 'properties', sheet: Sheet): Promise<Planned> {
  const resource = importedResources[kind]
  const { counts, same, write } = await recordImports[kind].plan(tx, sheet)
  return {
    outcome: { ...counts, same },
    write: async () => {
      const { made, changed } = await write()
      return [
        ...(await gatherInTurns(made, (row) => [created(resource, row)])),
        ...(await gatherInTurns(changed, ({ before, after }) => [
          { recordId: before.id, action: 'update' as const, ...changedValues(resource, before, after) },
        ])),
      ]
    },
  }
}

/** Who a file names, each once, with the day of consent that one of their rows says. A day to come, or two for one address, are faults. */
async function readConsents(sheet: Sheet, today: CalendarDay) {
  const emails = new Map<string, { row: number; consentedOn: CalendarDay | undefined }>()
  let named = 0
  for await (const { row, values } of sheet.eachRow()) {
    const read = importFields.subscribers.safeParse(values)
    const fault = (field: string, message: string) => sheet.addFault(row, { field, message })
    for (const { path, message } of read.error?.issues ?? []) fault(String(path[0] ?? ''), message)
    if (!read.success) continue
    const { email, consentedOn } = read.data
    const before = emails.get(email)
    named += 1
    if (consentedOn !== undefined && consentedOn > today) fault('consentedOn', words.consentAhead)
    if (before?.consentedOn === undefined) emails.set(email, { row, consentedOn })
    else if (consentedOn !== undefined && consentedOn !== before.consentedOn)
      fault('consentedOn', words.otherConsentDay(before.row))
  }
  return { emails, named }
}

/**
 * Who is in the list already, whatever they have said since, is left alone: only its owner changes a subscription. So is whoever left
 * and whose row was deleted since; those who left are named.
 */
async function planSubscribers(tx: Transaction, ctx: Importer, sheet: Sheet, source: string): Promise<Planned> {
  const { emails, named } = await readConsents(sheet, await todayOf(tx))
  const known = await tx
    .select({ email: newsletters.email })
    .from(newsletters)
    .where(and(isNull(newsletters.deletedAt), sql`${newsletters.email} = ${anyTextOf([...emails.keys()])}`))
  const optedOut = await optedOutOf(tx, [...emails.keys()])
  for (const email of [...known.map((row) => row.email), ...optedOut]) emails.delete(email)
  return {
    outcome: { created: emails.size, changed: 0, same: named - emails.size, optedOut },
    write: async () => {
      const consents = [...emails].map(([email, { consentedOn = null }]) => ({ email, consentedOn }))
      const made = await subscribeImported(tx, ctx, consents, source)
      return gatherInTurns(made, (row) => [created(subscriberResource, row)])
    },
  }
}

/**
 * Imports a file, all of it or nothing, or only looks what that would do. Throws Failure import_refused with every fault where it has
 * some, and consent_source_needed for subscribers of whom nobody says where they agreed.
 */
export async function importFile(ctx: Importer, input: Input): Promise<ImportOutcome> {
  const { kind, csv, dryRun, consentSource, ...said } = input
  const source = consentSource ?? ''
  if (kind === 'subscribers' && !dryRun && source === '')
    throw new Failure('consent_source_needed', { field: 'consentSource' })
  const sheet = await readSheet(recordColumns(kind), csv, said)
  const plan = (tx: Transaction) =>
    kind === 'subscribers' ? planSubscribers(tx, ctx, sheet, source) : planRecords(tx, kind, sheet)
  if (dryRun) {
    const { outcome } = await ctx.db.transaction(plan)
    return { id: null, ...outcome, ...toldOf(sheet) }
  }
  const written: Resource = importedResources[kind]
  const write = async (tx: Transaction) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importsLockKey})`)
    const planned = await plan(tx)
    const outcome = { ...planned.outcome, ...toldOf(sheet) }
    if (outcome.faults.length > 0) throw new Failure('import_refused', { faults: outcome.faults })
    if (outcome.created + outcome.changed === 0) return { id: null, ...outcome }
    const importId = await startImport(tx, ctx, kind)
    const entries = (await planned.write()).map((entry) => ({ ...entry, importId }))
    await inBatches(entries, (batch) => leaveRecordEntries(tx, ctx.user, written, batch), writtenRows)
    return { id: importId, ...outcome }
  }
  // Of thousands of changes it is not asked which of them hide something.
  return writeRecords(ctx, written, write, () => 'hidden')
}

async function startImport(tx: Transaction, { user }: Importer, kind: ImportKind): Promise<number> {
  const [started] = await tx.insert(imports).values({ kind, actorId: user?.id }).returning({ id: imports.id })
  if (started === undefined) throw new Failure('unexpected')
  return started.id
}
