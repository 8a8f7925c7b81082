import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeNewsletter } from '@db/samples/make'
import { auditEntries, newsletters, optOuts, outbox, privateValues } from '@db/schema'
import { callerAs, cookieOf } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { newsletterOffice } from '../../testing/mail/newsletter-office'
import { purge } from '../../records/trash/purge'

const database = await testDatabase()
const { db } = database
const { services, request, visitor, signUp, rows, mailedToken, unsubscribeToken, kinds, minutesPass } =
  newsletterOffice(database)

const email = 'reader@example.com'
const admin = async () => (await callerAs(services, 'admin')).admin
const left = { email, consent: false, unsubscribedAt: new Date() }
const leftAndGone = async () => {
  const { id } = await makeNewsletter(db, left)
  await db.delete(newsletters).where(eq(newsletters.id, id))
}
const hashes = () => db.$count(optOuts)
const imported = async (csv: string, dryRun = false) =>
  (await admin()).imports.run({ kind: 'subscribers', csv, dryRun, consentSource: 'A list' })

const deletions: Record<string, (id: number) => Promise<unknown>> = {
  'one by one': async (id) => (await admin()).newsletters.remove({ id }),
  together: async (id) => (await admin()).deleted.removeSeveral({ list: 'newsletters', ids: [id] }),
  'by SQL': async (id) => db.delete(newsletters).where(eq(newsletters.id, id)),
  'and purged': async (id) => {
    await db
      .update(newsletters)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(newsletters.id, id))
    expect(await purge(services)).toMatchObject({ records: 1 })
  },
}

