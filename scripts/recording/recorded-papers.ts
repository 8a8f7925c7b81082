import { eq } from 'drizzle-orm'
import { madeOpeningDay, makeAdmission, makeRaisePaper } from '@db/samples/make-raises'
import { entities, entityAccess, raisePapers, raises } from '@db/schema'
import { documentOf } from '@/server/testing/documents/documents'
import { fileAddress } from '@/shared/platform/file-paths'
import type { SentCall } from './recorded-calls'
import type { RecordedSite } from './recorded-site'

/** A PDF, as it is sent. */
export const document = await documentOf()

/** An entity of the sample investor who is recorded: the first that was loaded. */
export async function ownEntity({ db }: RecordedSite): Promise<number> {
  const [first] = await db.select({ id: entities.id }).from(entities).orderBy(entities.id).limit(1)
  return first?.id ?? 0
}

/** The investor who is recorded: whoever owns that entity. */
async function ownUser(site: RecordedSite): Promise<number> {
  const isOwn = eq(entityAccess.entityId, await ownEntity(site))
  const [owner] = await site.db.select({ id: entityAccess.userId }).from(entityAccess).where(isOwn).limit(1)
  return owner?.id ?? 0
}

/** Sends what an administrator would. */
export const asAdministrator = async (site: RecordedSite, { method, address, ...sent }: SentCall) =>
  site.request(method, address, { cookie: await site.openSession('administrator'), ...sent })

/** A paper of a raise that waits for its file. */
export const sendRaisePaper = (body: BodyInit) => async (site: RecordedSite) => {
  const { id } = await makeRaisePaper(site.db, { fileId: null })
  return { method: 'PUT', address: fileAddress('raisePaper', { id }), body }
}

/** A paper that the recorded investor may read, with a file that can be decrypted. */
export async function shownRaisePaper(site: RecordedSite): Promise<number> {
  const { db } = site
  const { id, raiseId } = await makeRaisePaper(db, { fileId: null })
  await asAdministrator(site, { method: 'PUT', address: fileAddress('raisePaper', { id }), body: document })
  await db
    .update(raisePapers)
    .set({ status: 'shown', shownAt: new Date('2026-10-02T15:00:00Z') })
    .where(eq(raisePapers.id, id))
  await db.update(raises).set({ status: 'open', openedOn: madeOpeningDay }).where(eq(raises.id, raiseId))
  await makeAdmission(db, { raiseId, userId: await ownUser(site) })
  return id
}
