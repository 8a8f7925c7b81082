import { ledgerImports } from '@db/schema'
import type { Db } from '@db/database'
import { makeEntry } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import type { Services } from '../../platform/trpc/context'
import { asAdmin } from '../app'
import type { Inputs } from '../noun-samples'

const owners = () => `Legal Name,Kind\n${crypto.randomUUID()},Trust`

/** Makes an import of one contribution, as a file would. */
export async function makeLedgerImport(db: Db): Promise<{ id: number }> {
  const { id: createdBy } = await makeUser(db, { role: 'admin' })
  const [made] = await db
    .insert(ledgerImports)
    .values({
      kind: 'positions',
      fileName: 'contributions.csv',
      sha256: 'a'.repeat(64),
      created: 1,
      changed: 0,
      same: 0,
      entries: 1,
      payments: 0,
      createdBy,
    })
    .returning({ id: ledgerImports.id })
  const id = made?.id ?? 0
  await makeEntry(db, { importId: id })
  return { id }
}

/** What tests must know of imports. */
export const importSamples = {
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).ledgerImports.takeBack({ ...(await makeLedgerImport(services.db)), reason: 'x' }),
  inputs: {
    'admin.ledgerImports.create': async () => ({ files: [{ kind: 'entities', name: 'owners.csv', csv: owners() }] }),
    'admin.ledgerImports.list': async () => ({}),
    'admin.ledgerImports.get': makeLedgerImport,
    'admin.ledgerImports.takeBack': async (db) => ({ ...(await makeLedgerImport(db)), reason: 'The wrong file.' }),
  } satisfies Inputs,
}
