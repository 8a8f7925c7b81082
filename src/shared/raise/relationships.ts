import { z } from 'zod'
import { chosenRecord, email, id, requiredLine, timestamp } from '../platform/fields'
import { admittedAtOnceMax, memoMaxCharacters } from '../platform/limits'
import { listOf, pageInput } from '../records/pages'
import { calendarDay } from '../values/days'

/** How the firm came to know somebody. */
export const relationshipHows = ['introduced', 'event', 'existing_investor', 'colleague', 'other'] as const

/** What the firm knew of a person, and since when: Rule 506(b) asks for it before anybody is shown an offering. */
const relationship = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  /** Null when the account is gone for good. */
  name: z.string().nullable(),
  how: z.enum(relationshipHows),
  metOn: calendarDay,
  /** What was known of their means and experience. */
  basis: z.string(),
  assessedOn: calendarDay,
  assessedBy: z.number().int(),
  assessedByName: z.string().nullable(),
  createdAt: timestamp,
})

export const listRelationships = {
  input: pageInput.extend({ userId: id.optional() }).default({}),
  output: listOf(relationship),
}

/** The same of several people at once, as of those who were met at one event. */
export const createRelationships = {
  input: z
    .object({
      userIds: z
        .array(id, 'Must be a list of users')
        .min(1, 'Please choose somebody')
        .max(admittedAtOnceMax, `Must have at most ${admittedAtOnceMax} entries`),
      how: z.enum(relationshipHows, `How must be one of ${relationshipHows.join(', ')}`),
      metOn: calendarDay,
      basis: requiredLine('Please say what is known of their means and experience', memoMaxCharacters),
      assessedOn: calendarDay,
    })
    .refine(({ metOn, assessedOn }) => metOn <= assessedOn, {
      message: 'Must not be before the day on which you met',
      path: ['assessedOn'],
    }),
  output: z.object({ made: z.array(relationship) }),
}

/** A row of a file: of whoever has an account with this address. */
export const importedRelationship = z.object({
  email,
  how: z.enum(relationshipHows, `How must be one of ${relationshipHows.join(', ')}`),
  metOn: calendarDay,
  basis: requiredLine('Please say what is known of their means and experience', memoMaxCharacters),
  assessedOn: calendarDay,
})

/** The form: of one person. */
export const relationshipForm = z.object({
  userId: chosenRecord('Please choose somebody'),
  how: z.enum(relationshipHows),
  metOn: calendarDay,
  basis: requiredLine('Please say what is known of their means and experience', memoMaxCharacters),
  assessedOn: calendarDay,
})
