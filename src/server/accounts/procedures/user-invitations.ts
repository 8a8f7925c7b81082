import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { users } from '@db/schema'
import { inviteAgain, inviteNew, inviteUser, withdrawInvitation } from '@/shared/accounts/invitations'
import { isAdministrator } from '@/shared/accounts/roles'
import { withdrawLinks } from '../account-links'
import { requireMayMake, requireProofToWriteAccounts } from '../sign-in/proofs'
import { requireProof } from '../../platform/trpc/proof'
import { type EventSource, leaveSecurityEvent, leavingOf } from '../../records/activity/security-events'
import { isNotInvited, requireMayWriteAccounts, nameRefusals } from '../user-guards'
import { Failure } from '../../platform/errors'
import { mayInvite } from '../account-guards'
import { type Inviter, makeInvited, sendInvitation } from '../invitations'
import { userResource } from '../resource'
import { createRecord } from '../../records/record-writes'
import { write } from '../../records/write'
import { existing, notFound } from '../../records/resources'
import { readUsers } from '../user-columns'
import { accountsProcedure, refuses } from '../../platform/trpc/procedures'

const kind = userResource
/** Whoever has more people to ask in presses again. */
const invitationsAtOnceMax = 300

const asInviter = (ctx: EventSource & Pick<Inviter, 'env' | 'user'>): Inviter => ({
  env: ctx.env,
  user: ctx.user,
  leave: leavingOf(ctx),
})

/** Throws Failure record_not_found, and not_invited for somebody who needs no invitation (any more). */
async function readInvited(tx: Transaction, id: number) {
  const isAsked = or(isNotNull(users.invitedAt), isNotInvited)
  const waits = and(isAsked, isNull(users.acceptedAt), eq(users.isActive, true))
  const [invited] = await readUsers(tx, and(existing(kind, id), waits))
  if (invited !== undefined) return invited
  throw (await tx.$count(users, existing(kind, id))) === 0 ? notFound(kind) : new Failure('not_invited')
}

/** Asking people in: no password passes through anybody's hands (decision 035). */
export const userInvitations = {
  /** Throws Failure email_taken (R34), area_all and prove_again for a new administrator, and prove_again while a second factor is a duty. */
  invite: accountsProcedure
    .meta(refuses('area_all', ...nameRefusals))
    .input(inviteUser.input)
    .output(inviteUser.output)
    .mutation(async ({ ctx, input }) => {
      await requireProofToWriteAccounts(ctx)
      requireMayMake(ctx, input)
      let invitation: Awaited<ReturnType<typeof sendInvitation>> | undefined
      const saved = await createRecord(ctx, kind, async (tx) => {
        const made = await makeInvited(tx, asInviter(ctx), input)
        invitation = made.invitation
        return readUsers(tx, eq(users.id, made.id))
      })
      if (invitation === undefined) throw new Failure('unexpected')
      return { ...saved, invitation }
    }),

  /** Mails a first link to everybody whose account a file has made; so many at a time as one transaction takes in a second or two. */
  inviteNew: accountsProcedure.output(inviteNew.output).mutation(async ({ ctx }) => {
    await requireProofToWriteAccounts(ctx)
    return write(ctx, kind, 'invite', async (tx) => {
      const isNew = and(isNotInvited, eq(users.isActive, true), isNull(users.deletedAt))
      const waiting = await tx.select().from(users).where(isNew).orderBy(asc(users.id)).limit(invitationsAtOnceMax)
      const people: typeof waiting = []
      // Whose address they have just changed is for others to invite, and holds up nobody else.
      for (const person of waiting) if (await mayInvite(tx, ctx.user, person.id)) people.push(person)
      if (people.some(isAdministrator)) requireProof(ctx)
      for (const person of people) await sendInvitation(tx, asInviter(ctx), person)
      return { result: { invited: people.length }, audited: people.map(({ id }) => ({ recordId: id })) }
    })
  }),

  /** Another link, by mail as the first; that one then says that a newer one was sent. Throws Failure record_not_found and not_invited. */
  inviteAgain: accountsProcedure
    .meta(refuses('not_invited', 'area_all', 'address_changed_lately'))
    .input(inviteAgain.input)
    .output(inviteAgain.output)
    .mutation(async ({ ctx, input: { id } }) => {
      await requireProofToWriteAccounts(ctx)
      return write(ctx, kind, 'inviteAgain', async (tx) => {
        await requireMayWriteAccounts(tx, ctx.user, [id])
        const person = await readInvited(tx, id)
        if (isAdministrator(person)) requireProof(ctx)
        const invitation = await sendInvitation(tx, asInviter(ctx), person)
        return { result: { ...(await readInvited(tx, id)), invitation }, audited: { recordId: id } }
      })
    }),

  /** Ends the link; the account stays as it is, and can be invited again or deleted. Throws Failure record_not_found and not_invited. */
  withdrawInvitation: accountsProcedure
    .meta(refuses('not_invited', 'area_all', 'address_changed_lately'))
    .input(withdrawInvitation.input)
    .output(withdrawInvitation.output)
    .mutation(async ({ ctx, input: { id } }) => {
      await requireProofToWriteAccounts(ctx)
      return write(ctx, kind, 'withdrawInvitation', async (tx) => {
        await requireMayWriteAccounts(tx, ctx.user, [id])
        await readInvited(tx, id)
        if ((await withdrawLinks(tx, id, 'invitation')) === 0) throw new Failure('not_invited')
        await leaveSecurityEvent(ctx, { kind: 'invitation_withdrawn', userId: id, actorId: ctx.user.id }, tx)
        return { result: { success: true }, audited: { recordId: id } }
      })
    }),
}
