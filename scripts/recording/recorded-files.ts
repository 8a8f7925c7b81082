import { desc } from 'drizzle-orm'
import { makeDocument } from '@db/samples/make-documents'
import { makeStatement } from '@db/samples/make-statements'
import { makeIssue } from '@db/samples/make'
import { entities, investments, k1Batches } from '@db/schema'
import { publishNext } from '@/server/reporting/publishing'
import { fileTable } from '@/server/http/rest/rest-table'
import { k1Pdf, zipOf } from '@/server/testing/documents/k1-pdfs'
import { documentOf } from '@/server/testing/documents/documents'
import { drawingAddress } from '@/shared/site/record-drawings'
import { inPaths } from '@/shared/platform/api-addresses'
import { shownLists } from '@/shared/records/record-lists'
import type { RecordedCall, RecordedWay, SentCall } from './recorded-calls'
import { type RecordedSite, allCallers, callers } from './recorded-site'

const document = await documentOf()
const k1Name = 'K-1s/Hale.pdf'
const zip = zipOf({ [k1Name]: await k1Pdf({ name: 'Hale', last4: '1000' }) })

/** An entity of the sample investor who is recorded: the first that was loaded. */
async function ownEntity({ db }: RecordedSite): Promise<number> {
  const [first] = await db.select({ id: entities.id }).from(entities).orderBy(entities.id).limit(1)
  return first?.id ?? 0
}

const asAdministrator = async (site: RecordedSite, { method, address, ...sent }: SentCall) =>
  site.request(method, address, { cookie: await site.openSession('administrator'), ...sent })

/** A document of the recorded investor with a file that can be decrypted, published. */
async function publishedDocument(site: RecordedSite): Promise<number> {
  const { id } = await makeDocument(site.db, { entityId: await ownEntity(site), fileId: null })
  const path = `/api/admin/documents/${id}`
  await asAdministrator(site, { method: 'PUT', address: `${path}/file`, body: document })
  await asAdministrator(site, { method: 'POST', address: `${path}/publish`, json: {} })
  await publishNext(site.services)
  return id
}

async function publishedStatement(site: RecordedSite): Promise<number> {
  const publishedAt = new Date('2026-10-02T15:00:00Z')
  const entityId = await ownEntity(site)
  return (await makeStatement(site.db, { entityId, publishedAt, toldAt: publishedAt })).id
}

/** A zip of one K-1 that the server has read. */
async function readZip(site: RecordedSite): Promise<number> {
  await asAdministrator(site, { method: 'POST', address: '/api/admin/k1-batches?year=2025', body: zip })
  const [newest] = await site.db.select().from(k1Batches).orderBy(desc(k1Batches.id)).limit(1)
  return newest?.id ?? 0
}

type Address = (site: RecordedSite) => Promise<string>

const got = (name: string, address: Address, by: RecordedWay['callers'] = allCallers): RecordedCall => ({
  name: `GET ${name}`,
  ways: { valid: { callers: by, make: async (site) => ({ method: 'GET', address: await address(site) }) } },
})
const missing = (call: RecordedCall, address: string): RecordedCall => ({
  ...call,
  ways: { ...call.ways, unknown: { callers, make: async () => ({ method: 'GET', address }) } },
})

const numbered = (name: string, idOf: (site: RecordedSite) => Promise<number>) =>
  missing(
    got(name, async (site) => `/api${name.replace('{id}', String(await idOf(site)))}`),
    `/api${name.replace('{id}', '2000000000')}`,
  )
const fixed = (name: string, query = '') =>
  missing(
    got(name, async () => `/api${name}${query}`),
    `/api${name}?unheardOf=true`,
  )

