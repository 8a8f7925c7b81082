import { createHash } from 'node:crypto'
import type { Db } from '@db/database'
import { makeUser } from '@db/samples/make'
import { makeEntry } from '@db/samples/make-holdings'
import { desc } from 'drizzle-orm'
import { approvals, users } from '@db/schema'
import type { Services } from '../../platform/trpc/context'
import { asAdmin } from '../app'
import type { Inputs } from '../noun-samples'

/** Makes the reversal of an entry that waits for a second person, as somebody else asked for it. */
export async function makeApproval(
  db: Db,
  values: Partial<typeof approvals.$inferInsert> = {},
): Promise<{ id: number }> {
  // Nobody comes beside whoever is said to have asked: who came last is asked for below.
  const askedBy = values.askedBy ?? (await makeUser(db, { role: 'admin' })).id
  const input = { id: (await makeEntry(db)).id, memo: 'Entered twice.' }
  const [made] = await db
    .insert(approvals)
    .values({
      call: 'entries.reverse',
      input,
      inputHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
      subject: 'Heronfield Trust, Class A, Willow Creek',
      kind: 'contribution',
      outlook: { entries: 1, positions: 0, altered: [] },
      ...values,
      askedBy,
    })
    .returning({ id: approvals.id })
  return { id: made?.id ?? 0 }
}

/** What tests must know of what waits for a second person. */
export const approvalSamples = {
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).approvals.decline({ ...(await makeApproval(services.db)), reason: 'No.' }),
  inputs: {
    'admin.approvals.list': async () => ({}),
    'admin.approvals.get': makeApproval,
    'admin.approvals.approve': makeApproval,
    'admin.approvals.decline': async (db) => ({ ...(await makeApproval(db)), reason: 'No.' }),
    // It is for who asked: here for who came last, who calls.
    'admin.approvals.withdraw': async (db) => {
      const [caller] = await db.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(1)
      return makeApproval(db, { askedBy: caller?.id ?? 0 })
    },
  } satisfies Inputs,
}
