import { z } from 'zod'
import { id, timestamp } from '../platform/fields'

/** Whether whoever asks has told the firm that a payment has not arrived; `id` is the distribution's. */
export const getMissingPayment = { input: z.object({ id }), output: z.object({ askedAt: timestamp.nullable() }) }

/** Tells the firm so, once: asked again it answers when that was. `entityId` is the owner to whom it has not arrived, where not to all. */
export const askMissingPayment = {
  input: z.object({ id, entityId: id.optional() }),
  output: z.object({ askedAt: timestamp }),
}
