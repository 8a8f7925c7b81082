import { beforeEach, describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { knownBrowsers, outbox } from '@db/schema'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const signIn = (username: string, cookie = '', from = request) =>
  from('POST', '/api/auth/login', {
    cookie,
    json: { username, password: madePassword },
    headers: { 'User-Agent': firefox },
  })
const markIn = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => /^(?:__Host-)?browser=/.test(cookie)) ?? ''
const markOf = (answer: Response) => markIn(answer).split(';')[0]
const told = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).filter(({ kind }) => kind === 'new_browser')

beforeEach(async () => {
  await makeUser(db, { username: 'ruth', email: 'ruth@example.com' })
})

describe('a sign-in from a browser that was never seen', () => {
  test('is told by mail with kind, place and the way to end it; the very first of an account is not, nor a known one', async () => {
    const first = await signIn('ruth')
    expect([first.status, (await told()).length]).toEqual([200, 0])
    await signIn('ruth', markOf(first))
    expect(await told()).toEqual([])
    const second = await signIn('ruth')
    const [mail, ...others] = await told()
    expect([mail?.mail?.to, others]).toEqual(['ruth@example.com', []])
    for (const text of [mail?.mail?.text, mail?.mail?.html]) {
      expect(text).toContain('Firefox on Windows')
      expect(text).toContain('/account')
      expect(text).toContain('Sessions')
    }
    expect(markOf(second)).not.toBe(markOf(first))
    for (const mark of [markOf(first), markOf(second)]) await signIn('ruth', mark)
    expect(await told()).toHaveLength(1)
  })

  test('is one for each account: a mark of another account says nothing of this one', async () => {
    await makeUser(db, { username: 'boaz' })
    const ruths = await signIn('ruth')
    await signIn('boaz')
    await signIn('boaz', markOf(ruths))
    expect(await told()).toHaveLength(1)
  })

  test('is marked for 400 days by a cookie that no script reads, bound to the host on https; only its hash is kept', async () => {
    const mark = markIn(await signIn('ruth'))
    expect(mark).toMatch(/^browser=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const overHttps = requesterOf(
      testServices(database, { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' }).services,
    )
    expect(markIn(await signIn('ruth', '', overHttps))).toMatch(/^__Host-browser=[\w-]{22}; .*; Secure$/)
    const stored = JSON.stringify(await db.select().from(knownBrowsers))
    expect(stored).not.toContain(mark.slice('browser='.length, 'browser='.length + 22))
  })

  test('is told three times in an hour at most: a program may keep no cookies', async () => {
    for (let count = 0; count < 6; count += 1) expect((await signIn('ruth')).status).toBe(200)
    expect(await told()).toHaveLength(3)
  })

  test('is not told where the sign-in failed', async () => {
    await signIn('ruth')
    const json = { username: 'ruth', password: 'wrong' }
    const refused = await request('POST', '/api/auth/login', { json })
    expect([refused.status, refused.headers.get('set-cookie'), await told()]).toEqual([401, null, []])
  })

  test('made-up marks are no marks', async () => {
    const answer = await signIn('ruth', 'browser=made-up; browser=%00')
    expect(markOf(answer)).toMatch(/^browser=[\w-]{22}$/)
  })
})
