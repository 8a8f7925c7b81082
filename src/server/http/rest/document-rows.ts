import type { ProcedureLine } from './lines'
import { nounLines, releaseLines } from './noun-lines'

/** The lines of the REST table for documents and statements; their bytes have routes of their own (document-files.ts). */
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
] as const satisfies readonly ProcedureLine[]
