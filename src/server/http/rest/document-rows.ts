import type { ProcedureLine } from './lines'
import { nounLines, releaseLines } from './noun-lines'

/** The lines of the REST table for documents, statements and reports; their bytes have routes of their own (document-files.ts). */
export const documentRows = [
  ['GET', '/investor/documents', 'investor.documents.list', 'list'],
  ...nounLines('documents'),
  ['GET', '/admin/documents/{id}/readers', 'admin.documents.readers', 'list'],
  ...releaseLines('documents'),
  ['POST', '/admin/documents/{id}/remind', 'admin.documents.remind', 'record'],
  ['POST', '/admin/documents/{id}/withdraw', 'admin.documents.withdraw', 'record'],
  ['GET', '/admin/k1-batches', 'admin.k1Batches.list', 'list'],
  ['GET', '/admin/k1-batches/{id}', 'admin.k1Batches.get', 'record'],
  ['POST', '/admin/k1-batches/{id}/confirm', 'admin.k1Batches.confirm', 'record'],
  ['POST', '/admin/k1-batches/{id}/done', 'admin.k1Batches.finish', 'record'],
  ['POST', '/admin/k1-batches/{id}/unpublish', 'admin.k1Batches.unpublish', 'record'],
  ...nounLines('statements'),
  ...releaseLines('statements'),
  ['GET', '/admin/statement-runs', 'admin.statements.run', 'list'],
  ['POST', '/admin/statement-runs', 'admin.statements.makeRun', 'record'],
  ['GET', '/admin/statement-runs/sums', 'admin.statements.runSums', 'record'],
  ['POST', '/admin/statement-runs/publish', 'admin.statements.publishRun', 'record'],
  ['POST', '/admin/statement-runs/unpublish', 'admin.statements.unpublishRun', 'record'],
  ['GET', '/admin/reports/holdings', 'admin.reports.holdings', 'list'],
  ['GET', '/admin/reports/holdings-sums', 'admin.reports.holdingsSums', 'record'],
  ['GET', '/admin/reports/year-end', 'admin.reports.yearEnd', 'list'],
  ['GET', '/admin/reports/year-end-sums', 'admin.reports.yearEndSums', 'record'],
  ['GET', '/admin/reports/outstanding', 'admin.reports.outstanding', 'list'],
  ['GET', '/admin/reports/outstanding-sums', 'admin.reports.outstandingSums', 'record'],
  ['GET', '/admin/reports/journal', 'admin.reports.journal', 'list'],
  ['GET', '/admin/reports/journal-sums', 'admin.reports.journalSums', 'record'],
  ['GET', '/admin/reports/accounts', 'admin.reports.accounts', 'list'],
  ['PUT', '/admin/reports/accounts', 'admin.reports.setAccounts', 'list'],
] as const satisfies readonly ProcedureLine[]
