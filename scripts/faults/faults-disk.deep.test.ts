import { randomBytes } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faultsIn, isDone, isPutOff, startSite, tell, writes } from '../running/asked-site'
import { noLongerThan, send } from '../calls'
import { restPath } from '../rest-path'

/** Random, so that neither the log nor the table can pack it. */
const content = () => randomBytes(7_500).toString('base64')
/** Some 50 kB of log each; a piece of the log has 16 MB. */
const postsMax = 2_000

test('an embedded database whose log cannot grow puts calls off, keeps the pages, loses nothing, and goes on by itself', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const settings = { DATA_DIR: path.join(folder, 'data') }
  const log = path.join(settings.DATA_DIR, 'database/pg_wal')
  const site = await startSite(settings)
  onTestFinished(async () => void (await site.end()))
  expect((await site.askEverything()).filter((each) => !isDone(each))).toEqual([])

  // Without this folder PostgreSQL cannot begin the next piece of its log, as on a full disk.
  renameSync(log, `${log}.away`)
  const post = () => {
    const words = { title: 'Grown', content: content() }
    return tell('a new post', send('POST', site.origin + restPath('/admin/posts'), words, site.cookie))
  }
  let posts = 0
  let last = await post()
  for (; isDone(last) && posts < postsMax; posts += 1) last = await post()
  expect(last).toSatisfy(isPutOff)

  const told = await site.askEverything()
  expect(faultsIn(told)).toEqual([])
  expect(told.filter((each) => writes.includes(each.what) && !isPutOff(each))).toEqual([])
  const statusOf = async (address: string) => (await fetch(site.origin + address, { signal: noLongerThan() })).status
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503])
  renameSync(`${log}.away`, log)

  // Once there is room it goes on by itself, and a start finds the same.
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
  await expectEverythingKept(site)
  expect(await site.end()).toBe(0)
  const again = await startSite(settings)
  onTestFinished(async () => void (await again.end()))
  await expectEverythingKept(again)

  async function expectEverythingKept({ origin, cookie, askEverything }: typeof site) {
    expect((await askEverything()).filter((each) => !isDone(each))).toEqual([])
    const answer = await fetch(origin + restPath('/admin/posts'), { headers: { cookie } })
    const kept: { title: string }[] = await answer.json()
    expect(kept.filter(({ title }) => title === 'Grown')).toHaveLength(posts)
  }
})
