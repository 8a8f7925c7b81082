import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of settings. */
export const settingSamples = {
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).settings.update({ settingKey: 'pages.team.visible', value: 'false' }),
  inputs: {
    'public.settings.list': async () => ({}),
    'admin.settings.list': async () => ({}),
    'admin.settings.update': async () => ({ settingKey: 'pages.about.visible', value: 'false' }),
  } satisfies Inputs,
}
