import { makeMail } from '@db/samples/make'
import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of mails. */
export const mailSamples = {
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).mails.sendAgain({ id: (await makeMail(services.db, { failedAt: new Date() })).id }),
  inputs: {
    'admin.mails.list': async () => ({}),
    'admin.mails.get': async (db) => ({ id: (await makeMail(db)).id }),
    'admin.mails.sendAgain': async (db) => ({ id: (await makeMail(db, { failedAt: new Date() })).id }),
  } satisfies Inputs,
}
