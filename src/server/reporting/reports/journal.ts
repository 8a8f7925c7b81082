import { and, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { classes, distributions, entities, investments } from '@db/schema'
import { journalWords } from '@/content/reporting/admin-journal'
import { entryKindNames } from '@/content/ledger/holdings'
import type { EntryKind } from '@/shared/ledger/entry-kinds'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { AccountPurpose } from '@/shared/reporting/journal-accounts'
import type { CalendarDay } from '@/shared/values/days'
import { cents } from '@/shared/values/money'
import { namedPositions, type Page } from '../../ledger/entries/positions'
import { readAccounts } from './accounts'
import { type AskedJournal, journalLines } from './journal-lines'

/** The columns of a line, as the journal has them. */
const line = {
  letter: sql<'D' | 'E' | 'T'>`journal.letter`,
  number: sql`journal.number`.mapWith(Number),
  reverses: sql<boolean>`journal.reverses`,
  day: sql<CalendarDay>`journal.day`,
  purpose: sql<AccountPurpose>`journal.purpose`,
  amount: sql`journal.amount`.mapWith(Number),
  kind: sql<EntryKind>`journal.kind`,
  memo: sql<string | null>`journal.memo`,
}
const inOrder = sql`journal.day, journal.letter, journal.number, journal.reverses, journal.place, journal.entry, journal.purpose`

/** 'E12'; of what takes a transfer back 'T7-R', because both have the transfer's number. */
const transactionOf = ({ letter, number, reverses }: { letter: string; number: number; reverses: boolean }) =>
  `${letter}${number}${letter === 'T' && reverses ? '-R' : ''}`

interface Told {
  reverses: boolean
  kind: EntryKind
  memo: string | null
  distributionName: string | null
}

/** What a line is about: the distribution, or the kind of entry, and what was noted with it. */
function memoOf({ reverses, kind, memo, distributionName }: Told): string {
  const what = distributionName ?? (kind.startsWith('transfer') ? journalWords.transfer : entryKindNames[kind])
  const name = reverses ? journalWords.reversalOf(what) : what
  return memo === null || memo === '' ? name : `${name}: ${memo}`
}

const sideOf = (amount: number) => ({
  debitCents: amount > 0 ? cents.parse(amount) : null,
  creditCents: amount < 0 ? cents.parse(0 - amount) : null,
})

/** The window of the journal, by day and transaction; the line that brings a transaction to nothing comes last of its lines. */
export async function readJournal(db: Db, { limit, offset, ...asked }: AskedJournal & Page) {
  const accounts = await readAccounts(db)
  const rows = await db
    .select({
      ...line,
      entityId: entities.id,
      entityName: entities.legalName,
      investmentName: investments.name,
      className: classes.name,
      distributionName: distributions.name,
    })
    .from(
      sql`(select * from ${journalLines(asked)} order by ${inOrder} limit ${limit ?? pageMaxRecords} offset ${offset ?? 0}) as journal`,
    )
    .innerJoin(classes, sql`${classes.id} = journal.class`)
    .innerJoin(investments, namedPositions.offering)
    .leftJoin(entities, sql`${entities.id} = journal.entity`)
    .leftJoin(distributions, and(sql`journal.letter = 'D'`, sql`${distributions.id} = journal.number`))
    .orderBy(inOrder)
  const [counted] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(journalLines(asked))
  return {
    items: rows.map((row) => ({
      ...row,
      ...sideOf(row.amount),
      transaction: transactionOf(row),
      account: accounts.get(row.purpose) ?? row.purpose,
      memo: memoOf(row),
    })),
    total: counted?.total ?? 0,
  }
}

const sumOf = (sign: 1 | -1) =>
  sql`coalesce(sum(${sign}::int * journal.amount) filter (where ${sign}::int * journal.amount > 0), 0)`.mapWith(Number)

/** What the journal comes to: in all, and by account. */
export async function readJournalSums(db: Db, asked: AskedJournal) {
  const accounts = await readAccounts(db)
  const rows = await db
    .select({ purpose: line.purpose, debitCents: sumOf(1), creditCents: sumOf(-1) })
    .from(journalLines(asked))
    .groupBy(sql`journal.purpose`)
  const [counted] = await db
    .select({
      transactions: sql`count(distinct (journal.letter, journal.number, journal.reverses))`.mapWith(Number),
    })
    .from(journalLines(asked))
  const byPurpose = new Map(rows.map((row) => [row.purpose, row]))
  return {
    transactions: counted?.transactions ?? 0,
    debitCents: rows.reduce((sum, { debitCents }) => sum + debitCents, 0),
    creditCents: rows.reduce((sum, { creditCents }) => sum + creditCents, 0),
    accounts: [...accounts].flatMap(([purpose, account]) => {
      const sums = byPurpose.get(purpose)
      return sums === undefined ? [] : [{ ...sums, account }]
    }),
  }
}
