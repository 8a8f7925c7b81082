import type { Subject } from '../records/subject'
import { adminAddressRequests, investorAddressRequests } from './entities/addresses/procedures'
import { addressesOverview } from './entities/addresses/waiting'
import { ledgerChoices } from './choices'
import { runLedgerCheck } from './daily-check'
import { paymentsOverview } from './distributions/overview'
import { adminDistributions } from './distributions/procedures'
import { registerFiles } from './distributions/register-files'
import { distributionRelease } from './distributions/release'
import { distributionResource } from './distributions/resource'
import { adminAccess } from './entities/access-procedures'
import { investorAccess, investorEntities } from './entities/own-access-procedures'
import { endingAccesses } from './entities/ending'
import { adminEntities } from './entities/procedures'
import { entityResource } from './entities/resource'
import { entriesFiles } from './entries/entries-file'
import { adminLedger } from './entries/procedures'
import { entryFiles } from './entry-file'
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
  choices: ledgerChoices,
  overview: async (asked) => ({ ...(await paymentsOverview(asked)), ...(await addressesOverview(asked)) }),
} as const satisfies Subject
