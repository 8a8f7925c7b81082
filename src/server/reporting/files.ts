import type { FileRoute } from '../http/requests/file-routes'
import { file, provedFile } from '../http/requests/file-routes'
import { attachmentFiles } from './attachments/attachment-files'
import { documentFiles } from './documents/document-files'
import { serveOwnZip } from './documents/own-zip'
import { serveLedgerExport } from './export/ledger-export'
import { k1BatchFiles } from './k1/batch-files'
import { serveK1LeftOut } from './k1/left-out'
import { reportFiles } from './reports/report-files'
import { serveAskedStatement } from './statements/asked-statements'
import { serveStatementRun } from './statements/runs/run-file'
import { serveStatementFile } from './statements/statement-files'
import { serveK1sByPostList } from './season/post-list'
import { serveK1sByPostPdf } from './season/post-pdf'
import { serveK1Zip } from './season/zip-file'
import { serveK1Sample } from './tax-years/tax-files'
import { serveViewFile } from './view-as/files'
import { serveYearFile } from './years-in-review/year-files'
import { serveYearsZip } from './years-in-review/years-zip'

const csv = ['text/csv'] as const
const pdf = ['application/pdf'] as const

/** Statements, documents, K-1s and the ledger, as files. */
export const reportingFiles = {
  ledger: provedFile('investors', serveLedgerExport, {
    summary: 'The whole ledger with its documents.',
    types: ['application/zip'],
  }),
  statement: file('signed in', serveStatementFile, {
    summary: 'A statement of one’s own, as PDF or CSV.',
    types: [...pdf, ...csv],
    patterns: { id: '[0-9]{1,10}', kind: 'pdf|csv' },
  }),
  yearInReview: file('signed in', serveYearFile, {
    summary: 'A year of an owner of one’s own, by offering and kind, as PDF or CSV.',
    types: [...pdf, ...csv],
    patterns: { id: '[0-9]{1,10}', year: '[0-9]{4}', kind: 'pdf|csv' },
    refuses: ['record_not_found', 'sign_without_shape'],
  }),
  yearsInReview: file('signed in', serveYearsZip, {
    summary: 'A year of all owners to whom one has access, each as PDF and CSV, as a zip.',
    types: ['application/zip'],
    refuses: ['record_not_found'],
  }),
  statementRun: file('investors', serveStatementRun, {
    summary: 'The statements of all owners of an offering for a period.',
    types: csv,
    refuses: ['record_not_found'],
  }),
  askedStatement: file('any area', serveAskedStatement, {
    summary: 'A statement that waits for a second person, as its owner would get it.',
    types: pdf,
    refuses: ['record_not_found'],
  }),
  k1Sample: file('signed in', serveK1Sample, { summary: 'A sample of a K-1.', types: pdf }),
  k1sByPost: provedFile('investors', serveK1sByPostList, {
    summary: 'Who gets the K-1 of a year by post, by owner and offering.',
    types: csv,
    refuses: ['record_not_found'],
  }),
  k1sToPrint: provedFile('investors', serveK1sByPostPdf, {
    summary: 'What goes by post of a year, to be printed: for each owner a sheet with the address, then the documents.',
    types: pdf,
    refuses: ['record_not_found'],
  }),
  k1Zip: provedFile('investors', serveK1Zip, {
    summary: 'All K-1s of a year that are published, and what goes along with them, as a zip.',
    types: ['application/zip'],
    refuses: ['record_not_found'],
  }),
  k1sLeftOut: provedFile('investors', serveK1LeftOut, {
    summary: 'The files of a batch of which no document was made.',
    types: csv,
    refuses: ['record_not_found'],
  }),
  documentViews: file('investors', serveViewFile, { summary: 'Who was sent a document, and when.', types: csv }),
  ownDocuments: file('signed in', serveOwnZip, {
    summary: 'One’s own documents and statements of a year, an owner, an offering or a kind, as a zip.',
    types: ['application/zip'],
    refuses: ['record_not_found'],
    isTraced: true,
  }),
  ...reportFiles,
  ...documentFiles,
  ...attachmentFiles,
  ...k1BatchFiles,
} as const satisfies Record<string, FileRoute>
