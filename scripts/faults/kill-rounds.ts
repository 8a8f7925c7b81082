import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBuiltServer } from '../running/built-server.mjs'
import { send, signIn } from '../calls'
import { freePort } from '../running/free-port.mjs'
import { startCluster } from '../running/postgres-cluster.mjs'
import { restPath } from '../rest-path'

const administrator = { username: 'kill.admin', password: 'planted-by-the-water', email: 'kill@example.test' }
const writers = 4
/** How long the writers write before the kill, in ms: random within these bounds, so that it falls into every part of a save. */
const killAfter = { min: 150, max: 900 }
const readyWithinMs = 30_000

export interface KillFigures {
  /** How many were played; the first that finds a fault is the last. */
  rounds: number
  /** Saves that the server had answered with 201 before it was killed. */
  acknowledged: number
  /** Acknowledged ones that are gone after the restart. */
  lost: number
  /** Records that are there more than once. */
  doubled: number
  /** Records of which a part is missing. */
  halfThere: number
  /** The longest time from a restart until the server was ready, in ms. */
  slowestRestartMs: number
}

interface Saved {
  id: number
  name: string
  description: string | null
}
type Server = Awaited<ReturnType<typeof startBuiltServer>>

const descriptionOf = (name: string) => `${name} `.repeat(40).trim()

/**
 * Saves one investment after the other until the server is gone. Only what was answered with 201 is entered into `acknowledged`.
 * @param mayBeBusy whether a save may be refused with 503, as while the embedded database is packed
 */
export async function saveUntilKilled(
  { origin, child }: Pick<Server, 'origin' | 'child'>,
  cookie: string,
  acknowledged: Map<string, number>,
  mayBeBusy = false,
) {
  const isKilled = () => child.killed || child.exitCode !== null
  while (!isKilled()) {
    const name = `Save ${randomUUID()}`
    try {
      const data = { name, description: descriptionOf(name) }
      const answer = await send('POST', origin + restPath('/admin/investments'), data, cookie)
      const text = await answer.text()
      if (mayBeBusy && answer.status === 503) continue
      if (answer.status !== 201) throw new Error(`A save was answered with ${answer.status}: ${text}`)
      const saved: Saved = JSON.parse(text)
      acknowledged.set(name, saved.id)
    } catch (error) {
      // The kill cuts the connection in the middle of an answer; before it, nothing may fail.
      if (!isKilled()) throw error
    }
  }
}

/** What was saved of all that. */
export async function readAll({ origin }: Pick<Server, 'origin'>, cookie: string): Promise<Saved[]> {
  const answer = await fetch(origin + restPath('/admin/investments'), { headers: { cookie } })
  if (!answer.ok) throw new Error(`Reading was answered with ${answer.status}: ${await answer.text()}`)
  const records: Saved[] = await answer.json()
  return records.filter(({ name }) => name.startsWith('Save '))
}

/** What of it is missing, there twice, or there in part. */
export function compare(acknowledged: ReadonlyMap<string, number>, records: Saved[]) {
  const idByName = new Map(records.map(({ id, name }) => [name, id]))
  return {
    lost: [...acknowledged].filter(([name, id]) => idByName.get(name) !== id).length,
    doubled: records.length - idByName.size,
    halfThere: records.filter(({ name, description }) => description !== descriptionOf(name)).length,
  }
}

async function playRounds(rounds: number, start: () => Promise<Server>): Promise<KillFigures> {
  const acknowledged = new Map<string, number>()
  let played = 0
  let slowestRestartMs = 0
  let found = { lost: 0, doubled: 0, halfThere: 0 }
  let server = await start()
  try {
    while (played < rounds) {
      const cookie = await signIn(server.origin, administrator)
      const writing = Promise.all(Array.from({ length: writers }, () => saveUntilKilled(server, cookie, acknowledged)))
      const pause = killAfter.min + Math.random() * (killAfter.max - killAfter.min)
      await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, pause))])
      if (server.child.exitCode !== null) throw new Error(`The server ended by itself:\n${server.log()}`)
      server.child.kill('SIGKILL')
      await Promise.all([writing, server.ended])
      const startedAt = performance.now()
      server = await start()
      slowestRestartMs = Math.max(slowestRestartMs, Math.round(performance.now() - startedAt))
      played += 1
      found = compare(acknowledged, await readAll(server, await signIn(server.origin, administrator)))
      if (found.lost + found.doubled + found.halfThere > 0) break
    }
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
  }
  if (slowestRestartMs > readyWithinMs) throw new Error(`A restart took ${slowestRestartMs} ms.`)
  return { rounds: played, acknowledged: acknowledged.size, ...found, slowestRestartMs }
}

/**
 * Kills the built server with -9 in the middle of saving, starts it again and compares; over and over on the same data.
 * @param kind the embedded database, or a PostgreSQL that is started for this and lives through the kills
 * @throws {Error} when there is no build, or a save fails while the server lives
 */
export async function killRounds(kind: 'embedded' | 'postgres', rounds: number): Promise<KillFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kill-test-'))
  const cluster = kind === 'postgres' ? await startCluster() : null
  const port = await freePort()
  const { username, password, email } = administrator
  const settings = {
    APP_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: path.join(folder, 'data'),
    RATE_LIMIT: 'off',
    DEMO_CONTENT: 'off',
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
    ADMIN_EMAIL: email,
    ...(cluster && { DATABASE_URL: cluster.url('postgres') }),
  }
  try {
    return await playRounds(rounds, () => startBuiltServer({ port, folder, settings }))
  } finally {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
