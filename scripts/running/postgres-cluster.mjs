// A PostgreSQL of the tests' own: a new cluster in a temporary folder on a free port of 127.0.0.1, gone without a trace at the end.
//
// Two processes: whoever asks for a cluster starts this very file as its keeper and holds the other end of the keeper's
// standard input. When that end closes, by `stop()` or because the asker died in whatever way, the keeper ends the
// server and removes the folder. A line on it ends the server or starts it again; the keeper answers with the same line.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.mjs'
import { providePostgres } from '../provide/provide-postgres.mjs'

const keeperFile = fileURLToPath(import.meta.url)
const portTries = 5
const stopDeadlineMs = 10_000

/**
 * Starts a cluster with one superuser, `postgres`, who needs no password.
 * @param {{ fsync?: boolean }} [options] `fsync` makes commits survive a crash of the machine; off, because no test pulls the plug
 * @returns {Promise<{ url: (database: string) => string, stop: () => Promise<void>, shutDown: () => Promise<void>, startAgain: () => Promise<void> }>}
 *   `url` is the address of a database in it, `stop` ends it for good; `shutDown` and `startAgain` are the two halves of a
 *   restart, on the same port and with the same data
 * @throws {Error} with PostgreSQL's own words when it does not start; so does `startAgain`
 */
export async function startCluster({ fsync = false } = {}) {
  await providePostgres()
  const keeper = spawn(process.execPath, [keeperFile, fsync ? 'on' : 'off'], {
    // A group of its own: Ctrl-C must reach the asker first, or the tests would fail for want of a database.
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  keeper.stderr.on('data', (chunk) => (complaint += chunk))
  const ended = new Promise((resolve) => keeper.once('close', resolve))
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value } = await Promise.race([lines.next(), ended.then(() => ({ value: undefined }))])
    if (value === undefined) throw new Error(`PostgreSQL did not start. ${complaint}`)
    return value
  }
  /** @param {'shut down' | 'start again'} order */
  const tell = async (order) => {
    keeper.stdin.write(`${order}\n`)
    await nextLine()
  }
  const port = await nextLine()
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      keeper.stdin.end()
      await ended
    },
    shutDown: () => tell('shut down'),
    startAgain: () => tell('start again'),
  }
}

/** initdb and postgres refuse to run as root. @returns {{ uid: number, gid: number } | {}} whom to be instead */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  const row = ['postgres', 'nobody'].map((name) => rows.find((line) => line.startsWith(`${name}:`))).find(Boolean)
  if (!row)
    throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody.')
  const [, , uid, gid] = row.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** @param {string} bin @param {string} folder @param {{ uid?: number, gid?: number }} user */
function createClusterIn(bin, folder, user) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const args = ['-D', 'data', '-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  const made = spawnSync(path.join(bin, 'initdb'), args, { ...user, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
}

/**
 * @param {string} bin @param {string} folder @param {{ uid?: number, gid?: number }} user @param {number} port @param {string} fsync
 * @returns {Promise<import('node:child_process').ChildProcess>} once it takes connections
 */
function startServer(bin, folder, user, port, fsync) {
  const settings = [`fsync=${fsync}`, `full_page_writes=${fsync}`, 'lc_messages=C', 'jit=off', 'shared_buffers=64MB']
  const addresses = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
  const args = ['-D', 'data', ...[...addresses, ...settings].flatMap((setting) => ['-c', setting])]
  const server = spawn(path.join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((resolve, reject) => {
    let words = ''
    server.stderr.on('data', (chunk) => {
      words = (words + chunk).slice(-10_000)
      if (words.includes('ready to accept connections')) resolve(server)
    })
    server.once('error', reject)
    server.once('close', () => reject(new Error(words)))
  })
}

/** @param {string} bin @param {string} folder @param {string} fsync */
async function createAndStart(bin, folder, fsync) {
  const user = unprivilegedUser()
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  createClusterIn(bin, folder, user)
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      return { port, server: await startServer(bin, folder, user, port, fsync) }
    } catch (error) {
      // Somebody else may have taken the port between our look and the server's bind.
      if (attempt === portTries || !String(error).includes('Address already in use')) throw error
    }
  }
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<void>} once it is gone */
function stopServer(server) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT') // PostgreSQL's fast shutdown: it ends the sessions instead of waiting for them.
    setTimeout(() => server.kill('SIGKILL'), stopDeadlineMs).unref()
  })
}

/** The keeper's life: prints the port once the server takes connections, then does as it is told until the asker's end. */
async function keep() {
  const signalled = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve)
  })
  // Listened to from the start: the asker may be gone before the server is there.
  const orders = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const bin = await providePostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'test-postgres-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const fsync = process.argv[2] === 'on' ? 'on' : 'off'
  const { port, server: firstServer } = await createAndStart(bin, folder, fsync)
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  /** @param {import('node:child_process').ChildProcess} started */
  const watch = (started) => {
    server = started
    // One that ends without being told to leaves nothing to keep.
    started.once('exit', () => server === started && process.exit())
  }
  const shutDown = async () => {
    const running = server
    server = undefined
    if (running) await stopServer(running)
  }
  // Nobody may be left to read a line, and that must not keep the keeper from its work.
  process.stdout.on('error', () => {})
  const obey = async () => {
    for await (const order of orders) {
      await shutDown()
      if (order === 'start again') watch(await startServer(bin, folder, unprivilegedUser(), port, fsync))
      process.stdout.write(`${order}\n`)
    }
  }
  watch(firstServer)
  process.stdout.write(`${port}\n`)
  await Promise.race([signalled, obey()])
  await shutDown()
  process.exit()
}

if (process.argv[1] === keeperFile) {
  keep().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
