import { type ApiPath, type GivenParts, type PartsOf, apiAddress, type apiRoot } from './api-addresses'

interface FilePath {
  path: ApiPath
  /** What may stand in its query. */
  query?: readonly string[]
}

/**
 * Where files go in and out below `/api`, by name: what is no call of a procedure. The route table serves them, the browser asks for them by
 * `fileAddress`.
 */
export const filePaths = {
  entries: { path: '/admin/entries.csv' },
  holdingsReport: { path: '/admin/reports/holdings.csv', query: ['day', 'investmentId'] },
  yearEndReport: { path: '/admin/reports/year-end.csv', query: ['year', 'investmentId'] },
  outstandingReport: { path: '/admin/reports/outstanding.csv', query: ['state', 'investmentId'] },
  journalReport: { path: '/admin/reports/journal.csv', query: ['from', 'to', 'investmentId'] },
  statementRun: { path: '/admin/statement-runs.csv', query: ['investmentId', 'periodFrom', 'periodTo'] },
  askedStatement: { path: '/admin/approvals/{id}/statements/{statementId}/file' },
  list: { path: '/admin/{list}.csv' },
  register: { path: '/admin/distributions/{id}/register.csv' },
  payments: { path: '/admin/distributions/{id}/payments.csv' },
  ledger: { path: '/admin/export', query: ['papersAfter', 'attachmentsAfter', 'raiseFilesAfter'] },
  document: { path: '/admin/documents/{id}/file' },
  documentViews: { path: '/admin/documents/{id}/views.csv' },
  attachments: { path: '/admin/attachments', query: ['entryId', 'importId', 'fileName'] },
  attachment: { path: '/admin/attachments/{id}/file' },
  k1Batches: { path: '/admin/k1-batches', query: ['year', 'investmentId', 'fileName'] },
  k1File: { path: '/admin/k1-batches/{id}/files/{name}' },
  k1sByPost: { path: '/admin/k1-paper.csv', query: ['year', 'investmentId', 'batchId'] },
  k1sToPrint: { path: '/admin/k1s-by-post.pdf', query: ['year', 'investmentId', 'again'] },
  k1Zip: { path: '/admin/k1s.zip', query: ['year', 'investmentId'] },
  k1sLeftOut: { path: '/admin/k1-left-out.csv', query: ['batchId'] },
  k1Sample: { path: '/investor/k1-sample' },
  ownDocument: { path: '/investor/documents/{id}/file' },
  ownDocuments: { path: '/investor/documents.zip', query: ['year', 'entityId', 'investmentId', 'kind'] },
  ownEntries: { path: '/investor/entries.csv', query: ['entityId', 'investmentId', 'from', 'to'] },
  statement: { path: '/investor/statements/{id}.{kind}' },
  yearsInReview: { path: '/investor/years-in-review.zip', query: ['year'] },
  yearInReview: { path: '/investor/entities/{id}/years-in-review/{year}.{kind}' },
  raisePaper: { path: '/admin/raise-papers/{id}/file' },
  subscriptionScan: { path: '/admin/subscriptions/{id}/signers/{signerId}/scan', query: ['signedOn'] },
  staffSubscriptionPages: { path: '/admin/subscriptions/{id}/pages' },
  staffSubscriptionPaperCopy: { path: '/admin/subscriptions/{id}/paper-copy' },
  staffSubscriptionFile: { path: '/admin/subscriptions/{id}/file' },
  subscriptionRecord: { path: '/admin/subscriptions/{id}/file.zip', query: ['evidence'] },
  enterEvidence: { path: '/admin/subscriptions/{id}/evidence', query: ['title'] },
  evidence: { path: '/admin/evidence/{id}/file' },
  sendEvidence: { path: '/investor/subscriptions/{id}/evidence', query: ['title'] },
  subscriptionPages: { path: '/investor/subscriptions/{id}/pages' },
  subscriptionPaperCopy: { path: '/investor/subscriptions/{id}/paper-copy' },
  subscriptionFile: { path: '/investor/subscriptions/{id}/file' },
  ownRaisePaper: { path: '/investor/raise-papers/{id}/file', query: ['subscriptionId'] },
  image: { path: '/images/{file}' },
  drawing: { path: '/drawings/{noun}/{file}' },
  card: { path: '/cards/{noun}/{file}' },
  map: { path: '/maps/{state}/{file}' },
} as const satisfies Record<string, FilePath>

/** What may stand in the query of a file's path. */
export const queryOfFile = (path: ApiPath): readonly string[] =>
  Object.values<FilePath>(filePaths).find((each) => each.path === path)?.query ?? []

export type FilePathName = keyof typeof filePaths

type Paths = typeof filePaths
type QueryOf<Path> = Path extends { query: readonly (infer Name extends string)[] } ? Name : never
type PartsOfFile<Name extends FilePathName> = PartsOf<Paths[Name]['path'], QueryOf<Paths[Name]>>

/** Where all files of a kind are: what their address has before its first parameter. */
export type FolderOf<Name extends FilePathName> = Paths[Name]['path'] extends `${infer Folder}{${string}`
  ? `${typeof apiRoot}${Folder}`
  : never

/** The address of a file: '/api/admin/documents/7/file'. What its path or query does not have does not compile. */
export function fileAddress<Name extends FilePathName>(name: Name, ...parts: GivenParts<PartsOfFile<Name>>): string {
  return apiAddress<Paths[Name]['path'], QueryOf<Paths[Name]>>(filePaths[name].path, ...parts)
}
