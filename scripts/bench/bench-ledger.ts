import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import { largeLedger } from '@/server/testing/ledger/large-ledger'
import { send } from '../calls'
import { restPath } from '../rest-path'

/** Who reads of their own when the portal is measured: the owner of one entity of the large book. */
export const ledgerInvestor = { username: 'bench-investor', password: 'bench-investor-password' }
const email = 'bench-investor@example.com'

/** Brings the large book into a running server, as its administrator would. Throws what the server refuses. */
export async function addLargeLedger(origin: string, cookie: string): Promise<void> {
  const add = async (address: string, data: object) => {
    const answer = await send('POST', origin + address, data, cookie)
    if (!answer.ok) throw new Error(`POST ${address} was answered with ${answer.status}: ${await answer.text()}`)
  }
  const bring = (kind: LedgerImportKind, csv: string) => add(restPath('/admin/import/{kind}', { kind }), { csv })
  const { files, offerings, anEntity } = largeLedger
  for (const name of offerings) await add(restPath('/admin/investments'), { name })
  await add(restPath('/admin/users'), { ...ledgerInvestor, email, firstName: 'Ruth', lastName: 'Calloway' })
  await bring('entities', files.entities)
  await bring('access', `Entity,Email,Scope\n${anEntity},${email},owner`)
  await bring('classes', files.classes)
  await bring('positions', files.positions)
  await bring('distributions', files.distributions)
}
