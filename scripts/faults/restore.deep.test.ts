import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { failureSentences } from '@/content/platform/errors'
import { fileAddress } from '@/shared/platform/file-paths'
import type { Backups } from '@/shared/records/backups'
import { compare, readAll, saveUntilKilled } from './kill-rounds'
import { openLedgerFirm } from './ledger-firm'
import { type Raise, openRaise, signAsCouple, signedIn } from './raise-firm'
import { startBuiltServer } from '../running/built-server.mjs'
import { noLongerThan, send, signIn } from '../calls'
import { projectFolder } from '../running/children.mjs'
import { freePort } from '../running/free-port.mjs'
import { ownPostgres } from '../running/own-postgres'
import { providePostgres } from '../provide/provide-postgres.mjs'
import { restPath } from '../rest-path'

const administrator = { username: 'restore.admin', password: 'planted-by-the-water' }
const { folder, emptyDatabase } = ownPostgres('restore')
const madeKey = () => randomBytes(32).toString('base64')

/** What docs/operations.md tells an operator to type: keys, backup and rehearsal; then a restore, on each database. */
const [, chapter = ''] = readFileSync(path.join(projectFolder, 'docs/operations.md'), 'utf8').split(
  '## Backup and restore',
)
const [, , , restoring = ''] = chapter.split('```')
const commandFor = (variable: 'DATABASE_URL' | 'DATA_DIR') =>
  restoring.split('\n').find((line) => line.startsWith(`${variable}=`)) ?? ''

