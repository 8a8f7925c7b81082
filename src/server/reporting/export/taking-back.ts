import { getTableName, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import {
  documentFiles,
  firmParts,
  instructions,
  interests,
  investments,
  raises,
  subscriptions,
  users,
} from '@db/schema'
import { ledgerExportFiles as words } from '@/content/ledger/ledger-export'
import { offeringExemptions } from '@/shared/site/offering-visibility'
import { insertAccounts } from '../../accounts/account-rows'
import { allDifferences } from '../../ledger/daily-check'
import type { Encryption } from '../../platform/encryption/encryption'
import { sha256Of } from '../../platform/encryption/sha256'
import { readForeign } from '../../platform/foreign/reading'
import { encryptedFile } from '../documents/encrypted-files'
import { wholeTables } from './export-tables'
import { raiseFileColumns, raiseFolder } from './raise-files'
import { type Cells, ExportFault, type ExportFiles, laterColumns, nameOthers, rowsOf, writeRows } from './written-rows'

interface TakenBack {
  rows: number
  files: number
  /** How often the ledger says what it should not: by right never. */
  differences: number
  /** What an export never has, and so did not come: of which table, of how many rows. */
  missing: { table: string; column: string; rows: number }[]
}

const tables = [['interests', interests] as const, ...Object.entries(wholeTables)]

/** What stands in a row for what no export has of it. */
const standIns: Readonly<Record<string, (cells: Cells) => Cells>> = {
  // The name stands in letters where a drawing would.
  signatures: ({ way }) => ({ strokes: way === 'drawn' ? '[]' : '' }),
  // What was sealed elsewhere is still known by its certificate; the next file has a seal of this installation.
  seals: ({ endedAt }) => ({ keySealed: '', endedAt: endedAt || new Date().toISOString() }),
}
/** The rows of a table as they are written. */
const readRows = (files: ExportFiles, name: string) =>
  rowsOf(files, name).map((cells) => ({ ...cells, ...standIns[name]?.(cells) }))

const missingOf = (files: ExportFiles) =>
  [
    { table: 'signatures', column: 'strokes', rows: rowsOf(files, 'signatures').filter(({ way }) => way === 'drawn') },
    { table: 'evidence', column: 'fileId', rows: rowsOf(files, 'evidence') },
    { table: 'seals', column: 'keySealed', rows: rowsOf(files, 'seals') },
    { table: 'instructions', column: '', rows: rowsOf(files, 'raises').filter(({ status }) => status !== 'draft') },
  ].flatMap(({ rows, ...of }) => (rows.length === 0 ? [] : [{ ...of, rows: rows.length }]))

/** The columns that hold the number of an account, as the files call them. */
const namesAccount = (column: string) => /(?:By|[uU]serId)$/.test(column)

/**
 * The accounts that see an entity, without a password: each is asked in anew. Of whoever wrote a legal text and sees none an account that nobody
 * signs in with. New accounts get numbers behind all that the ledger tells of: it must not say of them what others did.
 */
async function writeAccounts(tx: Transaction, files: ExportFiles) {
  const known = rowsOf(files, 'accounts')
  const there = new Set(known.map(({ id }) => id))
  const authors = rowsOf(files, 'legal-versions').flatMap(({ createdBy = '' }) => (createdBy === '' ? [] : [createdBy]))
  const unknown = [...new Set(authors)].filter((id) => !there.has(id))
  const accounts = [
    ...known.map(({ id, email = '', firstName = '', lastName = '' }) => ({
      id,
      email,
      firstName,
      lastName,
      isActive: true,
    })),
    ...unknown.map((id) => ({
      id,
      email: `account-${id}@example.invalid`,
      firstName: 'Account',
      lastName: id,
      isActive: false,
    })),
  ]
  if (accounts.length > 0)
    await insertAccounts(
      tx,
      accounts.map(({ id, ...account }) => ({ ...account, id: Number(id), username: `account-${id}`, password: null })),
    )
  const told = tables.flatMap(([name]) =>
    rowsOf(files, name).flatMap((row) =>
      Object.entries(row).flatMap(([column, text]) =>
        namesAccount(column) && /^\d+$/.test(text) ? [Number(text)] : [],
      ),
    ),
  )
  const last = Math.max(1, ...told, ...accounts.map(({ id }) => Number(id)))
  await tx.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), ${last})`)
}

/** The offerings by name and address; what a visitor reads of them is not in an export, so that no page shows them. */
async function writeOfferings(tx: Transaction, known: readonly Cells[], named: ReadonlySet<number>) {
  for (const { id, name = '', slug = '', exemption: said } of known) {
    const exemption = offeringExemptions.find((each) => each === said) ?? null
    // Under Rule 506(b) nothing of it is ever for everybody.
    const hidden = exemption === '506b' ? ({ visibility: 'named' } as const) : {}
    await tx.insert(investments).values({ id: Number(id), name, slug, exemption, ...hidden, isPublished: false })
  }
  const there = new Set(known.map(({ id }) => Number(id)))
  for (const id of named)
    if (!there.has(id)) await tx.insert(investments).values({ id, name: `Offering ${id}`, isPublished: false })
}

/** The number of what a file belongs to: it stands at the end of its name. */
const idIn = (name: string) => /\((\d+)(?:, [^)]+)?\)\.pdf$/.exec(name)?.[1] ?? ''

/** The files of documents, attachments and raises, encrypted anew for the rows that name them. Throws ExportFault where one is missing or another. */
async function writeFiles(tx: Transaction, encryption: Encryption, files: ExportFiles, manifest: readonly Cells[]) {
  const linesIn = (folder: string) =>
    new Map(manifest.filter(({ name }) => name?.startsWith(`${folder}/`)).map((line) => [idIn(line.name ?? ''), line]))
  let count = 0
  for (const { table, column, folder } of [
    { table: 'documents', column: 'fileId', folder: words.papers },
    { table: 'attachments', column: 'fileId', folder: words.attachments },
    ...raiseFileColumns.map(({ of, ...named }) => ({ ...named, folder: raiseFolder(of) })),
  ]) {
    const lines = linesIn(folder)
    for (const { id = '', [column]: fileId } of rowsOf(files, table)) {
      if (fileId === undefined || fileId === '') continue
      const line = lines.get(id)
      const bytes = files[line?.name ?? '']
      if (line === undefined || bytes === undefined)
        throw new ExportFault(`The file of ${table} ${id} is in none of these zips. ${line?.fault ?? ''}`.trim())
      if (sha256Of(bytes) !== line.sha256) throw new ExportFault(`${line.name} is not as the manifest says.`)
      const { pages } = await readForeign('paper', bytes)
      await tx.insert(documentFiles).values(encryptedFile(encryption, bytes, pages, fileId))
      count += 1
    }
  }
  return count
}

/** Each table is as it left, to the byte: one that a spreadsheet has saved again may have lost rows or digits. Throws ExportFault. */
function requireTables(files: ExportFiles, manifest: readonly Cells[]) {
  for (const { name = '', rows, sha256 } of manifest)
    if (rows !== '' && files[name] !== undefined && sha256Of(files[name]) !== sha256)
      throw new ExportFault(`${name} is not as the manifest says.`)
}

/** The triggers that judge raises by how they are, not by how they came to be so. Their rows were written without them: each is judged now. */
async function judgeRaises(tx: Transaction) {
  await tx.execute(sql`alter table ${subscriptions} enable trigger subscriptions_settle`)
  await tx.execute(sql`alter table ${raises} enable trigger raises_settle_cap`)
  await tx.execute(sql`update ${subscriptions} set status = status`)
  await tx.execute(sql`update ${raises} set cap_cents = cap_cents`)
  await tx.execute(sql`set constraints all immediate`)
  await tx.execute(sql`set constraints all deferred`)
}

/** Where to send money leaves in no export; what is said here gets numbers behind all that the log of a room tells of. */
async function skipTold(tx: Transaction, files: ExportFiles) {
  const told = rowsOf(files, 'raise-events').map(({ detail = '{}' }) =>
    Number(/"instructionsId":(\d+)/.exec(detail)?.[1] ?? 0),
  )
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(instructions)}, 'id'), ${Math.max(0, ...told) + 1}, false)`,
  )
}

