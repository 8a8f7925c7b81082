import { restPath } from '../../scripts/rest-path'
import { largeInvestor } from '../../src/server/testing/ledger/large-investor'
import type { Caller } from '../accounts'
import { publishDocument, publishUpdate } from '../reporting/published-papers'
import { expect } from '../test'
import { holderPassword as password } from './holders'

/** Payments of a year have all been made by its November. */
const now = new Date()
export const year = now.getUTCMonth() >= 10 ? now.getUTCFullYear() : now.getUTCFullYear() - 1

export async function makeLargeInvestor({ request }: Caller) {
  const tag = Date.now().toString(36).slice(-4)
  const large = largeInvestor(tag, year)
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const offerings: number[] = []
  for (const name of large.offerings) {
    const { id } = await post(restPath('/admin/investments'), { name, visibility: 'named', location: 'Nashville, TN' })
    offerings.push(id)
  }
  for (const kind of ['entities', 'classes', 'positions', 'distributions'] as const)
    await post(restPath('/admin/import/{kind}', { kind }), { csv: large.files[kind] })
  const username = `eleanor-${tag}`
  const person = { firstName: 'Eleanor', lastName: 'Whitfield', email: `${username}@example.test` }
  const { id: userId } = await post(restPath('/admin/users'), { username, password, ...person })
  const owners: number[] = []
  for (const { externalId } of large.owners) {
    const found = await request.get(`${restPath('/admin/entities')}?q=${externalId}`)
    const [{ id }] = await found.json()
    await post(restPath('/admin/entities/{id}/access', { id }), { userId, scope: 'owner' })
    owners.push(id)
  }
  return { ...large, username, offerings, owners }
}

const news = `Both roofs were done in August, before the rain, and came in below what the plan had for them. The work on the
clubhouse has begun.

Leases that ended this quarter were renewed at a rent that is higher by four in a hundred.

## What comes next

- The playground behind building four
- New doors for the laundry`

const facts = {
  asOf: `${year}-09-30`,
  occupiedBasisPoints: 9_583,
  collectedBasisPoints: 9_910,
  netIncomeCents: 18_240_000,
  planCents: 17_650_000,
}

const lateDay = `${year + 1}-09-10`
const lateNote = 'The accountant waits for a form of the lender’s. An extension was filed.'

/** The K-1s of the year are late, of all offerings but the last. */
export async function delayK1s({ request }: Caller, offerings: readonly number[]) {
  for (const investmentId of offerings.slice(0, -1)) {
    const answer = await request.put(restPath('/admin/tax-years/{investmentId}/{year}', { investmentId, year }), {
      data: { state: 'delayed', expectedOn: lateDay, note: lateNote },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** What the years leave with each owner: K-1s, reports and news; most of the first offering, whose page is measured. */
export async function publishPapers(caller: Caller, { owners, offerings }: { owners: number[]; offerings: number[] }) {
  for (const [at, investmentId] of offerings.entries()) {
    const isFirst = at === 0
    for (const taxYear of isFirst ? [year - 1, year - 2] : [year - 1])
      for (const entityId of owners) {
        const title = `Schedule K-1 (Form 1065) for ${taxYear}`
        await publishDocument(caller, { investmentId, entityId, taxYear, kind: 'k1', title })
      }
    for (const number of isFirst ? [1, 2, 3, 4, 5] : [1]) {
      await publishDocument(caller, { investmentId, kind: 'report', title: `Quarterly report number ${number}` })
      const title = `The roofs of buildings two and three, part ${number}`
      await publishUpdate(caller, { investmentId, title, body: news, facts })
    }
  }
}