/** Types commands into a shell, where the build is. @throws {Error} with what they complained of */
function type(commands: string, variables: Record<string, string> = {}): string {
  const env = { ...process.env, ...variables }
  const done = spawnSync('sh', ['-ec', commands], { cwd: projectFolder, encoding: 'utf8', env })
  if (done.status !== 0) throw new Error(`${commands}\n${done.stdout}${done.stderr}`)
  return done.stdout
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
    await use({ ...server, cookie, get })
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

type Server = Awaited<ReturnType<typeof startBuiltServer>>
interface Site extends Server {
  cookie: string
  get: (address: string) => Promise<Response>
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

/** What a couple has signed, with its file as it was sealed and what the firm seals with. */
interface Signed {
  raise: Raise
  id: number
  file: Uint8Array
  seals: unknown
}
const readSeals = async ({ get }: Site): Promise<unknown> => (await get(restPath('/seal'))).json()

/** Opens a raise in which a couple subscribes and signs. */
async function sign(site: Site): Promise<Signed> {
  const raise = await openRaise(site.origin, site.cookie)
  const id = await signAsCouple(site.origin, raise)
  const ruth = await signedIn(site.origin, raise, raise.ruth)
  const { status, bytes: file } = await ruth.signedFile(id)
  expect(status).toBe(200)
  return { raise, id, file, seals: await readSeals(site) }
}

/** The signed file opens, is the one that was sealed, and the check knows it. */
async function expectSigned(site: Site, { raise, id, file, seals }: Signed) {
  const ruth = await signedIn(site.origin, raise, raise.ruth)
  const { status, bytes } = await ruth.signedFile(id)
  expect([status, Buffer.from(bytes).equals(Buffer.from(file))]).toEqual([200, true])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await ruth.checkFile(sha256)).toMatchObject({ known: true })
  expect(await readSeals(site)).toEqual(seals)
}

/** The signed file says why it does not open, to whoever signed it and in the Overview. */
async function expectLocked(site: Site, { raise, id, seals }: Signed) {
  const ruth = await signedIn(site.origin, raise, raise.ruth)
  const { status, bytes } = await ruth.signedFile(id)
  expect([status, JSON.parse(strFromU8(bytes))]).toEqual([409, { message: failureSentences.document_key_other }])
  // What it was sealed with is no secret.
  expect(await readSeals(site)).toEqual(seals)
  const overview = async (): Promise<unknown> => (await site.get(restPath('/admin/overview'))).json()
  await expect.poll(overview).toMatchObject({ sealFaults: { count: 1, first: [{ fault: 'locked' }] } })
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

const places = { backups: restPath('/admin/backups'), rehearsal: restPath('/admin/backups/rehearse') }

/** What the server says of its backups, once nothing is under way. While the embedded database is packed, it says that it is busy. */
async function settledBackups({ get }: Pick<Site, 'get'>) {
  const read = async (): Promise<Backups> => (await get(places.backups)).json()
  await expect.poll(async () => (await read()).underWay, { timeout: 300_000, interval: 500 }).toEqual([])
  return read()
}

/**
 * Saves offerings all the time, has a backup made meanwhile, saves on, and kills the server in the middle of it.
 * @returns what was acknowledged before the backup was asked for: what its moment covers for certain
 */
async function backUpUnderTraffic(site: Site): Promise<ReadonlyMap<string, number>> {
  const acknowledged = new Map<string, number>()
  const writing = Promise.all([1, 2, 3].map(() => saveUntilKilled(site, site.cookie, acknowledged, true)))
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(5)
  const covered = new Map(acknowledged)
  expect((await send('POST', site.origin + places.backups, {}, site.cookie)).status).toBe(200)
  const { backup } = await settledBackups(site)
  expect(backup).toMatchObject({ fault: null, last: { entries: 6, papers: 6 } })
  const then = acknowledged.size
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(then + 5)
  site.child.kill('SIGKILL')
  await Promise.all([writing, site.ended])
  return covered
}

test.each(['postgres', 'embedded'] as const)(
  'a backup under traffic, and the server killed in the middle of writes: restored elsewhere nothing is missing that it covers (%s)',
  async (kind) => {
    const backups = path.join(folder, `backups-${kind}`)
    const keys = { BACKUP_KEY: madeKey(), DOCUMENT_KEY: madeKey() }
    const url = kind === 'postgres' ? await emptyDatabase() : undefined
    const PATH = `${url === undefined ? '' : `${await providePostgres()}${path.delimiter}`}${process.env['PATH'] ?? ''}`
    const here = {
      ...keys,
      PATH,
      BACKUP_DIR: backups,
      DATA_DIR: path.join(folder, `here-${kind}`),
      ...(url && { DATABASE_URL: url }),
    }
    let before: Awaited<ReturnType<typeof manifestOf>> = []
    let signed: Signed | undefined
    let covered: ReadonlyMap<string, number> = new Map()
    let cookie = ''
    await serving(folder, here, async (site) => {
      await fill(site)
      signed = await sign(site)
      before = await manifestOf(site)
      cookie = site.cookie
      covered = await backUpUnderTraffic(site)
    })

    if (signed === undefined) throw new Error('Nothing was signed.')
    const whole = signed
    const [archive = ''] = readdirSync(backups).filter((name) => name.endsWith('.backup'))
    const elsewhere = path.join(folder, `elsewhere-${kind}`)
    const restored = url?.replace(/[^/]+$/, 'restored')
    const commands =
      restored === undefined
        ? commandFor('DATA_DIR').replace('/new/folder', elsewhere)
        : `createdb restored\n${commandFor('DATABASE_URL').replace('postgres://…/restored', restored)}`
    const { hostname: PGHOST = '', port: PGPORT = '', username: PGUSER = '' } = url === undefined ? {} : new URL(url)
    const typed = commands
      .replace('BACKUP_KEY=…', `BACKUP_KEY=${keys.BACKUP_KEY}`)
      .replace('DOCUMENT_KEY=…', `DOCUMENT_KEY=${keys.DOCUMENT_KEY}`)
      .replace(/--from \S+/, `--from ${path.join(backups, archive)}`)
    expect(type(typed, { PATH, ...(url && { PGHOST, PGPORT, PGUSER }) })).toMatch(/no difference\.\n$/)

    const there = { ...here, DATA_DIR: elsewhere, ...(restored && { DATABASE_URL: restored }) }
    await serving(folder, there, async (site) => {
      await expectWhole(site, before)
      await expectSigned(site, whole)
      expect(compare(covered, await readAll(site, site.cookie))).toMatchObject({ lost: 0, doubled: 0, halfThere: 0 })
      expect((await fetch(site.origin + restPath('/admin/documents'), { headers: { cookie } })).status).toBe(401)
      // By the built server, in a program of its own; a second press meanwhile begins nothing.
      const press = async () => (await send('POST', site.origin + places.rehearsal, {}, site.cookie)).status
      expect([await press(), await press()]).toEqual([200, 200])
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/livez')))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect((await settledBackups(site)).rehearsal).toMatchObject({ fault: null, last: { entries: 6, papers: 6 } })
    })
    await serving(folder, { ...there, DOCUMENT_KEY: madeKey() }, async (site) => {
      await expectEncrypted(site)
      await expectLocked(site, whole)
    })
  },
)
