import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of preferences. */
export const preferenceSamples = {
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).preferences.update({ name: 'timeZone', value: 'America/Denver' }),
  inputs: {
    'admin.preferences.get': async () => ({ name: 'timeZone' }),
    'admin.preferences.update': async () => ({ name: 'timeZone', value: 'America/Denver' }),
  } satisfies Inputs,
}
