import { filePaths } from '@/shared/platform/file-paths'
import type { FileLine } from './lines'

/** The part of the route table that is about files: what no procedure takes or sends. */
export const fileLines = [
  // Before the lists, among whose names 'entries' is none: they stand in Holdings.
  ['GET', filePaths.entries.path, 'files.entries', 'file'],
  ['GET', filePaths.list.path, 'files.list', 'file'],
  ['GET', filePaths.statementRun.path, 'files.statementRun', 'file'],
  ['GET', filePaths.askedStatement.path, 'files.askedStatement', 'file'],
  ['GET', filePaths.holdingsReport.path, 'files.holdingsReport', 'file'],
  ['GET', filePaths.yearEndReport.path, 'files.yearEndReport', 'file'],
  ['GET', filePaths.outstandingReport.path, 'files.outstandingReport', 'file'],
  ['GET', filePaths.journalReport.path, 'files.journalReport', 'file'],
  ['GET', filePaths.register.path, 'files.register', 'file'],
  ['GET', filePaths.payments.path, 'files.payments', 'file'],
  ['GET', filePaths.ownEntries.path, 'files.ownEntries', 'file'],
  ['GET', filePaths.ledger.path, 'files.ledger', 'file'],
  ['GET', filePaths.statement.path, 'files.statement', 'file'],
  ['GET', filePaths.yearInReview.path, 'files.yearInReview', 'file'],
  ['GET', filePaths.k1Sample.path, 'files.k1Sample', 'file'],
  ['GET', filePaths.k1sByPost.path, 'files.k1sByPost', 'file'],
  ['GET', filePaths.k1sToPrint.path, 'files.k1sToPrint', 'file'],
  ['GET', filePaths.k1Zip.path, 'files.k1Zip', 'file'],
  ['GET', filePaths.k1sLeftOut.path, 'files.k1sLeftOut', 'file'],
  ['GET', filePaths.documentViews.path, 'files.documentViews', 'file'],
  ['PUT', filePaths.document.path, 'files.setDocument', 'file'],
  ['GET', filePaths.document.path, 'files.document', 'file'],
  ['GET', filePaths.ownDocument.path, 'files.ownDocument', 'file'],
  ['GET', filePaths.ownDocuments.path, 'files.ownDocuments', 'file'],
  ['POST', filePaths.attachments.path, 'files.addAttachment', 'file'],
  ['GET', filePaths.attachment.path, 'files.attachment', 'file'],
  ['POST', filePaths.k1Batches.path, 'files.addK1Batch', 'file'],
  ['GET', filePaths.k1File.path, 'files.k1File', 'file'],
  ['GET', filePaths.image.path, 'files.image', 'file'],
  ['GET', filePaths.drawing.path, 'files.drawing', 'file'],
  ['GET', filePaths.card.path, 'files.card', 'file'],
  ['GET', filePaths.map.path, 'files.map', 'file'],
] as const satisfies readonly FileLine[]
