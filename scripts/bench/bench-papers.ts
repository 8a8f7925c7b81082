import { documentOf } from '@/server/testing/documents/documents'
import { fileAddress } from '@/shared/platform/file-paths'
import { send, signIn } from '../calls'
import { restPath } from '../rest-path'
import { type Measured, measure, median, type Target } from './bench-measure'

const pages = 60
/** No more than these are taken, however fast they come. */
const copiesMax = 100
const reader = { username: 'bench-reader', password: 'bench-reader-password' }
/** What everybody else asks for meanwhile, far below what the server can do. */
const others = { connections: 4, rate: 50 }
const aloneSeconds = 3

/** A line of a memorandum, of which a page holds forty. */
const line = 'The Company may not be able to refinance the loan at the rates that this memorandum assumes.\n'

const memorandumOfPages = () =>
  documentOf((doc) => {
    doc.text(line.repeat(40))
    for (let page = 2; page <= pages; page += 1) doc.addPage().text(line.repeat(40))
  })

async function answered(answer: Response, path: string) {
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Calls of an administrator. Throws what the server refuses. */
function administratorAt(origin: string, cookie: string) {
  return {
    post: async (path: string, data: object = {}) => answered(await send('POST', origin + path, data, cookie), path),
    file: async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
      const headers = { cookie, 'content-type': 'application/pdf' }
      return answered(await fetch(origin + path, { method: 'PUT', headers, body: bytes }), path)
    },
  }
}

/** Opens a raise whose memorandum has 60 pages, with one reader. @returns the memorandum's id and the reader's cookie */
async function openRoom(origin: string, cookie: string) {
  const { post, file } = administratorAt(origin, cookie)
  const offering = { name: 'Heron Court, measured', visibility: 'named', exemption: '506b' }
  const { id: investmentId } = await post(restPath('/admin/investments'), offering)
  const { id: classId } = await post(restPath('/admin/classes'), { investmentId, name: 'Class A' })
  const { id: userId } = await post(restPath('/admin/users'), {
    ...reader,
    firstName: 'Naomi',
    lastName: 'Fielding',
    email: 'bench-reader@example.com',
  })
  await post(restPath('/admin/relationships'), {
    userIds: [userId],
    how: 'introduced',
    metOn: '2025-03-04',
    basis: 'Sold a practice; has invested in two syndications.',
    assessedOn: '2025-03-05',
  })
  const raise = await post(restPath('/admin/raises'), {
    investmentId,
    issuerName: 'Heron Holdings LLC',
    capCents: 300_000_000,
    classes: [{ classId, unitPriceCents: 100, minimumCents: 5_000_000 }],
  })
  const show = async (role: string) => {
    const paper = await post(restPath('/admin/raise-papers'), { raiseId: raise.id, role, title: role })
    const id = String(paper.id)
    await file(fileAddress('raisePaper', { id }), await memorandumOfPages())
    await post(restPath('/admin/raise-papers/{id}/show', { id }))
    return id
  }
  const memorandum = await show('disclosure')
  await show('agreement')
  await post(restPath('/admin/raises/{id}/open', { id: String(raise.id) }))
  await post(restPath('/admin/admissions'), { raiseId: raise.id, userIds: [userId], interestIds: [] })
  return { memorandum, reading: await signIn(origin, reader) }
}

/**
 * Tells how long somebody waits for a memorandum of 60 pages with their name on each, one copy after the other, and what a call that
 * somebody else makes takes meanwhile.
 * @param target the call of the others
 */
export async function tellStamping(server: Measured, target: Target, cookie: string): Promise<void> {
  const { memorandum, reading } = await openRoom(server.origin, cookie)
  const address = server.origin + fileAddress('ownRaisePaper', { id: memorandum })
  const take = async () => {
    const askedAt = performance.now()
    const answer = await fetch(address, { headers: { cookie: reading } })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The memorandum was answered with ${answer.status}.`)
    return { milliseconds: performance.now() - askedAt, byteLength }
  }
  await take()
  const alone = await measure(server, [target], cookie, { seconds: aloneSeconds, ...others })
  const taken: Awaited<ReturnType<typeof take>>[] = []
  const over = new AbortController()
  const taking = (async () => {
    while (!over.signal.aborted && taken.length < copiesMax) taken.push(await take())
  })()
  const meanwhile = await measure(server, [target], cookie, { seconds: aloneSeconds, ...others })
  over.abort()
  await taking
  const waits = taken.map(({ milliseconds }) => milliseconds)
  console.log(
    `Stamp a memorandum of ${pages} pages, ${taken.length} copies of ${Math.round((taken[0]?.byteLength ?? 0) / 1000)} kB: ` +
      `${median(waits).toFixed(0)} ms, the longest ${Math.max(...waits).toFixed(0)} ms; ` +
      `${target.name} at ${others.rate} a second: p99 ${alone.p99Milliseconds} ms alone, ` +
      `${meanwhile.p99Milliseconds} ms meanwhile, ${meanwhile.failures} failures`,
  )
}
