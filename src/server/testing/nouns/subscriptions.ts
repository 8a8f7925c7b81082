import type { Db } from '@db/database'
import { makeNewsletter } from '@db/samples/make'
import { createSignatures } from '../../platform/encryption/signatures'
import { testSecret } from '../app'
import { confirmable } from '../made-for-inputs'
import { createCaller } from '../documented/callers'
import { type Services, anonymousContext } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'

/** What tests must know of subscriptions. */
export const subscriptionSamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makeNewsletter(db, { email: `${name}@example.com` }),
  /** One write, by whoever may. */
  write: async (services: Services) =>
    createCaller(anonymousContext(services)).public.newsletters.subscribe({ email: 'r@example.com' }),
  inputs: {
    'public.newsletters.subscribe': async () => ({ email: 'reader@example.com' }),
    'public.newsletters.confirm': confirmable,
    'public.newsletters.unsubscribe': async (db) => ({
      token: createSignatures(testSecret).sign('unsubscribe', String((await makeNewsletter(db)).id)),
    }),
    'admin.newsletters.list': async () => ({}),
    'admin.newsletters.create': async () => ({ email: `${crypto.randomUUID()}@example.com`, source: 'By phone' }),
    'admin.newsletters.tags': async () => ({}),
    'admin.newsletters.setTags': async (db) => ({ id: (await makeNewsletter(db)).id, tags: ['Boone'] }),
    'admin.newsletters.sendConfirmation': async (db) => ({ id: (await makeNewsletter(db)).id }),
    'admin.newsletters.unsubscribe': async (db) => ({ id: (await makeNewsletter(db)).id, reason: 'By phone' }),
    'admin.newsletters.remove': async (db) => ({ id: (await makeNewsletter(db)).id }),
  } satisfies Inputs,
}
