import { and, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { relationships, users } from '@db/schema'
import { relationshipImport as words } from '@/content/raise/relationship-import'
import { relationshipHowNames } from '@/content/raise/raises'
import { importMaxRows } from '@/shared/platform/limits'
import { importFields } from '@/shared/records/imports'
import { formatDay } from '@/shared/values/formats'
import { inBatches, writtenRows } from '../../platform/concurrency/batches'
import { todayOf } from '../../platform/preferences'
import { anyTextOf, fullNameOf, isAnyOf } from '../../platform/sql'
import { leaveEntries } from '../../records/activity/audit'
import { importer } from '../../records/import/importer'
import { type ImportFile, readImportFile } from '../../records/import/import-file'
import { raiseResource } from '../raises/resource'

const columns = {
  fields: importFields.relationships.shape,
  labels: words.labels,
  choices: { how: relationshipHowNames },
  untaken: new Set(['faultColumn']),
  maxRows: importMaxRows,
}

type Row = z.output<typeof importFields.relationships> & { row: number }

async function readRows(tx: Transaction, file: ImportFile): Promise<Row[]> {
  const today = await todayOf(tx)
  const rows: Row[] = []
  for await (const { row, values } of file.eachRow()) {
    const read = importFields.relationships.safeParse(values)
    const fault = (field: string, message: string) => file.addFault(row, { field, message })
    for (const { path, message } of read.error?.issues ?? []) fault(String(path[0] ?? ''), message)
    if (!read.success) continue
    const { metOn, assessedOn } = read.data
    if (assessedOn > today) fault('assessedOn', words.ahead)
    else if (assessedOn < metOn) fault('assessedOn', words.order)
    else rows.push({ ...read.data, row })
  }
  return rows
}

const said = ({ how, metOn, basis, assessedOn }: Pick<Row, 'how' | 'metOn' | 'basis' | 'assessedOn'>) =>
  JSON.stringify([how, metOn, basis, assessedOn])

/** What is to be written of whom; what the firm has written of them word for word is there already. */
async function planned(tx: Transaction, file: ImportFile) {
  const rows = await readRows(tx, file)
  const accounts = await tx
    .select({ id: users.id, email: users.email, name: fullNameOf<string>(users) })
    .from(users)
    .where(and(isNull(users.deletedAt), sql`${users.email} = ${anyTextOf(rows.map(({ email }) => email))}`))
  const byEmail = new Map(accounts.map((account) => [account.email, account]))
  const ids = accounts.map(({ id }) => id)
  const there = await tx.select().from(relationships).where(isAnyOf(relationships.userId, ids))
  const known = new Set(there.map((each) => `${each.userId} ${said(each)}`))
  const made: (Omit<Row, 'row' | 'email'> & { userId: number; name: string })[] = []
  let same = 0
  for (const { row, email, ...of } of rows) {
    const account = byEmail.get(email)
    if (account === undefined) file.addFault(row, { field: 'email', message: words.noAccount })
    else if (known.has(`${account.id} ${said(of)}`)) same += 1
    else {
      known.add(`${account.id} ${said(of)}`)
      made.push({ ...of, userId: account.id, name: account.name })
    }
  }
  return { made, same }
}

/** How the firm knows many people, brought in by a file. It is written down once and stays, so nothing takes it back. */
export const relationshipImporters = {
  relationships: importer({
    areas: ['investors'],
    read: (csv, answers) => readImportFile(columns, csv, answers),
    plan: async (tx, { user }, file) => {
      const { made, same } = await planned(tx, file)
      return {
        outcome: () => ({ created: made.length, changed: 0, same, ...file.wrongRows() }),
        write: async () => {
          const rows = made.map(({ userId, how, metOn, basis, assessedOn }) => ({
            userId,
            how,
            metOn,
            basis,
            assessedOn,
            assessedBy: user.id,
          }))
          await inBatches(rows, (batch) => tx.insert(relationships).values(batch).returning(), writtenRows)
          const entries = made.map(({ name, how, metOn, basis, assessedOn }) => ({
            recordId: null,
            recordName: name,
            after: {
              how: relationshipHowNames[how],
              metOn: formatDay(metOn),
              assessedOn: formatDay(assessedOn),
              basis,
            },
          }))
          await leaveEntries(tx, user, raiseResource, 'create', entries)
          return null
        },
      }
    },
    noun: raiseResource,
  }),
}
