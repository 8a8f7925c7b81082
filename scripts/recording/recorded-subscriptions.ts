import { signingInputs } from '@/server/testing/nouns/signing'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { fileAddress } from '@/shared/platform/file-paths'
import { dayIn } from '@/shared/values/days'
import { restPath } from '../rest-path'
import type { RecordedCall } from './recorded-calls'
import { asAdministrator, document } from './recorded-papers'
import { type Caller, type RecordedSite, allCallers, callers } from './recorded-site'

/** What of an answer the next call needs. */
interface Made {
  signers?: { id: number; way: string }[]
  packet?: { sha256: string; papers: { id: number }[] } | null
}

/** The papers of whoever has this session, made; a custodian is to sign them on paper where `isOnPaper`. */
async function prepared({ db, request }: RecordedSite, cookie: string, isOnPaper = false) {
  const { id } = await signingInputs['investor.subscriptions.prepare'](db)
  const path = restPath('/investor/subscriptions/{id}', { id })
  if (isOnPaper) {
    const kept: { answers?: { signers?: object[] } } = await (await request('GET', path, { cookie })).json()
    const custodian = { firstName: 'Trust', lastName: 'Company', capacity: 'attorney_in_fact', way: 'paper' }
    const signers = [...(kept.answers?.signers ?? []), custodian]
    await request('PUT', path, { cookie, json: { answers: { signers } } })
  }
  const made: Made = await (
    await request('POST', restPath('/investor/subscriptions/{id}/prepare', { id }), { cookie, json: {} })
  ).json()
  return { id, ...made }
}

/** The same, signed, so that there is a sealed file. */
async function signed(site: RecordedSite, cookie: string): Promise<{ id: number }> {
  const { id, packet } = await prepared(site, cookie)
  if (!packet) return { id }
  await site.request('GET', fileAddress('subscriptionPages', { id }), { cookie })
  const json = {
    packetSha256: packet.sha256,
    name: 'Ruth Calloway',
    paperIds: packet.papers.map((paper) => paper.id),
    wordingId: currentRoomWordings.signature,
  }
  await site.request('POST', restPath('/investor/subscriptions/{id}/sign', { id }), { cookie, json })
  return { id }
}

type Make = (site: RecordedSite, cookie: string) => Promise<{ id: number }>
type Name =
  | 'subscriptionPages'
  | 'subscriptionPaperCopy'
  | 'subscriptionFile'
  | 'staffSubscriptionPages'
  | 'staffSubscriptionPaperCopy'
  | 'staffSubscriptionFile'
  | 'subscriptionRecord'
  | 'evidence'

const got = (path: string, name: Name, make: Make, by: readonly Caller[] = allCallers): RecordedCall => ({
  name: `GET ${path}`,
  ways: {
    valid: {
      callers: by,
      make: async (site, cookie) => {
        const { id } = await make(site, cookie)
        return { method: 'GET', address: fileAddress(name, { id }) }
      },
    },
    unknown: {
      callers,
      make: async () => ({ method: 'GET', address: fileAddress(name, { id: 2_000_000_000 }) }),
    },
  },
})

/** Of papers that the administrator began, whoever calls. */
const byStaff =
  (make: Make): Make =>
  async (site) =>
    make(site, await site.openSession('administrator'))

/** Of one that came on paper, written down and prepared by an administrator. */
const entered: Make = async ({ db, request, openSession }) => {
  const { id } = await signingInputs['admin.subscriptions.prepare'](db)
  const cookie = await openSession('administrator')
  await request('POST', restPath('/admin/subscriptions/{id}/prepare', { id }), { cookie, json: {} })
  return { id }
}

const scan = (body: BodyInit) => async (site: RecordedSite) => {
  const { id, signers = [] } = await prepared(site, await site.openSession('administrator'), true)
  const signerId = signers.find(({ way }) => way === 'paper')?.id ?? 0
  const signedOn = dayIn('America/Chicago', new Date())
  const address = fileAddress('subscriptionScan', { id, signerId, signedOn })
  return { method: 'PUT', address, body }
}

type Place = 'enterEvidence' | 'sendEvidence'
const sending = (path: string, name: Place, make: Make): RecordedCall => ({
  name: `PUT ${path}`,
  ways: {
    valid: {
      callers: allCallers,
      make: async (site, cookie) => {
        const { id } = await make(site, cookie)
        return { method: 'PUT', address: fileAddress(name, { id, title: 'Letter' }), body: document }
      },
    },
    empty: {
      callers,
      make: async () => ({ method: 'PUT', address: fileAddress(name, { id: 2_000_000_000 }), body: '' }),
    },
  },
})

/** Evidence that the administrator entered. */
const withEvidence: Make = async (site, cookie) => {
  const { id } = await byStaff(prepared)(site, cookie)
  const sent = { method: 'PUT', address: fileAddress('enterEvidence', { id }), body: document } as const
  const row = await asAdministrator(site, sent)
  const made: { id: number } = await row.json()
  return made
}

/** The files of subscriptions, by the path of their line in the table. */
export const recordedSubscriptionFiles: Record<string, readonly RecordedCall[]> = {
  '/investor/subscriptions/{id}/pages': [got('/investor/subscriptions/{id}/pages', 'subscriptionPages', prepared)],
  '/investor/subscriptions/{id}/paper-copy': [
    got('/investor/subscriptions/{id}/paper-copy', 'subscriptionPaperCopy', prepared),
  ],
  '/investor/subscriptions/{id}/file': [got('/investor/subscriptions/{id}/file', 'subscriptionFile', signed)],
  '/admin/subscriptions/{id}/pages': [
    got('/admin/subscriptions/{id}/pages', 'staffSubscriptionPages', byStaff(prepared)),
  ],
  '/admin/subscriptions/{id}/paper-copy': [
    got('/admin/subscriptions/{id}/paper-copy', 'staffSubscriptionPaperCopy', entered),
  ],
  '/admin/subscriptions/{id}/file': [got('/admin/subscriptions/{id}/file', 'staffSubscriptionFile', byStaff(signed))],
  '/admin/subscriptions/{id}/file.zip': [
    got('/admin/subscriptions/{id}/file.zip', 'subscriptionRecord', byStaff(signed)),
  ],
  '/admin/subscriptions/{id}/evidence': [
    sending('/admin/subscriptions/{id}/evidence', 'enterEvidence', byStaff(prepared)),
  ],
  '/investor/subscriptions/{id}/evidence': [sending('/investor/subscriptions/{id}/evidence', 'sendEvidence', prepared)],
  '/admin/evidence/{id}/file': [got('/admin/evidence/{id}/file', 'evidence', withEvidence)],
  '/admin/subscriptions/{id}/signers/{signerId}/scan': [
    {
      name: 'PUT /admin/subscriptions/{id}/signers/{signerId}/scan',
      ways: {
        valid: { callers: allCallers, make: scan(document) },
        empty: { callers, make: scan('') },
      },
    },
  ],
}
