import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { failureSentences } from '@/content/platform/errors'
import { fileAddress } from '@/shared/platform/file-paths'
import { openLedgerFirm } from './ledger-firm'
import { startBuiltServer } from '../running/built-server.mjs'
import { noLongerThan, signIn } from '../calls'
import { projectFolder } from '../running/children.mjs'
import { freePort } from '../running/free-port.mjs'
import { ownPostgres } from '../running/own-postgres'
import { providePostgres } from '../provide/provide-postgres.mjs'
import { restPath } from '../rest-path'

const administrator = { username: 'restore.admin', password: 'planted-by-the-water' }
const { folder, emptyDatabase } = ownPostgres('restore')
const madeKey = () => randomBytes(32).toString('base64')

/** What docs/operations.md tells an operator to type, block by block: dump, restore, copy; the last one line by line, data and key apart. */
const [, backup = ''] = readFileSync(path.join(projectFolder, 'docs/operations.md'), 'utf8').split(
  '## Backup and restore',
)
const [, dump = '', , restore = '', , copy = ''] = backup.split('```')
const [pack = '', keepKey = '', unpack = '', putKey = ''] = copy.trim().split('\n')

/** Types commands into a shell. @throws {Error} with what they complained of */
function type(commands: string, cwd: string, variables: Record<string, string> = {}) {
  const done = spawnSync('sh', ['-ec', commands], { cwd, encoding: 'utf8', env: { ...process.env, ...variables } })
  if (done.status !== 0) throw new Error(`${commands}\n${done.stderr}`)
}

/** Starts the built server in a folder of its own, uses it, and ends it. */
async function serving(where: string, settings: Record<string, string>, use: (site: Site) => Promise<void>) {
  const port = await freePort()
  const server = await startBuiltServer({
    port,
    folder: where,
    settings: {
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      PUBLISH_DELAY: '0',
      DEMO_CONTENT: 'off',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_EMAIL: 'restore@example.test',
      ...settings,
    },
  })
  try {
    const cookie = await signIn(server.origin, administrator)
    const get = (address: string) => fetch(server.origin + address, { headers: { cookie }, signal: noLongerThan() })
    await use({ origin: server.origin, cookie, get, log: server.log })
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

interface Site {
  origin: string
  cookie: string
  get: (address: string) => Promise<Response>
  log: () => string
}

/** Makes a ledger with two documents and a payment, and waits until all of it is published. */
async function fill({ origin, cookie, get }: Site) {
  const office = openLedgerFirm(origin, cookie)
  const offering = await office.bringIn('Willow Creek', 3)
  for (const title of ['Second quarter 2026', 'Third quarter 2026'])
    await office.publish.paper(await office.draftPaper(offering, title))
  await office.publish.distribution(await office.approvedDistribution(offering, 100_000_01))
  for (const list of [restPath('/admin/documents'), restPath('/admin/distributions')])
    await expect.poll(async () => await (await get(list)).text()).not.toMatch(/"status":"(publishing|approved)"/)
}

/** The export's manifest without the log of views, to which each export adds its own. */
async function manifestOf({ get }: Site) {
  const answer = await get(fileAddress('ledger'))
  expect(answer.status).toBe(200)
  const { 'manifest.csv': manifest = new Uint8Array() } = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const rows: Record<string, string>[] = parse(strFromU8(manifest), { bom: true, columns: true })
  return rows.filter(({ name }) => name !== 'document-views.csv')
}
const papersIn = (manifest: Awaited<ReturnType<typeof manifestOf>>) =>
  manifest.filter(({ documentId }) => documentId !== '')

/** The ledger is as it was, every document opens, and the check of the ledger finds nothing (R149). */
async function expectWhole(site: Site, before: Awaited<ReturnType<typeof manifestOf>>) {
  const manifest = await manifestOf(site)
  expect(manifest).toEqual(before)
  expect(papersIn(manifest).map(({ fault }) => fault)).toEqual(['', ''])
  expect(manifest.find(({ name }) => name === 'entries.csv')).toMatchObject({ rows: '6' })
  expect(await (await site.get(restPath('/admin/distributions/differences'))).json()).toEqual([])
  expect(site.log()).not.toContain('do not sum')
}

/** Each document says why it does not open, in the export and by itself. */
async function expectEncrypted(site: Site) {
  const documents = papersIn(await manifestOf(site))
  expect(documents.map(({ fault }) => fault)).toEqual([
    failureSentences.document_key_other,
    failureSentences.document_key_other,
  ])
  for (const { documentId } of documents) {
    const answer = await site.get(`${restPath('/admin/documents')}/${documentId}/file`)
    expect([answer.status, await answer.json()]).toEqual([409, { message: failureSentences.document_key_other }])
  }
}

test('PostgreSQL: a dump restored into an empty database is the same book, and without its key the documents say so (R73)', async () => {
  const url = await emptyDatabase()
  const { hostname: PGHOST, port: PGPORT, username: PGUSER } = new URL(url)
  const PATH = `${await providePostgres()}${path.delimiter}${process.env['PATH'] ?? ''}`
  const variables = { PGHOST, PGPORT, PGUSER, PATH, DATABASE_URL: url }
  const restored = url.replace(/[^/]+$/, 'restored')
  const settings = { DATABASE_URL: restored, DOCUMENT_KEY: madeKey() }
  let before: Awaited<ReturnType<typeof manifestOf>> = []
  let cookie = ''
  await serving(folder, { ...settings, DATABASE_URL: url }, async (site) => {
    await fill(site)
    before = await manifestOf(site)
    cookie = site.cookie
    // While the site runs.
    type(dump, folder, variables)
  })
  type(restore.replaceAll(/postgres:\/\/…\/restored/g, restored), folder, variables)
  await serving(folder, settings, async (site) => {
    await expectWhole(site, before)
    const former = await fetch(`${site.origin}${restPath('/admin/documents')}`, { headers: { cookie } })
    expect(former.status).toBe(401)
  })
  await serving(folder, { ...settings, DOCUMENT_KEY: madeKey() }, expectEncrypted)
})

test('the embedded database: its folder, packed and unpacked elsewhere, is the same book with its key and no document without (R73, R116)', async () => {
  const [here, elsewhere] = ['here', 'elsewhere'].map((name) => path.join(folder, name))
  if (here === undefined || elsewhere === undefined) throw new Error('Two folders were to be made.')
  for (const each of [here, elsewhere]) mkdirSync(each)
  let before: Awaited<ReturnType<typeof manifestOf>> = []
  await serving(here, {}, async (site) => {
    await fill(site)
    before = await manifestOf(site)
  })
  for (const commands of [pack, keepKey]) type(commands, here)
  const packed = spawnSync('tar', ['-tzf', 'data.tar.gz'], { cwd: here, encoding: 'utf8' }).stdout.split('\n')
  expect(packed).toContain('.data/database/PG_VERSION')
  expect(packed.filter((name) => name.includes('document-key'))).toEqual([])
  rmSync(path.join(here, '.data'), { recursive: true })
  copyFileSync(path.join(here, 'data.tar.gz'), path.join(elsewhere, 'data.tar.gz'))
  type(unpack, elsewhere)
  expect(papersIn(before)).toHaveLength(2)
  // Who has the data alone starts with a key of their own.
  await serving(elsewhere, {}, expectEncrypted)
  copyFileSync(path.join(here, 'document-key'), path.join(elsewhere, 'document-key'))
  type(putKey, elsewhere)
  await serving(elsewhere, {}, (site) => expectWhole(site, before))
})
