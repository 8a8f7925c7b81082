import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { approvals, statements } from '@db/schema'
import { statementWords as words } from '@/content/reporting/statements'
import { id as idField } from '@/shared/platform/fields'
import type { listAskedStatements } from '@/shared/reporting/asked-statements'
import { publishStatementRun } from '@/shared/reporting/statement-runs'
import { publishStatement } from '@/shared/reporting/statements'
import type { AppContext } from '../../http/requests/requests'
import { approvalResource } from '../../ledger/approvals/resource'
import { Failure } from '../../platform/errors'
import { ownCaching } from '../../platform/headers'
import { containing, isAnyOf } from '../../platform/sql'
import { readFirm } from '../../platform/text/firm'
import type { Context } from '../../platform/trpc/context'
import { requireReader } from '../../platform/trpc/procedures'
import { attachment } from '../../records/file-names'
import { readPage } from '../../records/list-pages'
import { notFound } from '../../records/resources'
import { isFound } from '../../records/search/searched'
import { taggedPdf } from '../pdf/tagged-pdf'
import { statementResource } from './resource'
import { statementContent } from './statement-pdf'
import { readStatements } from './statements'

/** The statements that an approval is about; none where it is about something else. Throws Failure record_not_found. */
async function idsOfApproval(db: Db, approvalId: number): Promise<readonly number[]> {
  const [found] = await db
    .select({ call: approvals.call, input: approvals.input })
    .from(approvals)
    .where(eq(approvals.id, approvalId))
  if (found === undefined) throw notFound(approvalResource)
  if (found.call === 'statements.publish') return [publishStatement.input.parse(found.input).id]
  return found.call === 'statements.publishRun' ? publishStatementRun.input.parse(found.input).ids : []
}

/** The window of them, by the names of their owners. Throws Failure record_not_found. */
export async function readAskedStatements(db: Db, { id, q, ...window }: z.output<typeof listAskedStatements.input>) {
  const pattern = containing(q)
  const where = and(
    isAnyOf(statements.id, await idsOfApproval(db, id)),
    pattern === undefined ? undefined : isFound(statementResource.searched, pattern),
  )
  const order = [
    { by: statementResource.sorted.entityName, direction: 'asc' as const },
    { by: statements.id, direction: 'asc' as const },
  ]
  const { items, total } = await readPage(db, { table: statements, where, order }, window, (rows) =>
    readStatements(db, rows.where, rows.orderBy),
  )
  return {
    items: items.map(({ figures, ...row }) => ({
      ...row,
      inPeriodCents: figures.inPeriodCents,
      openingCents: figures.before.stillInCents,
      closingCents: figures.toDate.stillInCents,
    })),
    total,
  }
}

/**
 * `GET /api/admin/approvals/{id}/statements/{statementId}/file`: one of them on paper, as its owner would get it. Throws Failure
 * not_signed_in, not_admin, area_…, and record_not_found of one that the approval is not about.
 */
export async function serveAskedStatement(c: AppContext, called: Context): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  await requireReader(called, approvalResource.list)
  const [approvalId, statementId] = [c.req.param('id'), c.req.param('statementId')].map((text) => idField.parse(text))
  const ids = await idsOfApproval(called.db, approvalId ?? 0)
  const [statement] = await readStatements(
    called.db,
    and(isAnyOf(statements.id, ids), eq(statements.id, statementId ?? 0)),
  )
  if (statement === undefined) throw new Failure('record_not_found', { noun: 'statement' })
  const { entityName, periodFrom, periodTo } = statement.figures
  const name = [words.fileName(periodFrom, periodTo), entityName]
  c.header('Content-Disposition', attachment(words.file(statement.id), name, 'pdf'))
  c.header('Content-Type', 'application/pdf')
  return c.body(await taggedPdf(statementContent(await readFirm(called.db), statement)))
}
