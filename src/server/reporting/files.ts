import { type FileRoute, sent, sentToProved } from '../http/requests/file-routes'
import { documentFileRoutes } from './documents/document-files'
import { bookExportPath, serveBookExport } from './export/book-export'
import { k1LeftOutPath, serveK1LeftOut } from './k1/left-out'
import { serveStatementFile, statementFilePath } from './statements/statement-files'
import { k1PaperPath, k1SamplePath, serveK1Paper, serveK1Sample } from './tax-years/tax-files'
import { serveViewFile, viewFilePath } from './view-as/files'

/** Statements, documents, K-1s and the book, as files. */
export const reportingFiles: readonly FileRoute[] = [
  sentToProved(bookExportPath, 'investors', serveBookExport),
  sent(statementFilePath, serveStatementFile),
  sent(k1SamplePath, serveK1Sample),
  sentToProved(k1PaperPath, 'investors', serveK1Paper),
  sentToProved(k1LeftOutPath, 'investors', serveK1LeftOut),
  sent(viewFilePath, serveViewFile),
  ...documentFileRoutes.map(
    ({ method, path, serve }) => ({ method, allows: [method], path, serve, proof: 'never' }) as const,
  ),
]
