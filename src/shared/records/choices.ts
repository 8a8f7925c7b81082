import { z } from 'zod'
import { id } from '../platform/fields'
import { searchMaxCharacters } from '../platform/limits'
import { isStorable } from '../platform/storable'
import { listOf } from './pages'

/**
 * What somebody chooses among in a field or a filter. Offerings are those that are there; `heldOfferings` those that have a class, and
 * can be held; `knownOfferings` both, which records may name. Classes are told with their offering.
 */
export const chosenNouns = [
  'offerings',
  'heldOfferings',
  'knownOfferings',
  'classes',
  'entities',
  'people',
  'properties',
] as const
export type ChosenNoun = (typeof chosenNouns)[number]

/** So many choices are answered at a time: whoever means another one types on. */
export const choicesMax = 20

/** A record that can be chosen: what it is called wherever it is, and what tells it from others of that name beside it. */
const choice = z.object({
  id: z.number().int(),
  label: z.string(),
  /** An offering's or a property's place; null where the label tells all. */
  detail: z.string().nullable(),
})
export type FoundChoice = z.output<typeof choice>

/**
 * Records to choose from: at most 20 whose name or details have every word of `q`, and how many there are in all. Those whose name
 * begins with the text come first, then by name. `id` asks for one that is chosen already, also when it was deleted since.
 */
export const listChoices = {
  input: z.object({
    of: z.enum(chosenNouns),
    q: z.string().trim().max(searchMaxCharacters).refine(isStorable).optional(),
    id: id.optional(),
  }),
  output: listOf(choice),
}
