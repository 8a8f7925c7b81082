import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { newsletters, outbox } from '@db/schema'
import { importFaults as words } from '@/content/records/import-faults'
import { nouns } from '@/shared/records/nouns'
import { importFields } from '@/shared/records/imports'
import type { CalendarDay } from '@/shared/values/days'
import { Failure } from '../../platform/errors'
import { todayOf } from '../../platform/preferences'
import { anyTextOf, isAnyOf } from '../../platform/sql'
import { gatherInTurns } from '../../platform/concurrency/turns'
import { recordColumns } from '../../records/import/columns'
import { createdEntry, importer, writeImported } from '../../records/import/importer'
import { type ImportFile, readImportFile } from '../../records/import/import-file'
import { optedOutOf } from './opt-outs'
import { subscriberResource } from './resource'
import { subscribeTold } from './sign-ups'

const kind = 'subscribers'
const resource = subscriberResource

/** Who a file names, each once, with the day of consent that one of their rows says. A day to come, or two for one address, are faults. */
async function readConsents(file: ImportFile, today: CalendarDay) {
  const emails = new Map<string, { row: number; consentedOn: CalendarDay | undefined; tags: string[] }>()
  let named = 0
  for await (const { row, values } of file.eachRow()) {
    const read = importFields.subscribers.safeParse(values)
    const fault = (field: string, message: string) => file.addFault(row, { field, message })
    for (const { path, message } of read.error?.issues ?? []) fault(String(path[0] ?? ''), message)
    if (!read.success) continue
    const { email, consentedOn, tags = [] } = read.data
    const before = emails.get(email)
    named += 1
    if (consentedOn !== undefined && consentedOn > today) fault('consentedOn', words.consentAhead)
    const all = [...new Set([...(before?.tags ?? []), ...tags])]
    if (before?.consentedOn === undefined) emails.set(email, { row, consentedOn, tags: all })
    else {
      emails.set(email, { ...before, tags: all })
      if (consentedOn !== undefined && consentedOn !== before.consentedOn)
        fault('consentedOn', words.otherConsentDay(before.row))
    }
  }
  return { emails, named }
}

/** Ids of subscriptions that are no longer as they were imported: their owners have answered. */
async function answered(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(isAnyOf(newsletters.id, ids), sql`${newsletters.status} <> 'pending'`))
  return new Set(rows.map(({ id }) => id))
}

/** What waits to be sent to whom nobody has asked after all. */
async function withdrawMails(tx: Transaction, ids: readonly number[]): Promise<void> {
  const addresses = tx.select({ email: newsletters.email }).from(newsletters).where(isAnyOf(newsletters.id, ids))
  await tx
    .delete(outbox)
    .where(and(eq(outbox.kind, 'import_confirmation'), isNull(outbox.sentAt), inArray(outbox.recipient, addresses)))
}

/** What subscribers are brought in by. */
export const subscriberImporters = {
  [kind]: importer({
    areas: [nouns.newsletters.area],
    /** Throws Failure consent_source_needed where nobody says where they agreed. */
    prepare: async ({ signUps }, { dryRun, consentSource }) => {
      // Who has just signed up by themselves is in the list already.
      await signUps.settle()
      if (!dryRun && (consentSource ?? '') === '')
        throw new Failure('consent_source_needed', { field: 'consentSource' })
    },
    read: (csv, said) => readImportFile(recordColumns(kind, resource), csv, said),
    /**
     * Who is in the list already, whatever they have said since, is left alone: only its owner changes a subscription. So is whoever
     * left and whose row was deleted since; those who left are named.
     */
    plan: async (tx, ctx, file, { consentSource }) => {
      const { emails, named } = await readConsents(file, await todayOf(tx))
      const known = await tx
        .select({ email: newsletters.email })
        .from(newsletters)
        .where(and(isNull(newsletters.deletedAt), sql`${newsletters.email} = ${anyTextOf([...emails.keys()])}`))
      const optedOut = await optedOutOf(tx, [...emails.keys()])
      for (const email of [...known.map((row) => row.email), ...optedOut]) emails.delete(email)
      const write = async () => {
        const consents = [...emails].map(([email, { consentedOn = null, tags }]) => ({ email, consentedOn, tags }))
        const made = await subscribeTold(tx, ctx, consents, 'import', consentSource ?? '')
        return gatherInTurns(made, (row) => [createdEntry(resource, row)])
      }
      return {
        outcome: () => ({
          created: emails.size,
          changed: 0,
          same: named - emails.size,
          optedOut,
          ...file.wrongRows(),
        }),
        write: () => writeImported(tx, ctx, { kind, resource }, write),
      }
    },
    noun: resource,
    undo: { resource, answered, withdraw: withdrawMails },
  }),
}
