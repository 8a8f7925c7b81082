import { desc } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db } from '@db/database'
import {
  madePassword,
  makeContact,
  makeInterest,
  makeInvestment,
  makeLetter,
  makeMail,
  makeNewsletter,
  makePost,
  makeProperty,
  makeUser,
} from '@db/make'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/make-holdings'
import { deliveries, sessions } from '@db/schema'
import { makeAccountLink } from '../auth/account-links'
import { noPasswordYet } from '../auth/new-passwords'
import { publicIdOf } from '../auth/own-sessions'
import { makePreviewLink } from '../base/preview-links'
import { createSignatures } from '../base/signatures'
import type { ProcedureName } from '../doors/procedure-names'
import { testSecret } from './app'
import { appCode, makeAuthenticator } from './second-factors'

/** A pending subscription and the token that its mail would hold. */
async function confirmable(db: Db) {
  const token = crypto.randomUUID()
  const confirmationToken = createHash('sha256').update(token).digest('hex')
  await makeNewsletter(db, { confirmationToken, confirmationExpiresAt: new Date(Date.now() + 3_600_000) })
  return { token }
}

/** One more session of whoever signed in last, so that the call may be repeated: their own goes on. */
async function endableSession(db: Db) {
  const [newest] = await db.select().from(sessions).orderBy(desc(sessions.expiresAt)).limit(1)
  if (newest === undefined) return { id: 'none' }
  const id = crypto.randomUUID()
  await db.insert(sessions).values({ ...newest, id })
  return { id: publicIdOf(id) }
}

/** Gives whoever signed in last an authenticator app, so that the call may be repeated, and a code of it. */
async function enrolled(db: Db, isConfirmed?: boolean) {
  const [newest] = await db.select().from(sessions).orderBy(desc(sessions.expiresAt)).limit(1)
  return newest === undefined ? {} : { code: appCode(await makeAuthenticator(db, newest.userId, isConfirmed)) }
}

/** The link of somebody who forgot their password. */
async function resettable(db: Db) {
  const { id } = await makeUser(db)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const token = await db.transaction((tx) => makeAccountLink(tx, { userId: id, kind: 'reset', expiresAt }))
  return { token, password: madePassword }
}

/** A draft with a preview link, and the link's token. */
async function previewed(db: Db) {
  const { id } = await makePost(db)
  const { token } = await db.transaction((tx) => makePreviewLink(tx, id))
  return { id, token }
}
const startedAs = (status: 'sending' | 'paused' | 'sent') => ({ status, startedAt: new Date(), recipients: 1 })

/** The link that a new address got. */
async function confirmableEmail(db: Db) {
  const { id: userId } = await makeUser(db)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const link = { userId, kind: 'email_change', expiresAt, newEmail: `${crypto.randomUUID()}@example.com` } as const
  return { token: await db.transaction((tx) => makeAccountLink(tx, link)) }
}

/** Somebody who was asked in and has not come yet. */
const makeInvited = (db: Db) => makeUser(db, { invitedAt: new Date(), passwordHash: noPasswordYet })

/** An invitation's token. */
async function invited(db: Db, { id: userId }: { id: number }) {
  const expiresAt = new Date(Date.now() + 3_600_000)
  return db.transaction((tx) => makeAccountLink(tx, { userId, kind: 'invitation', expiresAt }))
}

const makeDeleted = (db: Db) => makeInvestment(db, { deletedAt: new Date() })

