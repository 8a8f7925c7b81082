import type { Db } from '@db/database'
import { makeEnquiry } from '@db/samples/make'
import { createCaller } from '../documented/callers'
import { type Services, anonymousContext } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'

/** What tests must know of enquiries. */
export const enquirySamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makeEnquiry(db, { firstName: name }),
  /** One write, by whoever may. */
  write: async (services: Services) => {
    const sent = { firstName: 'R', lastName: 'Hale', email: 'r@example.com', message: 'A long message.' }
    return createCaller(anonymousContext(services)).public.contacts.submit(sent)
  },
  inputs: {
    'public.contacts.submit': async () => ({
      firstName: 'Ruth',
      lastName: 'Calloway',
      email: 'ruth@example.com',
      message: 'How do you choose a building?',
    }),
    'admin.contacts.list': async () => ({}),
    'admin.contacts.setStatus': async (db) => ({ id: (await makeEnquiry(db)).id, status: 'Resolved' }),
    'admin.contacts.get': async (db) => ({ id: (await makeEnquiry(db)).id }),
    'admin.contacts.assignees': async () => ({}),
    'admin.contacts.update': async (db) => ({ id: (await makeEnquiry(db)).id, followUpOn: '2026-12-01' }),
    'admin.contacts.markRead': async (db) => ({ id: (await makeEnquiry(db)).id }),
    'admin.contacts.addNote': async (db) => ({ id: (await makeEnquiry(db)).id, text: 'Called; not there.' }),
    'admin.contacts.answer': async (db) => ({ id: (await makeEnquiry(db)).id, text: 'Every quarter.' }),
    'admin.contacts.remove': async (db) => ({ id: (await makeEnquiry(db)).id }),
  } satisfies Inputs,
}
