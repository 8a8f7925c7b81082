import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeClass } from '@db/samples/make-holdings'
import { entities, entries, positions } from '@db/schema'
import { type LedgerImportKind, ledgerImportKinds } from '@/shared/ledger/ledger-imports'
import { type ImportKind, importKinds } from '@/shared/records/imports'
import { ledgerImportMaxRows, importMaxRows } from '@/shared/platform/limits'
import { secondMilliseconds } from '@/shared/platform/time'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

/** A file of as many rows as one may have; each row is of another holder. */
const fileOf = (head: string, rowOf: (index: number) => string, rows = ledgerImportMaxRows) =>
  [head, ...Array.from({ length: rows }, (_, index) => rowOf(index + 1))].join('\n')
const names = (index: number) => `Name ${index}`

const paid = (name: string, total: number, index: number, rest: string) =>
  `Willow Creek,Class A,${name},2020-01-01,2020-03-31,2020-03-31,2020-04-15,operating,${total},E-${index},${rest}`
const payments = 'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount'
const ofFourThousand = (index: number) => `Q${Math.ceil(index / 4_000)}`

const all = ledgerImportMaxRows
const tooMuch = { created: all, faults: 201 }

/** What each file is, and what it would do. */
const files: Record<ImportKind | LedgerImportKind, Record<string, readonly [csv: string, outcome: object]>> = {
  investments: { 'new ones': [fileOf('Name', names, importMaxRows), { created: importMaxRows }] },
  properties: { 'new ones': [fileOf('Name', names, importMaxRows), { created: importMaxRows }] },
  subscribers: {
    'new ones': [fileOf('Email', (index) => `p${index}@example.com`, importMaxRows), { created: importMaxRows }],
  },
  interests: {
    'new ones': [
      fileOf('Offering,Name,Email', (index) => `Soon Court,Name ${index},p${index}@example.com`, importMaxRows),
      { created: importMaxRows },
    ],
  },
  relationships: {
    'new ones': [
      fileOf(
        'Email,How the firm knows them,Met on,Means and experience,Assessed on',
        (index) => `ruth@example.com,Met at an event,2025-01-02,Reason ${index},2025-01-03`,
        importMaxRows,
      ),
      { created: importMaxRows },
    ],
  },
  entities: {
    'new ones': [fileOf('Legal Name,Kind', (index) => `New ${index},Trust`), { created: all }],
    'changed ones': [
      fileOf('External ID,Legal Name,Kind', (index) => `E-${index},Holder ${index},LLC`),
      { changed: all },
    ],
  },
  access: {
    'people without accounts': [
      fileOf('Entity,Email,Access,First Name,Last Name', (index) => `E-${index},p${index}@example.com,owner,Ann,Hale`),
      { created: all, accounts: all },
    ],
  },
  classes: { 'new ones': [fileOf('Offering,Class', (index) => `Willow Creek,Class ${index}`), { created: all }] },
  positions: {
    'what is there': [
      fileOf('Entity,Offering,Class,Day,Amount', (index) => `E-${index},Willow Creek,Class A,2019-03-14,1000`),
      { same: all },
    ],
    'new ones': [
      fileOf(
        'Entity,Offering,Class,Day,Amount,External ID',
        (index) => `E-${index},Willow Creek,Class A,2018-03-14,1000,C-${index}`,
      ),
      { created: all },
    ],
  },
  movements: {
    redemptions: [
      fileOf(
        'Type,Offering,Class,From,Units,Amount,Day',
        (index) => `Redemption,Willow Creek,Class A,E-${index},1,1,2020-03-14`,
      ),
      { created: all },
    ],
    transfers: [
      fileOf(
        'Type,Offering,Class,From,To,Units,Day,Reason',
        (index) => `Transfer,Willow Creek,Class A,E-${index},E-${(index % all) + 1},1,2020-03-14,Gift`,
      ),
      { created: all },
    ],
    'more than there is': [
      fileOf(
        'Type,Offering,Class,From,Units,Amount,Day',
        (index) => `Redemption,Willow Creek,Class A,E-${index},1,1000000,2020-03-14`,
      ),
      tooMuch,
    ],
  },
  distributions: {
    'each of one line': [fileOf(payments, (index) => paid(`D${index}`, 1, index, 'profit,1')), { created: all }],
    'all of them wrong': [fileOf(payments, (index) => paid(`D${index}`, 7, index, 'profit,1')), tooMuch],
    'one of too many lines': [
      fileOf(payments, (index) => paid('Q1', all, index, 'profit,1')),
      { created: 0, faults: 1 },
    ],
    'more capital than there is': [
      fileOf(payments, (index) => paid(ofFourThousand(index), 8_000_000, index, 'return_of_capital,2000')),
      tooMuch,
    ],
  },
  documents: {
    papers: [
      fileOf('Kind,Title,Entity,Offering,Tax Year', (index) => `k1,K-1,E-${index},Willow Creek,2024`),
      { created: all },
    ],
  },
}

/** A book in which everybody of the files has an entity, and put something in. */
async function fillLedger() {
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
  const { id: userId } = await makeUser(db)
  const rows = 2_000
  for (let from = 0; from < all; from += rows) {
    const numbers = sql`generate_series(${from + 1}::int, ${from + rows}::int) as number`
    await db.execute(sql`
      with holders as (insert into ${entities} (kind, legal_name, external_id)
        select 'trust', 'Holder ' || number, 'E-' || number from ${numbers} returning id)
      insert into ${positions} (entity_id, class_id) select id, ${classId}::int from holders`)
    await db.execute(sql`
      insert into ${entries} (position_id, effective_on, kind, cents, units, created_by)
      select id, '2019-03-14', 'contribution', 100000, 10000000, ${userId}::int from ${positions}
      order by id desc limit ${rows}::int`)
  }
}

/** Wide, because what collects garbage at the same time is counted as well; what looked through all rows for each took seconds. */
const longestMilliseconds = 700

/** The processor time of the longest piece of work in which nobody else had a turn, in milliseconds. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  let [longest, before] = [0, process.cpuUsage()]
  const measure = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.cpuUsage()
  }
  const clock = setInterval(measure, 1)
  await work.finally(() => clearInterval(clock))
  measure()
  return longest
}

/** Looks at the files of a kind; gives those of which some piece took too long, with its milliseconds. */
async function slowOf(kind: ImportKind | LedgerImportKind) {
  const { admin } = await callerAs(services, 'admin')
  const slow: string[] = []
  for (const [what, [csv, outcome]] of Object.entries(files[kind])) {
    const look = admin.imports.run({ kind, csv, dryRun: true })
    const longest = await longestTurn(look)
    const { faults, ...told } = await look
    expect({ what, faults: faults.length, ...told }).toMatchObject({ what, faults: 0, ...outcome })
    if (longest >= longestMilliseconds) slow.push(`${kind}: ${what}: ${longest}`)
  }
  return slow
}

const timeout = 180 * secondMilliseconds

test('a list as large as a file may be holds nobody up', { timeout }, async () => {
  await makeOffering(db, { name: 'Soon Court' })
  await makeUser(db, { email: 'ruth@example.com' })
  for (const kind of importKinds) expect(await slowOf(kind)).toEqual([])
})

test('a ledger as large as a file may be holds nobody up', { timeout }, async () => {
  await fillLedger()
  for (const kind of ledgerImportKinds) expect(await slowOf(kind)).toEqual([])
})
