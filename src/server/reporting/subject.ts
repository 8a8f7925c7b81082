import type { Subject } from '../records/subject'
import { adminAttachments } from './attachments/procedures'
import { documentImporters } from './documents/imports'
import { adminDocuments } from './documents/procedures'
import { documentRelease } from './documents/release'
import { documentResource } from './documents/resource'
import { reportingFiles } from './files'
import { adminInvestors } from './investors/procedures'
import { removeOldK1Batches } from './k1/batches'
import { adminK1Consents } from './k1/consent/consent-procedures'
import { investorK1Consents } from './k1/consent/own-consent-procedures'
import { adminK1Batches } from './k1/procedures'
import { reportingOverview } from './overview'
import { investorDocuments } from './own-procedures'
import { publishingTask } from './publishing'
import { adminReports } from './reports/procedures'
import { adminK1s } from './season/procedures'
import { heldStatement, heldStatementRun } from './statements/held-statements'
import { adminStatements } from './statements/procedures'
import { statementRelease } from './statements/release'
import { statementResource } from './statements/resource'
import { keepStored } from './storage/storing'
import { adminTaxYears } from './tax-years/procedures'
import { adminUpdates } from './updates/procedures'
import { updateRelease } from './updates/release'
import { updateResource } from './updates/resource'
import { adminView } from './view-as/procedures'

/** What the firm publishes for owners about what they hold. */
export const reporting = {
  // None yet whose records are deleted.
  resources: {},
  lists: {
    statements: { ...statementResource, release: statementRelease },
    updates: { ...updateResource, release: updateRelease },
    documents: { ...documentResource, release: documentRelease },
  },
  procedures: {
    investor: { ...investorDocuments, k1Consents: investorK1Consents },
    admin: {
      statements: adminStatements,
      updates: adminUpdates,
      taxYears: adminTaxYears,
      reports: adminReports,
      documents: adminDocuments,
      view: adminView,
      k1Batches: adminK1Batches,
      k1Consents: adminK1Consents,
      k1s: adminK1s,
      investors: adminInvestors,
      attachments: adminAttachments,
    },
  },
  files: reportingFiles,
  jobs: [keepStored],
  tasks: [publishingTask],
  tidying: [removeOldK1Batches],
  importers: documentImporters,
  overview: reportingOverview,
  held: { 'statements.publish': heldStatement, 'statements.publishRun': heldStatementRun },
} as const satisfies Subject
