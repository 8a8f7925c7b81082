import { z } from 'zod'
import { calendarDay } from './days'
import { id, requiredLine, timestamp } from './fields'
import { nameMaxCharacters } from './limits'
import { listInput, listOf } from './pages'

/** A kind of interest in an offering. Its currency is USD. */
const offeringClass = z.object({
  id: z.number().int(),
  investmentId: z.number().int(),
  investmentName: z.string(),
  name: z.string(),
  closedOn: calendarDay.nullable(),
  createdAt: timestamp,
})

export const listClasses = {
  input: listInput(['createdAt']).extend({ investmentId: id.optional() }).default({}),
  output: listOf(offeringClass),
}

export const createClass = {
  input: z.object({ investmentId: id, name: requiredLine('Name is required', nameMaxCharacters) }),
  output: offeringClass,
}
