import { asc, gt, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@db/database'
import { makeUser } from '@db/samples/make'
import { entries, ledgerImports, preferences, statements } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import type { PreferenceName } from '@/shared/platform/preferences'
import type { Services } from '../../platform/trpc/context'
import { requesterOf } from '../app'

const answered = z.looseObject({
  approvalId: z.number().optional(),
  id: z.number().nullish(),
  failure: z.string().optional(),
  message: z.string().optional(),
})

/** Administrators who ask and approve over REST, and what the ledger has. */
export function openSecondPersonOffice(services: Services, db: Db) {
  const request = requesterOf(services)

  async function administrator(areas: Area[] | null = null, names: { firstName?: string; lastName?: string } = {}) {
    const user = await makeUser(db, { role: 'admin', areas, ...names })
    return { ...user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
  }
  type Person = Pick<Awaited<ReturnType<typeof administrator>>, 'cookie'>

  async function send(by: Person, path: string, json: unknown = {}, method = 'POST') {
    const body = method === 'GET' ? {} : { json }
    const answer = await request(method, `/api/admin${path}`, { cookie: by.cookie, ...body })
    return { status: answer.status, body: answered.parse(await answer.json()) }
  }

  /** What was entered after an entry, and what else the calls do, without anybody's name or number. */
  async function written(after = 0) {
    const { kind, effectiveOn, cents, units, memo } = entries
    return {
      entries: await db
        .select({ kind, effectiveOn, cents, units, memo })
        .from(entries)
        .where(gt(entries.id, after))
        .orderBy(asc(entries.id)),
      published: await db.$count(statements, isNotNull(statements.publishedAt)),
      imports: await db.$count(ledgerImports),
      takenBack: await db.$count(ledgerImports, isNotNull(ledgerImports.takenBackAt)),
    }
  }

  /** What something does beside what was there. */
  async function doneBy<Answer>(act: () => Promise<Answer>) {
    const last = Math.max(0, ...(await db.select({ id: entries.id }).from(entries)).map(({ id }) => id))
    const before = await written(last)
    const answer = await act()
    const after = await written(last)
    const done = {
      entries: after.entries,
      published: after.published - before.published,
      imports: after.imports - before.imports,
      takenBack: after.takenBack - before.takenBack,
    }
    return { answer, done }
  }

  const prefer = async (name: PreferenceName, value: boolean | string) => {
    await db
      .insert(preferences)
      .values({ name, value })
      .onConflictDoUpdate({ target: preferences.name, set: { value } })
  }

  const approve = (by: Person, id: number | undefined) => send(by, `/approvals/${id}/approve`)
  return { administrator, send, doneBy, prefer, approve }
}

/** Nothing was entered, published, kept or taken back. */
export const nothingDone = { entries: [], published: 0, imports: 0, takenBack: 0 }
