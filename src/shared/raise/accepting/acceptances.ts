import { z } from 'zod'
import { id, requiredLine } from '../../platform/fields'
import { amountMaxCents, lineMaxCharacters, nameMaxCharacters } from '../../platform/limits'
import { cents, optionalDollars } from '../../values/money'
import { printed } from '../printed-lines'
import { rejectSubscription } from '../staff-subscriptions'

const acceptedCents = z
  .number('Must be an amount')
  .int('Must be whole cents')
  .min(1, 'Must be an amount')
  .max(amountMaxCents, 'Amount is too large')
  .pipe(cents)
/** Who signs for the firm, as it stands on the acceptance page. */
const countersigner = {
  name: requiredLine('Please type your name', nameMaxCharacters).superRefine(printed),
  title: requiredLine('Please say as what you sign for the firm', nameMaxCharacters).superRefine(printed),
}
const reason = requiredLine('Please say why', lineMaxCharacters)

/** In whole or in part, for one of the entities of those who sign or for a new one. */
export const acceptSubscription = {
  input: z.object({
    id,
    acceptedCents,
    entityId: z.union([z.literal('new'), id], 'Must be an entity, or new'),
    ...countersigner,
  }),
  output: rejectSubscription.output,
}

/** Another amount than was accepted, with another executed file. */
export const amendSubscription = {
  input: z.object({ id, acceptedCents, reason, ...countersigner }),
  output: rejectSubscription.output,
}

export const releaseSubscription = { input: z.object({ id, reason }), output: rejectSubscription.output }

const acceptedDollars = optionalDollars.refine((amount) => typeof amount === 'number', 'Please say how much')

/** The form that accepts, its amount in dollars. */
export const acceptForm = acceptSubscription.input
  .pick({ name: true, title: true })
  .extend({ acceptedCents: acceptedDollars, entityId: z.string() })

/** The form that amends, its amount in dollars. */
export const amendForm = amendSubscription.input
  .pick({ reason: true, name: true, title: true })
  .extend({ acceptedCents: acceptedDollars })
