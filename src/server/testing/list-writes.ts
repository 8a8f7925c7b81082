import { makeDistribution } from '@db/samples/make-distributions'
import { makeDocument } from '@db/samples/make-documents'
import { makeClass, makeEntity, makeEntry } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import { makeUpdate } from '@db/samples/make-updates'
import { makeInterest, makeMail, makeUser } from '@db/samples/make'
import type { AuditedList } from '@/shared/records/nouns'
import { createCaller } from './documented/callers'
import { type Services, anonymousContext } from '../platform/trpc/context'
import { callerAs } from './app'

/** One write of each list that the activity tells of, by whoever may. A new list without one does not compile. */
export function listWritesOf(services: Services): Record<AuditedList, () => Promise<unknown>> {
  const { db } = services
  const asAdmin = async () => (await callerAs(services, 'admin')).admin
  return {
    investments: async () => (await asAdmin()).investments.create({ name: 'Elm' }),
    properties: async () => (await asAdmin()).properties.create({ name: 'Elm' }),
    posts: async () => (await asAdmin()).posts.create({ title: 'Elm', content: 'Roots' }),
    users: async () => (await asAdmin()).users.remove({ id: (await makeUser(db)).id }),
    settings: async () => (await asAdmin()).settings.update({ settingKey: 'pages.team.visible', value: 'false' }),
    preferences: async () => (await asAdmin()).preferences.update({ name: 'timeZone', value: 'America/Denver' }),
    mails: async () => (await asAdmin()).mails.sendAgain({ id: (await makeMail(db, { failedAt: new Date() })).id }),
    contacts: () => {
      const sent = { firstName: 'R', lastName: 'Hale', email: 'r@example.com', message: 'A long message.' }
      return createCaller(anonymousContext(services)).public.contacts.submit(sent)
    },
    letters: async () => (await asAdmin()).letters.create({ subject: 'Elm', content: 'Roots' }),
    entities: async () => (await asAdmin()).entities.remove({ id: (await makeEntity(db)).id }),
    holdings: async () => (await asAdmin()).entries.reverse({ ...(await makeEntry(db)), memo: 'x' }),
    distributions: async () => (await asAdmin()).distributions.remove(await makeDistribution(db)),
    statements: async () => (await asAdmin()).statements.publish(await makeStatement(db)),
    updates: async () => (await asAdmin()).updates.publish({ id: (await makeUpdate(db)).id }),
    taxes: async () => (await asAdmin()).taxYears.update({ ...(await makeClass(db)), year: 2025, state: 'expected' }),
    documents: async () => (await asAdmin()).documents.remove(await makeDocument(db)),
    interests: async () => (await asAdmin()).interests.remove({ id: (await makeInterest(db)).id }),
    newsletters: () =>
      createCaller(anonymousContext(services)).public.newsletters.subscribe({ email: 'r@example.com' }),
  }
}