describe('whoever left', () => {
  test.each(Object.entries(deletions))(
    'is kept as a hash when their row is deleted %s, and nobody else',
    async (_, end) => {
      const others = [{ confirmed: true }, {}, { suppressedAt: new Date(), suppressionReason: 'hard_bounce' as const }]
      for (const values of others) await end((await makeNewsletter(db, values)).id)
      expect(await hashes()).toBe(0)
      await end((await makeNewsletter(db, left)).id)
      const complaint = { suppressedAt: new Date(), suppressionReason: 'complaint' as const }
      await end((await makeNewsletter(db, complaint)).id)
      const kept = await db.select().from(optOuts)
      expect(kept).toHaveLength(2)
      for (const { hash } of kept) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    },
  )

  test('after their row was hidden is kept as well, and the key of the hashes is made once', async () => {
    await signUp()
    const token = await unsubscribeToken()
    await db.update(newsletters).set({ deletedAt: sql`now()` })
    expect(await hashes()).toBe(0)
    await (await visitor()).unsubscribe({ token })
    expect(await hashes()).toBe(1)
    const [key] = await db.select().from(privateValues)
    expect(key).toMatchObject({ name: 'opt_out_key', value: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await leftAndGone()
    expect([await hashes(), await db.select().from(privateValues)]).toEqual([1, [key]])
  })

  test('is left out of an import and named, whatever the case of their letters', async () => {
    await leftAndGone()
    await makeNewsletter(db, { ...left, email: 'listed@example.com' })
    const csv = 'Email\nREADER@example.com\nlisted@example.com\nnew@example.com'
    const outcome = { created: 1, same: 2, faults: [], optedOut: ['listed@example.com', email] }
    expect(await imported(csv, true)).toMatchObject(outcome)
    expect(await imported(csv)).toMatchObject(outcome)
    const mailed = await db.select({ to: outbox.recipient }).from(outbox)
    expect(mailed).toEqual([{ to: 'new@example.com' }])
    expect((await rows()).map((row) => [row.email, row.status])).toEqual([
      ['listed@example.com', 'unsubscribed'],
      ['new@example.com', 'pending'],
    ])
  })

  test('comes back by their own sign-up and the link of its mail alone, and a stranger’s sign-up brings one mail a day', async () => {
    await leftAndGone()
    await signUp()
    expect([(await rows())[0]?.status, await hashes()]).toEqual(['pending', 1])
    expect(await imported(`Email\n${email}`)).toMatchObject({ created: 0, optedOut: [email] })
    await minutesPass(23 * 60)
    await signUp()
    expect(await kinds()).toEqual(['confirmation'])
    await (await visitor()).confirm({ token: await mailedToken() })
    expect([(await rows())[0]?.status, await hashes()]).toEqual(['confirmed', 0])
    await minutesPass(24 * 60)
    await db.update(newsletters).set({ deletedAt: sql`now()` })
    expect(await imported(`Email\n${email}`)).toMatchObject({ created: 1, optedOut: [] })
  })

  test('is not forgotten by a link that has ended', async () => {
    await leftAndGone()
    await signUp()
    const token = await mailedToken()
    await minutesPass(8 * 24 * 60)
    await expect((await visitor()).confirm({ token })).rejects.toMatchObject({ failure: 'confirmation_link_invalid' })
    expect(await hashes()).toBe(1)
  })

  test('and came back is not taken for one who left when the old row is purged', async () => {
    const old = await makeNewsletter(db, left)
    await (await admin()).newsletters.remove({ id: old.id })
    await signUp()
    await (await visitor()).confirm({ token: await mailedToken() })
    await db.delete(newsletters).where(eq(newsletters.id, old.id))
    expect([await hashes(), (await rows()).map(({ status }) => status)]).toEqual([0, ['confirmed']])
  })

  test('gets no issues by a row that is restored, written or changed', async () => {
    const { id } = await makeNewsletter(db, { email, confirmed: true, deletedAt: new Date() })
    const stranger = await makeNewsletter(db, { confirmed: true, deletedAt: new Date() })
    await leftAndGone()
    const restore = async (one: number) => (await admin()).deleted.restore({ list: 'newsletters', id: one })
    await restore(stranger.id)
    await restore(id)
    expect((await rows()).map((row) => row.status)).toEqual(['unsubscribed', 'confirmed'])
    await db.delete(newsletters)
    expect(await makeNewsletter(db, { email, confirmed: true })).toMatchObject({
      status: 'unsubscribed',
      consent: false,
    })
    await db.delete(newsletters)
    await makeNewsletter(db, { email })
    await db.update(newsletters).set({ confirmed: true })
    expect((await rows()).map((row) => row.status)).toEqual(['unsubscribed'])
  })
})

describe('the firm', () => {
  const end = async (id: number, json: object, role: 'admin' | 'LP' = 'admin') => {
    const cookie = await cookieOf(services, role)
    return (await request('POST', `/api/admin/newsletters/${id}/unsubscribe`, { cookie, json })).status
  }

  test('ends a subscription with a reason, which the activity tells; its owner alone brings it back', async () => {
    await signUp()
    await (await visitor()).confirm({ token: await mailedToken() })
    const id = (await rows())[0]?.id ?? 0
    expect([await end(id, {}), await end(id, { reason: ' ' }), await end(id, { reason: 'x' }, 'LP')]).toEqual([
      400, 400, 403,
    ])
    expect((await rows())[0]?.status).toBe('confirmed')
    expect([await end(id, { reason: 'By phone' }), await end(id, { reason: 'Again' })]).toEqual([200, 200])
    expect(await end(id + 1, { reason: 'By phone' })).toBe(404)
    const ended = { status: 'unsubscribed', consent: false, confirmed: false, unsubscribeReason: 'By phone' }
    expect(await rows()).toMatchObject([{ ...ended, unsubscribedAt: expect.any(Date) }])
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.list, 'newsletters'))
    expect(audited).toMatchObject([{ action: 'update', recordName: email, after: { unsubscribeReason: 'By phone' } }])
    // Not as something that the subscriber did.
    expect((await (await admin()).activity.list({ kind: 'visitors' })).items).toMatchObject([{ event: 'confirmed' }])
    await (await admin()).newsletters.remove({ id })
    expect(await hashes()).toBe(1)
    await (await admin()).deleted.restore({ list: 'newsletters', id })
    await minutesPass(25 * 60)
    await signUp()
    await (await visitor()).confirm({ token: await mailedToken() })
    expect(await rows()).toMatchObject([{ status: 'confirmed', unsubscribeReason: null, unsubscribedAt: null }])
  })

  test('changes nothing of who left by themselves', async () => {
    const { id } = await makeNewsletter(db, left)
    expect(await end(id, { reason: 'By phone' })).toBe(200)
    expect(await rows()).toMatchObject([{ unsubscribedAt: left.unsubscribedAt, unsubscribeReason: null }])
    expect(await db.$count(auditEntries)).toBe(0)
  })
})
