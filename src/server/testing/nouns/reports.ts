import type { Services } from '../../platform/trpc/context'
import { asAdmin } from '../app'
import type { Inputs } from '../noun-samples'

const day = { day: '2026-06-30' }
const year = { year: 2025 }
const period = { from: '2025-01-01', to: '2025-12-31' }

/** What tests must know of reports. */
export const reportSamples = {
  /** One write, by whoever may: each time another name, because the same one changes nothing. */
  write: async (services: Services) =>
    (await asAdmin(services)).reports.setAccounts({
      accounts: [{ purpose: 'cash', account: `Checking ${crypto.randomUUID()}` }],
    }),
  inputs: {
    'admin.reports.holdings': async () => day,
    'admin.reports.holdingsSums': async () => day,
    'admin.reports.yearEnd': async () => year,
    'admin.reports.yearEndSums': async () => year,
    'admin.reports.outstanding': async () => ({}),
    'admin.reports.outstandingSums': async () => ({}),
    'admin.reports.journal': async () => period,
    'admin.reports.journalSums': async () => period,
    'admin.reports.accounts': async () => ({}),
    'admin.reports.setAccounts': async () => ({ accounts: [{ purpose: 'cash', account: 'Checking' }] }),
  } satisfies Inputs,
}
