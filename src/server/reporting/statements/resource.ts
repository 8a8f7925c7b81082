import { type SQL, and, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { entities, entitySearch, statementSearch, statements } from '@db/schema'
import { statementFileColumns, statementListWords } from '@/content/reporting/admin-statements'
import { cents } from '@/shared/values/money'
import { periodOf } from '@/shared/reporting/statement-rows'
import type { StatementFigures } from '@/shared/reporting/statement-figures'
import { type StatementStatus, issuedStatement, listStatements } from '@/shared/reporting/statements'
import { listedColumns } from '../../records/activity/audited-columns'
import { caseless, dollarsInFile, listResource, namedAs } from '../../records/resources'
import { idsCalled } from '../../records/search/searched'
import { readStatement, readStatements } from './statements'

/** The owner's name as it is now. */
const entityName = sql<string>`(select ${entities.legalName} from ${entities} where ${entities.id} = ${statements.entityId})`

const isShown = isNotNull(statements.toldAt)

/** The condition of each status as it is told. */
const hasStatus: Record<StatementStatus, SQL | undefined> = {
  draft: isNull(statements.publishedAt),
  publishing: and(isNotNull(statements.publishedAt), isNull(statements.toldAt)),
  published: and(isShown, isNull(statements.supersededBy)),
  superseded: and(isShown, isNotNull(statements.supersededBy)),
}

/** A statement as the list's file has it: also what it says that was paid. */
const statementInFile = issuedStatement.extend({ inPeriodCents: cents })

/** What an entity held in a period, as it is stated to its owners, as the Admin Portal lists, finds and changes it. */
export const statementResource = listResource(listStatements.input, {
  list: 'statements',
  name: entityName,
  table: statements,
  noun: 'statement',
  isPublic: false,
  // Nobody but administrators writes them; one that is not published after all is nobody's doing, and told without an author.
  authors: 'everybody',
  read: readStatement,
  called: ({ figures }: { figures: StatementFigures }) => `${figures.entityName}, ${periodOf(figures)}`,
  searched: {
    text: statementSearch,
    naming: (pattern) => sql`${statements.entityId} = ${idsCalled(entitySearch, pattern)}`,
  },
  sorted: {
    entityName: caseless(entityName),
    periodFrom: statements.periodFrom,
    publishedAt: statements.publishedAt,
    createdAt: statements.createdAt,
  },
  newestBy: statements.id,
  filter: ({ entityId, status, from, to }) =>
    and(
      entityId === undefined ? undefined : eq(statements.entityId, entityId),
      status && hasStatus[status],
      from && gte(statements.periodFrom, from),
      to && lte(statements.periodTo, to),
    ),
  readMany: async (db, where) => {
    const rows = await readStatements(db, where)
    return rows.map((row) => ({ ...row, inPeriodCents: row.figures.inPeriodCents }))
  },
  found: { detail: sql`${statements.periodFrom} || ' – ' || ${statements.periodTo}`, isNamedByOther: true },
  audited: listedColumns(statementInFile, statementFileColumns),
  exported: {
    status: namedAs(statementListWords.statuses),
    inPeriodCents: dollarsInFile,
  },
})
