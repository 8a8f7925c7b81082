import { z } from 'zod'
import { firstName, lastName } from '../accounts/users'
import { entity, entityFields } from '../ledger/entities'
import { id, seenAt } from '../platform/fields'
import { interest } from './interests'

/** Whoever is interested, as far as the firm knows them by their address. */
export const getInterestedPerson = {
  input: z.object({ id }),
  output: z.object({
    /** The account that has the address; null where none has. */
    account: z
      .object({
        name: z.string(),
        isActive: z.boolean(),
        /** Nobody has asked them in yet. */
        isNew: z.boolean(),
      })
      .nullable(),
    /** The entities that this account owns. */
    entities: z.array(
      entity.pick({ id: true, kind: true, legalName: true, tinLast4: true }).extend({ town: z.string().nullable() }),
    ),
  }),
}
export type InterestedPerson = z.output<typeof getInterestedPerson.output>

/** The last word of a name is taken for the last name until somebody says otherwise. */
export function namesIn(name: string) {
  const parts = name.trim().split(/\s+/)
  return {
    firstName: parts.slice(0, -1).join(' ') || name.trim(),
    lastName: parts.length > 1 ? (parts.at(-1) ?? '') : '',
  }
}

const whose = 'Choose an entity, or say what the new one is called'

/** Whoever is interested becomes an investor: an entity that is there or a new one, which their account owns; without one they are invited. */
export const makeInvestor = {
  /** `id` is the interest's. The names are those of the account where one is made. */
  input: z
    .object({
      id,
      entityId: id.optional(),
      entity: entityFields.pick({ kind: true, legalName: true, tinLast4: true, addressLines: true }).optional(),
      firstName,
      lastName,
      updatedAt: seenAt,
    })
    .refine(({ entityId, entity: made }) => (entityId === undefined) !== (made === undefined), {
      message: whose,
      path: ['entityId'],
    }),
  output: z.object({ interest, entityId: z.number().int(), isInvited: z.boolean() }),
}

/** The form: a chosen entity, or the name of a new one. */
export const investorForm = z
  .object({
    entityId: z.string(),
    kind: entityFields.shape.kind,
    legalName: z.string(),
    tinLast4: entityFields.shape.tinLast4,
    firstName,
    lastName,
  })
  .superRefine(({ entityId, legalName }, ctx) => {
    if (entityId !== '') return
    const { error } = entityFields.shape.legalName.safeParse(legalName)
    for (const { message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path: ['legalName'], message })
  })
