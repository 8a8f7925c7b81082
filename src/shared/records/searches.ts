import { z } from 'zod'
import { searchMaxCharacters } from '../platform/limits'
import { listOf } from './pages'
import { shownLists } from './record-lists'
import { isStorable } from '../platform/storable'

/** A shorter text is found in nearly everything. */
export const searchMinCharacters = 2
/** Of each list, so many are answered: whoever means another one types on. */
export const foundPerList = 5

/** A record that a text was found in: its list, what people call it, and what tells it from others of that name. */
const found = z.object({
  list: z.enum(shownLists),
  id: z.number().int(),
  name: z.string(),
  /** A person's e-mail address, an offering's or a property's place, a post's day; null where there is none. */
  detail: z.string().nullable(),
})
export type FoundRecord = z.output<typeof found>

const message = `Must have ${searchMinCharacters} to ${searchMaxCharacters} characters`

/** Looks for records of all lists by name, and for people by e-mail address. */
export const searchRecords = {
  input: z.object({
    q: z.string(message).trim().min(searchMinCharacters, message).max(searchMaxCharacters, message).refine(isStorable),
  }),
  output: listOf(found),
}
