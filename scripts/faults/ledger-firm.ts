import { z } from 'zod'
import { documentOf } from '@/server/testing/documents/documents'
import { noLongerThan, send } from '../calls'
import { restPath } from '../rest-path'

const made = z.looseObject({ id: z.number() })
const listed = z.array(made)

/** What was brought in: an offering, and the class that its holders hold. */
export interface BroughtIn {
  name: string
  investmentId: number
  classId: number
}

async function answered(asked: Promise<Response>): Promise<unknown> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const idOf = async (answer: Promise<unknown>) => made.parse(await answer).id

/** Writes a ledger into a running server, as a firm does, over REST. @param cookie of an administrator who has just signed in */
export function openLedgerFirm(origin: string, cookie: string) {
  const post = (path: string, data: object = {}) => answered(send('POST', origin + path, data, cookie))
  const bring = (kind: string, rows: readonly string[]) =>
    post(restPath('/admin/import/{kind}', { kind }), { csv: rows.join('\n') })

  return {
    /** An offering with so many holders of 1,000 dollars each; the holder of number n is called '{name} n'. */
    bringIn: async (name: string, holders: number): Promise<BroughtIn> => {
      const numbers = Array.from({ length: holders }, (_, index) => index + 1)
      const investmentId = await idOf(post(restPath('/admin/investments'), { name }))
      await bring('entities', ['Legal Name,Kind', ...numbers.map((number) => `${name} ${number},trust`)])
      await bring('classes', ['Offering,Class', `${name},Class A`])
      const rows = numbers.map((number) => `${name} ${number},${name},Class A,2025-03-14,1000`)
      await bring('positions', ['Entity,Offering,Class,Day,Amount', ...rows])
      const address = `${origin}${restPath('/admin/classes')}?investmentId=${investmentId}`
      const classes = await answered(fetch(address, { headers: { cookie }, signal: noLongerThan() }))
      return { name, investmentId, classId: listed.parse(classes)[0]?.id ?? 0 }
    },

    /** Lets accounts see the holders of an offering: the address of number n is '{before}n@example.test'. */
    letIn: async ({ name }: BroughtIn, holders: number, before: string) => {
      const rows = Array.from(
        { length: holders },
        (_, index) => `${name} ${index + 1},${before}${index + 1}@example.test,owner`,
      )
      await bring('access', ['Entity,Email,Access', ...rows])
    },

    /** A distribution of so many cents, approved. */
    approvedDistribution: async ({ classId }: BroughtIn, cents: number) => {
      const id = await idOf(
        post(restPath('/admin/distributions'), {
          classId,
          name: 'Third quarter 2026',
          periodFrom: '2026-07-01',
          periodTo: '2026-09-30',
          recordOn: '2026-08-31',
          paidOn: '2026-10-15',
          source: 'operating',
          method: 'pro_rata',
          parts: [{ kind: 'profit', cents }],
        }),
      )
      await post(restPath('/admin/distributions/{id}/approve', { id }))
      return id
    },

    /** A document for everybody who holds an offering, with its file. */
    draftPaper: async ({ investmentId, name }: BroughtIn, title: string) => {
      const id = await idOf(post(restPath('/admin/documents'), { kind: 'report', title, investmentId }))
      const body = await documentOf((doc) => doc.text(`${title} of ${name}`))
      const address = `${origin}${restPath('/admin/documents')}/${id}/file`
      await answered(fetch(address, { method: 'PUT', headers: { cookie }, body, signal: noLongerThan() }))
      return id
    },

    publish: {
      distribution: (id: number) => post(restPath('/admin/distributions/{id}/publish', { id })),
      paper: (id: number) => post(restPath('/admin/documents/{id}/publish', { id })),
    },
  }
}
