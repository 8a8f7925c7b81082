import type { Subject } from '../records/subject'
import { adminAddressRequests, investorAddressRequests } from './entities/addresses/procedures'
import { addressesOverview } from './entities/addresses/waiting'
import { approvalsOverview } from './approvals/reading'
import { ledgerChoices } from './choices'
import { runLedgerCheck } from './daily-check'
import { heldPublication } from './distributions/held-publication'
import { paymentsOverview } from './distributions/overview'
import { adminDistributions } from './distributions/procedures'
import { registerFiles } from './distributions/registers/register-files'
import { distributionRelease } from './distributions/release'
import { distributionResource } from './distributions/resource'
import { adminAccess } from './entities/access-procedures'
import { investorAccess, investorEntities } from './entities/own-access-procedures'
import { endingAccesses } from './entities/ending'
import { adminEntities } from './entities/procedures'
import { entityResource } from './entities/resource'
import { entriesFiles } from './entries/entries-file'
import { heldEntry, heldReversal, heldTransfer } from './entries/held-entries'
import { adminLedger } from './entries/procedures'
import { entryFiles } from './entry-file'
import { heldHistory, heldTakeBack } from './import/held-imports'
import { ledgerImporters } from './import/imports'
import { adminLedgerImports } from './import/procedures'
import { investorHoldings } from './own-procedures'

/** Who holds what, and what they paid and were paid. */
export const ledger = {
  resources: { entities: entityResource },
  lists: { distributions: { ...distributionResource, release: distributionRelease } },
  procedures: {
    investor: {
      entities: investorEntities,
      access: investorAccess,
      addressRequests: investorAddressRequests,
      ...investorHoldings,
    },
    admin: {
      entities: adminEntities,
      access: adminAccess,
      addressRequests: adminAddressRequests,
      distributions: adminDistributions,
      ledgerImports: adminLedgerImports,
      ...adminLedger,
    },
  },
  files: { ...entryFiles, ...entriesFiles, ...registerFiles },
  jobs: [runLedgerCheck],
  tasks: [({ typedAccesses }) => typedAccesses.task, endingAccesses],
  importers: ledgerImporters,
  held: {
    'entries.create': heldEntry,
    'entries.reverse': heldReversal,
    'transfers.create': heldTransfer,
    'distributions.publish': heldPublication,
    'ledgerImports.create': heldHistory,
    'ledgerImports.takeBack': heldTakeBack,
  },
  choices: ledgerChoices,
  overview: async (asked) => ({
    ...(await paymentsOverview(asked)),
    ...(await addressesOverview(asked)),
    ...(await approvalsOverview(asked)),
  }),
} as const satisfies Subject