const sendDocument: RecordedCall['ways'] = {
  valid: {
    callers: allCallers,
    make: async ({ db }) => {
      const { id } = await makeDocument(db, { fileId: null })
      return { method: 'PUT', address: `/api/admin/documents/${id}/file`, body: document }
    },
  },
  empty: {
    callers,
    make: async ({ db }) => {
      const { id } = await makeDocument(db, { fileId: null })
      return { method: 'PUT', address: `/api/admin/documents/${id}/file`, body: '' }
    },
  },
}
const sendZip = (query: string, body: BodyInit) => async () => ({
  method: 'POST',
  address: `/api/admin/k1-batches${query}`,
  body,
})

/** By the path of its line in the table: one that is not here is not recorded, which is refused below. */
const callsByRoute: Record<string, readonly RecordedCall[]> = {
  '/admin/{list}.csv': [...shownLists.map((list) => fixed(`/admin/${inPaths(list)}.csv`)), fixed('/admin/nothing.csv')],
  '/admin/entries.csv': [fixed('/admin/entries.csv')],
  '/admin/export': [fixed('/admin/export')],
  '/investor/statements/{id}.{kind}': ['pdf', 'csv'].map((type) =>
    numbered(`/investor/statements/{id}.${type}`, publishedStatement),
  ),
  '/investor/entries.csv': [fixed('/investor/entries.csv')],
  '/investor/k1-sample': [fixed('/investor/k1-sample')],
  '/admin/k1-paper.csv': [fixed('/admin/k1-paper.csv', '?year=2025')],
  '/admin/k1s-by-post.pdf': [fixed('/admin/k1s-by-post.pdf', '?year=2025')],
  '/admin/k1s.zip': [fixed('/admin/k1s.zip', '?year=2025')],
  '/admin/k1-left-out.csv': [
    missing(
      got('/admin/k1-left-out.csv', async (site) => `/api/admin/k1-left-out.csv?batchId=${await readZip(site)}`),
      '/api/admin/k1-left-out.csv',
    ),
  ],
  '/admin/documents/{id}/views.csv': [numbered('/admin/documents/{id}/views.csv', publishedDocument)],
  '/admin/documents/{id}/file': [
    { name: 'PUT /admin/documents/{id}/file', ways: sendDocument },
    numbered('/admin/documents/{id}/file', publishedDocument),
  ],
  '/investor/documents/{id}/file': [numbered('/investor/documents/{id}/file', publishedDocument)],
  '/admin/k1-batches': [
    {
      name: 'POST /admin/k1-batches',
      ways: {
        valid: { callers: allCallers, make: sendZip('?year=2025', zip) },
        empty: { callers, make: sendZip('?year=2025', '') },
        unknown: { callers, make: sendZip('', zip) },
      },
    },
  ],
  '/admin/k1-batches/{id}/files/{name}': [
    numbered(`/admin/k1-batches/{id}/files/${encodeURIComponent(k1Name)}`, readZip),
  ],
}

for (const { path, route } of fileTable)
  if (route.who !== 'everybody' && !Object.hasOwn(callsByRoute, path))
    throw new Error(`Say in recorded-files.ts how ${path} is called.`)

const issueAddress: Address = async ({ db }) => {
  const { webKey } = await makeIssue(db, { status: 'sent', startedAt: new Date(), recipients: 1 })
  return `/letters/${webKey}`
}
const pictureAddress: Address = async ({ db }) => {
  const [offering] = await db.select().from(investments).orderBy(investments.id).limit(1)
  return offering === undefined ? '' : drawingAddress('investments', offering)
}

const fixedAddresses = ['/livez', '/readyz', '/sitemap.xml', '/feed.xml', '/api', '/api/nothing', '/api/openapi.json']

/** What the server sends to everybody beside the REST table, and the document that describes it. */
const others: RecordedCall[] = [
  ...[...fixedAddresses, '/api/maps/TN/knoxville.svg'].map((address) =>
    got(address, async () => address, ['stranger']),
  ),
  got('/api/drawings/{noun}/{file}', pictureAddress, ['stranger']),
  got('/letters/{key}', issueAddress, ['stranger']),
]

/** Every file that is taken or sent, and what else is served without the REST table. */
export const recordedFiles: readonly RecordedCall[] = [...Object.values(callsByRoute).flat(), ...others]
