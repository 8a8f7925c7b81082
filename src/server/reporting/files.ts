import { type FileRoute, sent, sentToProved } from '../http/requests/file-routes'
import { documentFileRoutes } from './documents/document-files'
import { ledgerExportPath, serveLedgerExport } from './export/ledger-export'
import { k1LeftOutPath, serveK1LeftOut } from './k1/left-out'
import { serveStatementFile, statementFilePath } from './statements/statement-files'
import { k1DocumentPath, k1SamplePath, serveK1Document, serveK1Sample } from './tax-years/tax-files'
import { serveViewFile, viewFilePath } from './view-as/files'

const csv = ['text/csv'] as const
const pdf = ['application/pdf'] as const

/** Statements, documents, K-1s and the ledger, as files. */
export const reportingFiles: readonly FileRoute[] = [
  sentToProved(ledgerExportPath, 'investors', serveLedgerExport, {
    name: 'book',
    summary: 'The whole book with its documents.',
    types: ['application/zip'],
    query: ['papersAfter'],
  }),
  sent(statementFilePath, serveStatementFile, {
    name: 'statement',
    summary: 'A statement of one’s own, as PDF or CSV.',
    types: [...pdf, ...csv],
  }),
  sent(k1SamplePath, serveK1Sample, { name: 'k1Sample', summary: 'A sample of a K-1.', types: pdf }),
  sentToProved(k1DocumentPath, 'investors', serveK1Document, {
    name: 'k1sByPost',
    summary: 'Who gets the K-1 of a year by post.',
    types: csv,
    query: ['year', 'batchId'],
  }),
  sentToProved(k1LeftOutPath, 'investors', serveK1LeftOut, {
    name: 'k1sLeftOut',
    summary: 'The files of a batch of which no document was made.',
    types: csv,
    query: ['batchId'],
  }),
  sent(viewFilePath, serveViewFile, { name: 'views', summary: 'Who was sent a document, and when.', types: csv }),
  ...documentFileRoutes.map(
    ({ method, path, serve, described }) =>
      ({ method, allows: [method], path, serve, described, proof: 'never' }) as const,
  ),
]
