import path from 'node:path'
import { expect, test } from 'vitest'
import { defaultFirm as firm } from '@/content/firm'
import { startBuiltServer } from '../running/built-server.mjs'
import { noLongerThan, send, signIn } from '../calls'
import { isDeep } from '../testing/depth'
import { freePort } from '../running/free-port.mjs'
import { ownPostgres } from '../running/own-postgres'
import { restPath } from '../rest-path'

const administrator = { username: 'hive.admin', password: 'planted-by-the-water' }
const { folder, emptyDatabase } = ownPostgres('workers')

const settings = {
  DATA_DIR: path.join(folder, 'data'),
  DEMO_CONTENT: 'on',
  RATE_LIMIT: 'off',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
  ADMIN_EMAIL: 'hive@example.test',
}

async function startWorkers(count: string, more: Record<string, string> = {}) {
  const port = await freePort()
  const own = { ...settings, APP_ORIGIN: `http://127.0.0.1:${port}`, ...more }
  const server = await startBuiltServer({ port, folder, settings: own, args: ['--workers', count] })
  /** The process numbers of all workers that were ready so far, as the log tells them. */
  const readyWorkers = () =>
    [...server.log().matchAll(/"worker":(\d+),"msg":"worker ready"/g)].map(([, pid]) => Number(pid))
  await expect.poll(readyWorkers).toHaveLength(Number(count))
  return { ...server, readyWorkers }
}

const startOnPostgres = async () => startWorkers('2', { DATABASE_URL: await emptyDatabase() })

/** Which process answered: an id of a request begins with the name of its process. Each question comes over a connection of its own. */
async function answeringProcess(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/livez`, { headers: { connection: 'close' }, signal: noLongerThan() })
  return answer.headers.get('x-request-id')?.split('-')[0] ?? ''
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('two workers share a port, sessions and writes, say once where they are, and end with grace', async () => {
  const { origin, child, ended, log, readyWorkers } = await startOnPostgres()
  try {
    expect(log().split(`${firm.name} is at ${origin}`)).toHaveLength(2)
    const processes = await Promise.all(Array.from({ length: 8 }, () => answeringProcess(origin)))
    expect(new Set(processes).size).toBe(2)
    const cookie = await signIn(origin, administrator)
    const statuses = Array.from({ length: 8 }, async () => {
      const answer = await fetch(origin + restPath('/auth/me'), { headers: { cookie, connection: 'close' } })
      return answer.status
    })
    expect(await Promise.all(statuses)).toEqual(statuses.map(() => 200))
    const setting = origin + restPath('/admin/settings/{settingKey}', { settingKey: 'pages.team.visible' })
    expect((await send('PUT', setting, { value: 'false' }, cookie)).status).toBe(200)
    const shown = async () => {
      const answers = Array.from({ length: 8 }, async () => {
        const answer = await fetch(origin + restPath('/settings'), { headers: { connection: 'close' } })
        return (await answer.text()).includes('"value":"false"')
      })
      return (await Promise.all(answers)).filter(Boolean).length
    }
    await expect.poll(shown).toBe(8)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
  expect(readyWorkers().filter(isAlive)).toEqual([])
})

test.each(isDeep ? ['a worker that dies'] : [])('%s is replaced while the other one answers', async () => {
  const { origin, child, ended, readyWorkers } = await startOnPostgres()
  try {
    const [victim = 0] = readyWorkers()
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => isAlive(victim)).toBe(false)
    const asked = Array.from({ length: 8 }, async () => (await fetch(`${origin}/investments`)).status)
    expect(await Promise.all(asked)).toEqual(asked.map(() => 200))
    await expect.poll(readyWorkers).toHaveLength(3)
    await expect
      .poll(async () => new Set(await Promise.all(Array.from({ length: 8 }, () => answeringProcess(origin)))).size)
      .toBe(2)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
})

test.each(isDeep ? ['workers that die again and again'] : [])('%s end the server with an error', async () => {
  const { child, ended, log, readyWorkers } = await startOnPostgres()
  try {
    // The sixth within a minute is one too many.
    for (let kill = 0; kill < 6; kill += 1) {
      await expect.poll(() => readyWorkers().filter(isAlive)).toHaveLength(2)
      process.kill(readyWorkers().filter(isAlive)[0] ?? 0, 'SIGKILL')
      await expect.poll(() => readyWorkers().filter(isAlive).length < 2).toBe(true)
    }
    expect(await ended).toBe(1)
    expect(log()).toContain('its workers end again and again')
    expect(readyWorkers().filter(isAlive)).toEqual([])
  } finally {
    child.kill('SIGKILL')
  }
})

test.each([
  ['2', 'More than one worker needs PostgreSQL'],
  ['0', "--workers must be a whole number from 1 to 64; '0' was given."],
  ['many', "--workers must be a whole number from 1 to 64; 'many' was given."],
])('on the embedded database --workers %s is refused in a sentence', async (count, sentence) => {
  const started = startWorkers(count)
  await expect(started).rejects.toThrow(sentence)
  await expect(started).rejects.not.toThrow('"level"')
})

test('what keeps the first worker from starting is told once', async () => {
  const started = startWorkers('2', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const words = await started.then(
    () => '',
    (error: unknown) => String(error),
  )
  expect(words.split('The database could not be opened:')).toHaveLength(2)
})
