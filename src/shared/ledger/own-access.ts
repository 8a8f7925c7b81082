import { z } from 'zod'
import { entity } from './entities'
import { type AccessScope, accessScopes, endAccess, entityAccess } from './entity-access'
import { email, id, optionalDay, optionalLine } from '../platform/fields'
import { shortNameMaxCharacters } from '../platform/limits'
import { listOf } from '../records/pages'
import { firstName, lastName } from '../accounts/users'

/** An entity as who sees its holdings reads it: how it is recorded, and as what they see it. */
export const getOwnEntity = {
  input: z.object({ id }),
  output: entity.pick({ id: true, kind: true, legalName: true, addressLines: true, paymentMethod: true }).extend({
    scope: z.enum(accessScopes),
    /** What its owners call it; null where they have not said. */
    shortName: z.string().nullable(),
    /** What it is called then. */
    derivedShortName: z.string(),
  }),
}
export type OwnEntity = z.output<typeof getOwnEntity.output>

/** Its owners say what it is called in the portal; null or '' leaves that to us again. */
export const updateOwnEntity = {
  input: z.object({ id, shortName: optionalLine(shortNameMaxCharacters) }),
  output: getOwnEntity.output,
}

/** The form of it. */
export const updateOwnEntityForm = updateOwnEntity.input.pick({ shortName: true })

/** Somebody who may see an entity, as its owners read it. */
const ownAccess = entityAccess.pick({ id: true, entityId: true, scope: true, startsAt: true, endsOn: true }).extend({
  /** The name; of whom an owner let in, the address that was typed, for good, so that no address tells whose it is (R112). */
  who: z.string().nullable(),
  /** What was typed as the name of that address; null where nothing was, and of whom the firm let in. */
  typedName: z.string().nullable(),
})
export type OwnAccess = z.output<typeof ownAccess>

/** Those that have not ended, owners first. `isMailDelivered` is false while nobody can be invited by mail, for want of a mail server. */
export const listOwnAccess = {
  input: z.object({ id }),
  output: listOf(ownAccess).extend({ isMailDelivered: z.boolean() }),
}

/** What owners give and end; owners themselves are the firm's to name. */
export const givenScopes = ['everything', 'viewer', 'tax'] as const satisfies readonly AccessScope[]
export type GivenScope = (typeof givenScopes)[number]

export const giveOwnAccess = {
  /** `id` is the entity's. The names are for whoever has no account yet; without them the invitation addresses the mailbox. */
  input: z.object({
    id,
    email,
    scope: z.enum(givenScopes, `Scope must be one of ${givenScopes.join(', ')}`),
    endsOn: optionalDay,
    firstName: firstName.optional(),
    lastName: lastName.optional(),
  }),
  output: ownAccess,
}

/** The form asks for names, because nobody should be written to as a mailbox. */
export const giveOwnAccessForm = giveOwnAccess.input.omit({ id: true }).extend({
  firstName,
  lastName,
  // Nothing is chosen beforehand.
  scope: z.string().pipe(z.enum(givenScopes, 'Choose what they see')),
})

export const endOwnAccess = endAccess
