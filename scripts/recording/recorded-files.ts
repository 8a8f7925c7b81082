import { desc } from 'drizzle-orm'
import { makePublished } from '@db/samples/make-distributions'
import { makeDocument } from '@db/samples/make-documents'
import { makeClass, makeEntry } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import { makeIssue } from '@db/samples/make'
import { investments, k1Batches } from '@db/schema'
import { publishNext } from '@/server/reporting/publishing'
import { fileTable } from '@/server/http/rest/rest-table'
import { k1Pdf, zipOf } from '@/server/testing/documents/k1-pdfs'
import { makeApproval } from '@/server/testing/nouns/approvals'
import { drawingAddress } from '@/shared/site/record-drawings'
import { inPaths } from '@/shared/platform/api-addresses'
import { fileAddress } from '@/shared/platform/file-paths'
import { shownLists } from '@/shared/records/record-lists'
import type { RecordedCall, RecordedWay } from './recorded-calls'
import { asAdministrator, document, ownEntity, sendRaisePaper, shownRaisePaper } from './recorded-papers'
import { type RecordedSite, allCallers, callers } from './recorded-site'
import { recordedSubscriptionFiles } from './recorded-subscriptions'

const k1Name = 'K-1s/Hale.pdf'
const zip = zipOf({ [k1Name]: await k1Pdf({ name: 'Hale', last4: '1000' }) })

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

/** The file of a statement whose publication waits for a second person. */
async function askedStatement({ db }: RecordedSite): Promise<string> {
  const { id: statementId } = await makeStatement(db)
  const { id } = await makeApproval(db, { call: 'statements.publish', input: { id: statementId } })
  return fileAddress('askedStatement', { id, statementId })
}

/** A zip of one K-1 that the server has read. */
async function readZip(site: RecordedSite): Promise<number> {
  await asAdministrator(site, { method: 'POST', address: '/api/admin/k1-batches?year=2025', body: zip })
  const [newest] = await site.db.select().from(k1Batches).orderBy(desc(k1Batches.id)).limit(1)
  return newest?.id ?? 0
}

const publishedPayment = async ({ db }: RecordedSite) => (await makePublished(db)).id

/** An attachment whose file can be decrypted. */
async function sentAttachment(site: RecordedSite): Promise<number> {
  const { id: entryId } = await makeEntry(site.db)
  const address = `/api/admin/attachments?entryId=${entryId}&fileName=Wire.pdf`
  const made: { id: number } = await (await asAdministrator(site, { method: 'POST', address, body: document })).json()
  return made.id
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
const attachTo =
  (query: string, body: BodyInit) =>
  async ({ db }: RecordedSite) => {
    const { id: entryId } = await makeEntry(db)
    return { method: 'POST', address: `/api/admin/attachments?entryId=${entryId}${query}`, body }
  }
const sendZip = (query: string, body: BodyInit) => async () => ({
  method: 'POST',
  address: `/api/admin/k1-batches${query}`,
  body,
})

/** By the path of its line in the table: a test asks for one that is not here. */
const callsByRoute: Record<string, readonly RecordedCall[]> = {
  '/admin/{list}.csv': [...shownLists.map((list) => fixed(`/admin/${inPaths(list)}.csv`)), fixed('/admin/nothing.csv')],
  '/admin/entries.csv': [fixed('/admin/entries.csv')],
  '/admin/statement-runs.csv': [
    missing(
      got('/admin/statement-runs.csv', async ({ db }) => {
        const { investmentId } = await makeClass(db)
        return `/api/admin/statement-runs.csv?investmentId=${investmentId}&periodFrom=2026-01-01&periodTo=2026-03-31`
      }),
      '/api/admin/statement-runs.csv',
    ),
  ],
  '/admin/reports/holdings.csv': [fixed('/admin/reports/holdings.csv')],
  '/admin/reports/year-end.csv': [fixed('/admin/reports/year-end.csv', '?year=2025')],
  '/admin/reports/outstanding.csv': [fixed('/admin/reports/outstanding.csv')],
  '/admin/reports/journal.csv': [fixed('/admin/reports/journal.csv', '?from=2026-01-01&to=2026-03-31')],
  '/admin/approvals/{id}/statements/{statementId}/file': [
    missing(
      got('/admin/approvals/{id}/statements/{statementId}/file', askedStatement),
      fileAddress('askedStatement', { id: 2_000_000_000, statementId: 1 }),
    ),
  ],
  '/admin/distributions/{id}/register.csv': [numbered('/admin/distributions/{id}/register.csv', publishedPayment)],
  '/admin/distributions/{id}/payments.csv': [numbered('/admin/distributions/{id}/payments.csv', publishedPayment)],
  '/admin/export': [fixed('/admin/export')],
  '/investor/statements/{id}.{kind}': ['pdf', 'csv'].map((type) =>
    numbered(`/investor/statements/{id}.${type}`, publishedStatement),
  ),
  '/investor/entities/{id}/years-in-review/{year}.{kind}': ['pdf', 'csv'].map((type) =>
    numbered(`/investor/entities/{id}/years-in-review/2025.${type}`, ownEntity),
  ),
  '/investor/years-in-review.zip': [fixed('/investor/years-in-review.zip', '?year=2025')],
  '/investor/documents.zip': [fixed('/investor/documents.zip')],
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
  '/admin/raise-papers/{id}/file': [
    {
      name: 'PUT /admin/raise-papers/{id}/file',
      ways: {
        valid: { callers: allCallers, make: sendRaisePaper(document) },
        empty: { callers, make: sendRaisePaper('') },
      },
    },
    numbered('/admin/raise-papers/{id}/file', shownRaisePaper),
  ],
  '/investor/raise-papers/{id}/file': [numbered('/investor/raise-papers/{id}/file', shownRaisePaper)],
  ...recordedSubscriptionFiles,
  '/admin/attachments': [
    {
      name: 'POST /admin/attachments',
      ways: {
        valid: { callers: allCallers, make: attachTo('&fileName=Wire.pdf', document) },
        empty: { callers, make: attachTo('&fileName=Wire.pdf', '') },
        unknown: { callers, make: attachTo('', document) },
      },
    },
  ],
  '/admin/attachments/{id}/file': [numbered('/admin/attachments/{id}/file', sentAttachment)],
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

/** The paths of files that nobody says here how to call. */
export const unrecordedFiles = fileTable
  .filter(({ path, route }) => route.who !== 'everybody' && !Object.hasOwn(callsByRoute, path))
  .map(({ path }) => path)

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
