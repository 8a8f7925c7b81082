import { expect, test, vi } from 'vitest'
import { connectForTest } from '@db/testing/connection'
import { startMailServer } from '@/server/testing/mail/mail-server'
import type { Issue } from '@/shared/newsletter/issues'
import { startBuiltServer } from '../running/built-server.mjs'
import { send, signIn } from '../calls'
import { freePort } from '../running/free-port.mjs'
import { ownPostgres } from '../running/own-postgres'
import { restPath } from '../rest-path'

const administrator = { username: 'kill.letters', password: 'planted-by-the-water', email: 'letters@example.test' }
const readers = 300
const { folder, emptyDatabase } = ownPostgres('kill-letters')
const patience = { timeout: 240_000, interval: 200 }

test('two servers send an issue to 300, one is killed in the middle: nobody gets it twice, and the report adds up', async () => {
  // Slow enough that a kill falls into a mail that is being handed over.
  const mails = await startMailServer({ onRcptTo: (_address, _session, callback) => setTimeout(callback, 20) })
  const url = await emptyDatabase()
  const start = async () => {
    const port = await freePort()
    const { username, password, email } = administrator
    const settings = {
      DATABASE_URL: url,
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: mails.url,
      DEMO_CONTENT: 'off',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: username,
      ADMIN_PASSWORD: password,
      ADMIN_EMAIL: email,
    }
    return startBuiltServer({ port, folder, settings })
  }
  const servers = [await start(), await start()]
  const sql = connectForTest(url)
  try {
    const [killed, surviving] = servers
    if (!killed || !surviving) throw new Error('Two servers were to be started.')
    await sql`insert into newsletters (email, consent_place, consent_wording, confirmed)
      select 'reader.' || n || '@example.test', 'api', 'A test.', true from generate_series(1, ${readers}) as n`
    await sql`insert into preferences (name, value) values ('mailsPerSecond', '50')`
    const cookie = await signIn(surviving.origin, administrator)
    const letters = surviving.origin + restPath('/admin/letters')
    const made = await send('POST', letters, { subject: 'Roofs', content: 'They are done.' }, cookie)
    const { id }: Issue = await made.json()
    expect((await send('POST', `${letters}/${id}/send`, {}, cookie)).status).toBe(200)
    const report = async () => {
      const answer = await fetch(`${letters}/${id}`, { headers: { cookie } })
      const letter: Issue = await answer.json()
      return letter.report
    }
    const got = () => mails.delivered.flatMap(({ to }) => to)

    await vi.waitUntil(() => got().length >= readers / 4, patience)
    killed.child.kill('SIGKILL')
    await killed.ended
    const { recipients, ...inTheMiddle } = await report()
    expect(Object.values(inTheMiddle).reduce((sum, each) => sum + each, 0)).toBe(recipients)
    // What the dead one held becomes free when its lease ends; two minutes are not waited for here.
    await vi.waitUntil(async () => (await report()).queued <= 1, patience)
    await sql`update outbox set due_at = now() - interval '1 second' where sent_at is null and failed_at is null`
    await vi.waitUntil(async () => (await report()).queued === 0, patience)

    const end = await report()
    expect(end).toMatchObject({ recipients: readers, queued: 0, bounced: 0, failed: 0, skipped: 0 })
    expect(end.sent + end.uncertain).toBe(readers)
    expect(end.uncertain).toBeLessThanOrEqual(1)
    expect(new Set(got()).size).toBe(got().length)
    expect(got().length).toBeGreaterThanOrEqual(end.sent)
  } finally {
    await sql.end()
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    await mails.close()
  }
})
