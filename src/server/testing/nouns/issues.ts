import type { Db } from '@db/database'
import { makeIssue, makeNewsletter } from '@db/samples/make'
import { deliveries } from '@db/schema'
import { startedAs } from '../made-for-inputs'
import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of issues. */
export const issueSamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makeIssue(db, { subject: name }),
  /** One write, by whoever may. */
  write: async (services: Services) => (await asAdmin(services)).letters.create({ subject: 'Elm', content: 'Roots' }),
  inputs: {
    'admin.letters.list': async () => ({}),
    'admin.letters.get': async (db) => ({ id: (await makeIssue(db)).id }),
    'admin.letters.preview': async () => ({ subject: 'Spring', content: '## Roofs' }),
    'admin.letters.create': async () => ({ subject: 'Spring', content: 'The roofs are done.' }),
    'admin.letters.update': async (db) => ({ id: (await makeIssue(db)).id, subject: 'Summer' }),
    'admin.letters.remove': async (db) => ({ id: (await makeIssue(db)).id }),
    'admin.letters.test': async (db) => ({ id: (await makeIssue(db)).id }),
    'admin.letters.send': async (db) => {
      await makeNewsletter(db, { confirmed: true })
      return { id: (await makeIssue(db)).id }
    },
    'admin.letters.pause': async (db) => ({ id: (await makeIssue(db, startedAs('sending'))).id }),
    'admin.letters.resume': async (db) => ({ id: (await makeIssue(db, startedAs('paused'))).id }),
    'admin.letters.retry': async (db) => {
      const { id } = await makeIssue(db, startedAs('sent'))
      await db
        .insert(deliveries)
        .values({ subject: 'letter', subjectId: id, address: 'a@example.com', state: 'failed' })
      return { id }
    },
  } satisfies Inputs,
}
