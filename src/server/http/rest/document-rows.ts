import type { ProcedureLine } from './lines'

/** The lines of the REST table for documents and statements; their bytes have routes of their own (document-files.ts). */
export const documentRows = [
  ['GET', '/investor/documents', 'investor.documents.list', 'list'],
  ['GET', '/admin/documents', 'admin.documents.list', 'list'],
  ['POST', '/admin/documents', 'admin.documents.create', 'created'],
  ['DELETE', '/admin/documents/{id}', 'admin.documents.remove', 'success'],
  ['GET', '/admin/documents/{id}/readers', 'admin.documents.readers', 'list'],
  ['POST', '/admin/documents/{id}/publish', 'admin.documents.publish', 'record'],
  ['POST', '/admin/documents/{id}/unpublish', 'admin.documents.unpublish', 'record'],
  ['POST', '/admin/documents/{id}/remind', 'admin.documents.remind', 'record'],
  ['POST', '/admin/documents/{id}/withdraw', 'admin.documents.withdraw', 'record'],
  ['GET', '/admin/k1-batches', 'admin.k1Batches.list', 'list'],
  ['GET', '/admin/k1-batches/{id}', 'admin.k1Batches.get', 'record'],
  ['POST', '/admin/k1-batches/{id}/confirm', 'admin.k1Batches.confirm', 'record'],
  ['POST', '/admin/k1-batches/{id}/done', 'admin.k1Batches.finish', 'record'],
  ['POST', '/admin/k1-batches/{id}/unpublish', 'admin.k1Batches.unpublish', 'record'],
  ['GET', '/admin/statements', 'admin.statements.list', 'list'],
  ['POST', '/admin/statements', 'admin.statements.create', 'created'],
  ['POST', '/admin/statements/{id}/publish', 'admin.statements.publish', 'record'],
  ['POST', '/admin/statements/{id}/unpublish', 'admin.statements.unpublish', 'record'],
] as const satisfies readonly ProcedureLine[]