/** One input for each procedure that succeeds for whoever may call it, however often; makes the record it names. A new procedure without a line does not compile. */
export const validInputs: { [Name in ProcedureName]: (db: Db) => Promise<Record<string, unknown>> } = {
  'public.settings.list': async () => ({}),
  'public.posts.preview': async (db) => ({ token: (await previewed(db)).token }),
  'public.investments.list': async () => ({}),
  'public.investments.get': async (db) => ({ slug: (await makeInvestment(db)).slug }),
  'public.properties.list': async () => ({}),
  'public.properties.get': async (db) => ({ slug: (await makeProperty(db)).slug }),
  'public.posts.list': async () => ({}),
  'public.posts.browse': async () => ({}),
  'public.posts.get': async (db) => ({
    slug: (await makePost(db, { isPublished: true, publishedAt: new Date(0) })).slug,
  }),
  'public.contacts.submit': async () => ({
    firstName: 'Ruth',
    lastName: 'Calloway',
    email: 'ruth@example.com',
    message: 'How do you choose a building?',
  }),
  'public.interests.submit': async (db) => ({
    investmentId: (await makeInvestment(db)).id,
    name: 'Ruth Calloway',
    email: 'ruth@example.com',
  }),
  'public.newsletters.subscribe': async () => ({ email: 'reader@example.com' }),
  'public.newsletters.confirm': confirmable,
  'public.newsletters.unsubscribe': async (db) => ({
    token: createSignatures(testSecret).sign('unsubscribe', String((await makeNewsletter(db)).id)),
  }),
  'public.forms.token': async () => ({}),
  'auth.login': async (db) => ({ username: (await makeUser(db)).username, password: madePassword }),
  'auth.logout': async () => ({}),
  'auth.me': async () => ({}),
  'auth.interests': async () => ({}),
  'auth.offerings': async (db) => ({ slug: (await makeInvestment(db, { visibility: 'investors' })).slug }),
  'auth.prove': async () => ({ password: madePassword }),
  'auth.profile.update': async () => ({ firstName: 'Ruth', lastName: 'Hale', phone: '' }),
  'auth.password.change': async () => ({ currentPassword: madePassword, password: madePassword }),
  'auth.password.requestReset': async (db) => ({ email: (await makeUser(db)).email }),
  'auth.password.reset': resettable,
  'auth.factors.get': async () => ({}),
  'auth.factors.renewRecoveryCodes': (db) => enrolled(db),
  'auth.authenticator.begin': async () => ({}),
  'auth.authenticator.confirm': (db) => enrolled(db, false),
  'auth.authenticator.remove': (db) => enrolled(db),
  'auth.email.pending': async () => ({}),
  'auth.email.change': async () => ({ email: `${crypto.randomUUID()}@example.com` }),
  'auth.email.keep': async () => ({}),
  'auth.email.confirm': confirmableEmail,
  'auth.invitation.read': async (db) => ({ token: await invited(db, await makeInvited(db)) }),
  'auth.invitation.accept': async (db) => ({
    token: await invited(db, await makeInvited(db)),
    username: crypto.randomUUID(),
    password: madePassword,
  }),
  'auth.sessions.list': async () => ({}),
  'auth.sessions.end': endableSession,
  'auth.sessions.endOthers': async () => ({}),
  'auth.events.list': async () => ({}),
  'investor.entities.list': async () => ({}),
  'investor.summary': async () => ({}),
  'investor.positions.list': async () => ({}),
  'investor.entries.list': async () => ({}),
  'admin.investments.list': async () => ({}),
  'admin.investments.create': async () => ({ name: 'Willow Court' }),
  'admin.investments.update': async (db) => ({ id: (await makeInvestment(db)).id, name: 'Willow Court' }),
  'admin.investments.duplicate': async (db) => ({ id: (await makeInvestment(db)).id }),
  'admin.investments.remove': async (db) => ({ id: (await makeInvestment(db)).id }),
  'admin.investments.viewers': async (db) => ({ id: (await makeInvestment(db)).id }),
  'admin.investments.setViewers': async (db) => ({
    id: (await makeInvestment(db)).id,
    userIds: [(await makeUser(db)).id],
  }),
  'admin.properties.get': async (db) => ({ slug: (await makeProperty(db)).slug }),
  'admin.properties.list': async () => ({}),
  'admin.properties.create': async () => ({ name: 'Quarry Row' }),
  'admin.properties.update': async (db) => ({ id: (await makeProperty(db)).id, name: 'Quarry Row' }),
  'admin.properties.duplicate': async (db) => ({ id: (await makeProperty(db)).id }),
  'admin.properties.remove': async (db) => ({ id: (await makeProperty(db)).id }),
  'admin.previews.get': async (db) => ({ id: (await makePost(db)).id }),
  'admin.previews.make': async (db) => ({ id: (await makePost(db)).id }),
  'admin.previews.end': async (db) => ({ id: (await previewed(db)).id }),
  'admin.posts.list': async () => ({}),
  'admin.posts.preview': async () => ({ content: '## Roofs' }),
  'admin.posts.addPicture': async () => ({ image: 'https://example.com/roof.jpg' }),
  'admin.posts.create': async () => ({ title: 'On patience', content: 'A roof lasts thirty years.' }),
  'admin.posts.update': async (db) => ({ id: (await makePost(db)).id, isPublished: true }),
  'admin.posts.remove': async (db) => ({ id: (await makePost(db)).id }),
  'admin.contacts.list': async () => ({}),
  'admin.contacts.setStatus': async (db) => ({ id: (await makeContact(db)).id, status: 'Resolved' }),
  'admin.contacts.get': async (db) => ({ id: (await makeContact(db)).id }),
  'admin.contacts.assignees': async () => ({}),
  'admin.contacts.update': async (db) => ({ id: (await makeContact(db)).id, followUpOn: '2026-12-01' }),
  'admin.contacts.markRead': async (db) => ({ id: (await makeContact(db)).id }),
  'admin.contacts.addNote': async (db) => ({ id: (await makeContact(db)).id, text: 'Called; not there.' }),
  'admin.contacts.answer': async (db) => ({ id: (await makeContact(db)).id, text: 'Every quarter.' }),
  'admin.contacts.remove': async (db) => ({ id: (await makeContact(db)).id }),
  'admin.newsletters.list': async () => ({}),
  'admin.newsletters.sendConfirmation': async (db) => ({ id: (await makeNewsletter(db)).id }),
  'admin.newsletters.remove': async (db) => ({ id: (await makeNewsletter(db)).id }),
  'admin.interests.list': async () => ({}),
  'admin.interests.sums': async () => ({}),
  'admin.interests.assignees': async () => ({}),
  'admin.interests.update': async (db) => ({ id: (await makeInterest(db)).id, status: 'In Touch' }),
  'admin.interests.remove': async (db) => ({ id: (await makeInterest(db)).id }),
  'admin.letters.list': async () => ({}),
  'admin.letters.get': async (db) => ({ id: (await makeLetter(db)).id }),
  'admin.letters.preview': async () => ({ subject: 'Spring', content: '## Roofs' }),
  'admin.letters.create': async () => ({ subject: 'Spring', content: 'The roofs are done.' }),
  'admin.letters.update': async (db) => ({ id: (await makeLetter(db)).id, subject: 'Summer' }),
  'admin.letters.remove': async (db) => ({ id: (await makeLetter(db)).id }),
  'admin.letters.test': async (db) => ({ id: (await makeLetter(db)).id }),
  'admin.letters.send': async (db) => {
    await makeNewsletter(db, { confirmed: true })
    return { id: (await makeLetter(db)).id }
  },
  'admin.letters.pause': async (db) => ({ id: (await makeLetter(db, startedAs('sending'))).id }),
  'admin.letters.resume': async (db) => ({ id: (await makeLetter(db, startedAs('paused'))).id }),
  'admin.letters.retry': async (db) => {
    const { id } = await makeLetter(db, startedAs('sent'))
    await db.insert(deliveries).values({ subject: 'letter', subjectId: id, address: 'a@example.com', state: 'failed' })
    return { id }
  },
  'admin.entities.list': async () => ({}),
  'admin.entities.create': async () => ({ kind: 'trust', legalName: 'Calloway Family Trust' }),
  'admin.entities.update': async (db) => ({ id: (await makeEntity(db)).id, tinLast4: '0042' }),
  'admin.entities.remove': async (db) => ({ id: (await makeEntity(db)).id }),
  'admin.access.list': async (db) => ({ id: (await makeEntity(db)).id }),
  'admin.access.give': async (db) => ({
    id: (await makeEntity(db)).id,
    userId: (await makeUser(db)).id,
    scope: 'owner',
  }),
  'admin.access.end': async (db) => ({ id: (await makeAccess(db)).id }),
  'admin.classes.list': async () => ({}),
  'admin.classes.create': async (db) => ({ investmentId: (await makeInvestment(db)).id, name: 'Class A' }),
  'admin.positions.list': async () => ({}),
  'admin.positions.create': async (db) => ({
    entityId: (await makeEntity(db)).id,
    classId: (await makeClass(db)).id,
  }),
  'admin.entries.list': async () => ({}),
  'admin.entries.create': async (db) => ({
    positionId: (await makePosition(db)).id,
    effectiveOn: '2025-03-14',
    kind: 'contribution',
    cents: 15_000_000,
  }),
  'admin.entries.reverse': async (db) => ({ id: (await makeEntry(db)).id, memo: 'Entered twice.' }),
  'admin.transfers.create': async (db) => ({
    fromPositionId: (await makeEntry(db)).positionId,
    toEntityId: (await makeEntity(db)).id,
    units: 600_000_000,
    effectiveOn: '2025-08-01',
    reason: 'gift',
  }),
  'admin.users.list': async () => ({}),
  'admin.users.create': async () => ({
    username: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.com`,
    firstName: 'Ruth',
    lastName: 'Calloway',
    password: madePassword,
  }),
  'admin.users.invite': async () => ({
    email: `${crypto.randomUUID()}@example.com`,
    firstName: 'Ruth',
    lastName: 'Calloway',
  }),
  'admin.users.inviteAgain': async (db) => ({ id: (await makeInvited(db)).id }),
  'admin.users.withdrawInvitation': async (db) => {
    const user = await makeInvited(db)
    await invited(db, user)
    return { id: user.id }
  },
  'admin.users.update': async (db) => ({ id: (await makeUser(db)).id, lastName: 'Hale' }),
  'admin.users.setPassword': async (db) => ({ id: (await makeUser(db)).id, password: madePassword }),
  'admin.users.remove': async (db) => ({ id: (await makeUser(db)).id }),
  'admin.settings.list': async () => ({}),
  'admin.settings.update': async () => ({ settingKey: 'pages.about.visible', value: 'false' }),
  'admin.preferences.get': async () => ({ name: 'timeZone' }),
  'admin.preferences.update': async () => ({ name: 'timeZone', value: 'America/Denver' }),
  'admin.counts.get': async () => ({}),
  'admin.overview.get': async () => ({}),
  'admin.search.list': async () => ({ q: 'willow' }),
  'admin.audit.list': async () => ({}),
  'admin.history.list': async (db) => ({ kind: 'posts', id: (await makePost(db)).id }),
  'admin.mails.list': async () => ({}),
  'admin.mails.sendAgain': async (db) => ({ id: (await makeMail(db, { failedAt: new Date() })).id }),
  'admin.deleted.list': async () => ({ list: 'investments' }),
  'admin.deleted.restore': async (db) => ({ list: 'investments', id: (await makeDeleted(db)).id }),
  'admin.deleted.restoreSeveral': async (db) => ({ list: 'investments', ids: [(await makeDeleted(db)).id] }),
  'admin.deleted.removeSeveral': async (db) => ({ list: 'investments', ids: [(await makeInvestment(db)).id] }),
}

/** Says whether there is an input for the procedure of this name: for a subscription there is none. */
export const isProcedureName = (name: string): name is ProcedureName => Object.hasOwn(validInputs, name)
