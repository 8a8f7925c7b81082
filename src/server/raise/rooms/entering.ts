import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { investments, raises } from '@db/schema'
import { notNow } from '@/shared/platform/failures'
import { Failure } from '../../platform/errors'
import { write } from '../../records/write'
import { isOpenTo } from '../../site/public-records'
import { admitPeople } from '../people/admitting'
import { lockRaise, noRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { readRoom, wasAdmitted } from './rooms'
import type { Visitor } from './saying'

/** What stands before a room: nothing is told of one whose offering somebody does not see. Throws Failure record_not_found. */
async function requireDoor(tx: Transaction, { user }: Visitor, id: number): Promise<void> {
  const [found] = await tx
    .select({ status: raises.status })
    .from(raises)
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .where(and(eq(raises.id, id), ne(raises.status, 'draft'), isOpenTo(tx, user)))
  if (found === undefined) throw noRaise()
}

/**
 * Lets somebody into a room under Rule 506(c), of an offering that they see; who is in stays. Throws Failure record_not_found,
 * raise_by_invitation where the firm admits, or has ended an admission, and raise_not_now for a raise that is over.
 */
export const enter = (visitor: Visitor, id: number) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const reader = { ...visitor, db: tx }
    const isIn = async () => (await tx.$count(raises, and(visitor.policy.rooms, eq(raises.id, id)))) > 0
    /** @returns false where another press of theirs has let them in meanwhile */
    async function letIn(): Promise<boolean> {
      await requireDoor(tx, visitor, id)
      const locked = await lockRaise(tx, id)
      if (await isIn()) return false
      if (locked.raise.status !== 'open') throw new Failure(notNow('raise'))
      if (
        locked.offering.exemption !== '506c' ||
        (await tx.$count(raises, and(eq(raises.id, id), wasAdmitted(reader)))) > 0
      )
        throw new Failure('raise_by_invitation')
      await admitPeople(tx, locked, { userIds: [visitor.user.id], note: null, admittedBy: null })
      return true
    }
    const isUnchanged = (await isIn()) || !(await letIn())
    return { result: await readRoom(reader, id), audited: [], isUnchanged }
  })
