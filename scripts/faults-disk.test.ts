import { randomBytes } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isDone, isPutOff, pages, startSite, tell, writes } from './asked-site'
import { send } from './calls'

/** Half of them random, so that neither the log nor the table can pack them. */
const content = () => randomBytes(7_500).toString('base64')
/** Some 50 kB of log each; a piece of the log has 16 MB. */
const postsMax = 2_000

test('an embedded database whose log cannot grow puts calls off, keeps the pages and loses nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'))
  const settings = { DATA_DIR: path.join(folder, 'data') }
  const log = path.join(settings.DATA_DIR, 'database/pg_wal')
  const site = await startSite(settings)
  try {
    expect((await site.askEverything()).filter((told) => !isDone(told))).toEqual([])
    // Without this folder PostgreSQL cannot begin the next piece of its log, as on a full disk.
    renameSync(log, `${log}.away`)
    const post = () =>
      tell(
        'a new post',
        send('POST', `${site.origin}/api/admin/posts`, { title: 'Grown', content: content() }, site.cookie),
      )
    let posts = 0
    let last = await post()
    for (; isDone(last) && posts < postsMax; posts += 1) last = await post()
    expect(last).toSatisfy(isPutOff)

    for (const told of await site.askEverything())
      expect(told).toSatisfy(pages.includes(told.what) ? isDone : writes.includes(told.what) ? isPutOff : () => true)
    expect((await fetch(`${site.origin}/livez`)).status).toBe(200)
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503)
    expect(await site.end()).toBe(0)
    renameSync(`${log}.away`, log)

    const again = await startSite(settings)
    try {
      expect((await again.askEverything()).filter((told) => !isDone(told))).toEqual([])
      const kept: { title: string }[] = await (
        await fetch(`${again.origin}/api/admin/posts`, { headers: { cookie: again.cookie } })
      ).json()
      expect(kept.filter(({ title }) => title === 'Grown')).toHaveLength(posts)
    } finally {
      await again.end()
    }
  } finally {
    await site.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})
