import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signIn } from '../calls'
import { projectFolder } from '../running/children.mjs'
import { buildImage } from './container-image'
import { freePort } from '../running/free-port.mjs'

const buildMaxMilliseconds = 15 * 60_000
const startMaxMilliseconds = 120_000
const administrator = { username: 'naomi', password: 'planted by the water' }

const folder = mkdtempSync(path.join(tmpdir(), 'container-build-'))
// Two trees of node_modules: on a busy disk, removing them takes longer than hooks are given.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }), buildMaxMilliseconds)

let image: Awaited<ReturnType<typeof buildImage>>
beforeAll(async () => {
  // The image's user has to pass through it.
  chmodSync(folder, 0o755)
  image = await buildImage(projectFolder, folder)
}, buildMaxMilliseconds)

/** Every file outside of DATA_DIR, with the time of its last change. */
const filesAndTimes = () =>
  readdirSync(image.outside('/app'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${file} ${statSync(path.join(image.outside('/app'), file)).mtimeMs}`)
    .toSorted()

/** Starts the image's own command and waits until its own health check passes. */
async function startContainer() {
  const port = await freePort()
  // Unlike a container, we share our address with others; and there is no /tmp, which a read-only file system has not either.
  const settings = { HOST: '127.0.0.1', PORT: String(port), TMPDIR: image.outside('/tmp') }
  const isHealthy = async () => (await image.start(image.healthcheck, settings).ended) === 0
  expect(await isHealthy()).toBe(false)

  const server = image.start(image.command, settings)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await expect.poll(isHealthy, { timeout: startMaxMilliseconds, interval: 500 }).toBe(true)
  return { ...server, origin: `http://127.0.0.1:${port}` }
}

test('the image holds what runs and nothing that builds or tests', () => {
  const shipped = (inside: string) => existsSync(image.outside(inside))
  const needed = ['/app/dist/server/main.js', '/app/db/migrations', '/app/node_modules/hono']
  expect(needed.filter(shipped)).toEqual(needed)
  const unneeded = ['/app/src', '/app/scripts', '/app/.env', '/app/node_modules/vite', '/app/node_modules/tsx']
  expect(unneeded.filter(shipped)).toEqual([])
})

test('a container serves as its own user, writes to DATA_DIR alone and ends on SIGTERM with 0', async () => {
  const before = filesAndTimes()
  const created = image.start(
    ['node', 'dist/server/admin-create.js', '--username', 'naomi', '--email', 'naomi@example.test', '--password-stdin'],
    {},
    administrator.password,
  )
  expect([await created.ended, created.words()]).toEqual([0, expect.stringContaining('was created')])

  const { origin, child, ended, words } = await startContainer()
  const home = await fetch(origin)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('<h1')
  await expect(signIn(origin, administrator)).resolves.not.toBe('')

  child.kill('SIGTERM')
  expect([await ended, words()]).toEqual([0, expect.stringContaining('ended')])
  expect(readdirSync(image.outside('/data'))).not.toEqual([])
  expect(filesAndTimes()).toEqual(before)
}, 300_000)
