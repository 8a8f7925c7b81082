import { z } from 'zod'
import { id, optionalDay, timestamp } from '../platform/fields'
import { listOf, success } from '../records/pages'
import { calendarDay } from '../values/days'

/**
 * What an access shows: everything, as its owner or as somebody who sees everything and decides nothing; all but tax documents; or tax
 * documents alone. The wider one comes first.
 */
export const accessScopes = ['owner', 'everything', 'viewer', 'tax'] as const
export type AccessScope = (typeof accessScopes)[number]

/** What lets a user see an entity. It is ended and never deleted, so that who could see what stays known. */
export const entityAccess = z.object({
  id: z.number().int(),
  entityId: z.number().int(),
  /** Null until the account of an address that an owner typed is found. */
  userId: z.number().int().nullable(),
  /** Null when the account is gone for good. */
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  scope: z.enum(accessScopes),
  startsAt: timestamp,
  /** The last day on which it shows anything, at the firm's office; null where it goes on until somebody ends it. */
  endsOn: calendarDay.nullable(),
  endedAt: timestamp.nullable(),
})
export type EntityAccess = z.output<typeof entityAccess>

/** Newest first, ended ones too. */
export const listAccess = { input: z.object({ id }), output: listOf(entityAccess) }

export const giveAccess = {
  /** `id` is the entity's. */
  input: z.object({
    id,
    userId: id,
    scope: z.enum(accessScopes, `Scope must be one of ${accessScopes.join(', ')}`),
    endsOn: optionalDay,
  }),
  output: entityAccess,
}

export const endAccess = { input: z.object({ id }), output: success }