/**
 * Takes an export of a ledger back into an installation that has none: owners, accesses, holdings, entries, payments, statements, updates, tax
 * years, documents and their log, and raises with their subscriptions, papers, signatures, money and closings, every row with its number and
 * moments as it was. Accounts come without passwords, offerings by their names. The rules that hold for writing by hand are put aside for that;
 * those of how a raise is are asked at the end, and the ledger is checked afterwards. All or nothing.
 * Throws ExportFault, and what `readForeign` throws.
 */
export async function takeBack(db: Db, encryption: Encryption, files: ExportFiles): Promise<TakenBack> {
  const manifest = rowsOf(files, 'manifest')
  requireTables(files, manifest)
  const taken = await db.transaction(async (tx) => {
    for (const [name, table] of [...tables, ['accounts', users] as const, ['offerings', investments] as const])
      if (table !== firmParts && (await tx.$count(table)) > 0)
        throw new ExportFault(
          `There are ${name} already: an export is taken back into an installation that has nothing, before its first administrator is made.`,
        )
    for (const [, table] of tables) await tx.execute(sql`alter table ${table} disable trigger user`)
    await tx.delete(firmParts)
    await writeAccounts(tx, files)
    const named = tables.flatMap(([name]) => rowsOf(files, name).map(({ investmentId = '' }) => Number(investmentId)))
    await writeOfferings(tx, rowsOf(files, 'offerings'), new Set(named.filter((id) => id > 0)))
    const written = await writeFiles(tx, encryption, files, manifest)
    let rows = 0
    const behind = new Set(tables.map(([, table]) => getTableName(table)))
    const naming = []
    for (const [name, table] of tables) {
      const read = readRows(files, name)
      const later = laterColumns(table, behind, read)
      await writeRows(tx, table, read, later)
      naming.push(() => nameOthers(tx, table, read, later))
      behind.delete(getTableName(table))
      rows += read.length
    }
    for (const name of naming) await name()
    await judgeRaises(tx)
    await skipTold(tx, files)
    for (const table of [...tables.map(([, each]) => each), investments]) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), greatest(1, (select coalesce(max(id), 0) from ${table})))`,
      )
    }
    for (const [, table] of tables) await tx.execute(sql`alter table ${table} enable trigger user`)
    return { rows, files: written }
  })
  return { ...taken, missing: missingOf(files), differences: (await allDifferences(db)).length }
}
