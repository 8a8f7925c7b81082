import { desc } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db } from '@db/database'
import { madePassword, makeOffering, makeNewsletter, makePost, makeUser } from '@db/samples/make'
import { imports, passkeys, sessions } from '@db/schema'
import { makeAccountLink } from '../accounts/account-links'
import { noPasswordYet } from '../accounts/passwords/new-passwords'
import { publicIdOf } from '../accounts/sessions/own-sessions'
import { makeChallenge } from '../accounts/passkeys/passkey-challenges'
import { makePreviewLink } from '../site/posts/preview-links'
import { appCode, makeAuthenticator } from './second-factors'
import { createPasskey } from './software-passkey'

/** A pending subscription and the token that its mail would hold. */
export async function confirmable(db: Db) {
  const token = crypto.randomUUID()
  const confirmationToken = createHash('sha256').update(token).digest('hex')
  await makeNewsletter(db, { confirmationToken, confirmationExpiresAt: new Date(Date.now() + 3_600_000) })
  return { token }
}

/** One more session of whoever signed in last, so that the call may be repeated: their own goes on. */
export async function endableSession(db: Db) {
  const [newest] = await db.select().from(sessions).orderBy(desc(sessions.expiresAt)).limit(1)
  if (newest === undefined) return { id: 'none' }
  const id = crypto.randomUUID()
  await db.insert(sessions).values({ ...newest, id })
  return { id: publicIdOf(id) }
}

/** Gives whoever signed in last an authenticator app, so that the call may be repeated, and a code of it. */
export async function enrolled(db: Db, isConfirmed?: boolean) {
  const userId = await newestOwner(db)
  return userId === undefined ? {} : { code: appCode(await makeAuthenticator(db, userId, isConfirmed)) }
}

/** The link of somebody who forgot their password. */
export async function resettable(db: Db) {
  const { id } = await makeUser(db)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const token = await db.transaction((tx) => makeAccountLink(tx, { userId: id, kind: 'reset', expiresAt }))
  return { token, password: madePassword }
}

/** A draft with a preview link, and the link's token. */
export async function previewed(db: Db) {
  const { id } = await makePost(db)
  const { token } = await db.transaction((tx) => makePreviewLink(tx, id))
  return { id, token }
}
export const startedAs = (status: 'sending' | 'paused' | 'sent') => ({ status, startedAt: new Date(), recipients: 1 })

/** The link that a new address got. */
export async function confirmableEmail(db: Db) {
  const { id: userId } = await makeUser(db)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const link = { userId, kind: 'email_change', expiresAt, newEmail: `${crypto.randomUUID()}@example.com` } as const
  return { token: await db.transaction((tx) => makeAccountLink(tx, link)) }
}

/** The link by which an earlier address takes a change back. */
export async function returnable(db: Db) {
  const { id: userId, username: formerUsername } = await makeUser(db)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const former = { formerEmail: `${crypto.randomUUID()}@example.com`, formerUsername }
  const link = { userId, kind: 'take_back', expiresAt, ...former } as const
  return { token: await db.transaction((tx) => makeAccountLink(tx, link)) }
}

/** Somebody who was asked in and has not come yet. */
export const makeInvited = (db: Db, values: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(db, { invitedAt: new Date(), passwordHash: noPasswordYet, ...values })

/** Makes somebody whose account a file has brought, whom a call finds by itself. */
export async function uninvited(db: Db, values: Parameters<typeof makeUser>[1] = {}) {
  await makeUser(db, { passwordHash: noPasswordYet, ...values })
  return {}
}

/** Somebody nobody knows yet. */
export const newPerson = () => ({
  email: `${crypto.randomUUID()}@example.com`,
  firstName: 'Ruth',
  lastName: 'Calloway',
})

/** An invitation's token. */
export async function invited(db: Db, { id: userId }: { id: number }) {
  const expiresAt = new Date(Date.now() + 3_600_000)
  return db.transaction((tx) => makeAccountLink(tx, { userId, kind: 'invitation', expiresAt }))
}

export const makeDeleted = (db: Db) => makeOffering(db, { deletedAt: new Date() })

/** Whoever signed in last. */
async function newestOwner(db: Db): Promise<number | undefined> {
  const [newest] = await db.select().from(sessions).orderBy(desc(sessions.expiresAt)).limit(1)
  return newest?.userId
}

/** Gives an account a passkey; its number, and the device that has it. */
export async function makePasskey(db: Db, userId: number, name = 'My telephone') {
  const device = createPasskey()
  const [made] = await db
    .insert(passkeys)
    .values({ ...device.row, isBackedUp: false, userId, name })
    .returning({ id: passkeys.id })
  return { id: made?.id ?? 0, device }
}

/** A passkey that whoever signed in last is about to add. */
export async function addablePasskey(db: Db) {
  const userId = await newestOwner(db)
  return userId === undefined ? {} : createPasskey().make({ challenge: await makeChallenge(db, userId) })
}

/** One that they have. */
export async function removablePasskey(db: Db) {
  const userId = await newestOwner(db)
  return userId === undefined ? { id: 1 } : { id: (await makePasskey(db, userId)).id }
}

/** The use of somebody's passkey. */
export async function usedPasskey(db: Db) {
  const { device } = await makePasskey(db, (await makeUser(db)).id)
  return device.use({ challenge: await makeChallenge(db, null) })
}

/** Somebody with a second factor. */
export async function makeSecured(db: Db): Promise<number> {
  const { id } = await makeUser(db)
  await makePasskey(db, id)
  return id
}

/** The link that stops an administrator's reset of a second factor. */
export async function stoppable(db: Db) {
  const expiresAt = new Date(Date.now() + 3_600_000)
  const link = { userId: await makeSecured(db), kind: 'factor_reset', expiresAt } as const
  return { token: await db.transaction((tx) => makeAccountLink(tx, link)) }
}

/** An import that wrote nothing, to be taken back. */
export async function makeImport(db: Db): Promise<number> {
  const [made] = await db.insert(imports).values({ kind: 'properties' }).returning({ id: imports.id })
  return made?.id ?? 0
}
