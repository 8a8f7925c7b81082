import { z } from 'zod'
import { id, requiredLine } from '../platform/fields'
import { lineMaxCharacters } from '../platform/limits'
import { success } from '../records/pages'
import { ownSubscription } from './own-subscriptions'

const reason = requiredLine('Please say why', lineMaxCharacters)

export const prepareSubscription = { input: z.object({ id }), output: ownSubscription }
export const reopenSubscription = { input: z.object({ id, reason }), output: ownSubscription }
export const withdrawSubscription = { input: z.object({ id, reason }), output: ownSubscription }
export const resumeSubscription = { input: z.object({ id }), output: ownSubscription }
export const declineSubscription = { input: z.object({ id, reason }), output: ownSubscription }
export const remindSigner = { input: z.object({ id, signerId: id }), output: success }
