import { z } from 'zod'
import { optionalDay, requiredParagraph, timestamp } from '../../platform/fields'
import { legalTexts } from './firm'
import { readLegalSource } from './legal-source'

const sourceMaxCharacters = 60_000
const name = z.enum(legalTexts, `Text must be one of ${legalTexts.join(', ')}`)

/** What a form has of a version. */
export const legalFields = z.object({
  effectiveOn: optionalDay.transform((day) => day ?? null),
  source: requiredParagraph('The text is missing', sourceMaxCharacters).refine(
    (source) => readLegalSource(source).sections.length > 0,
    'Must have a heading at least: a line that begins with ##',
  ),
})

const version = z.object({
  id: z.number().int(),
  effectiveOn: z.string().nullable(),
  /** Null of one that restored the default. */
  source: z.string().nullable(),
  createdAt: timestamp,
  by: z.string().nullable(),
})

const said = z.object({ source: z.string(), effectiveOn: z.string().nullable(), isDefault: z.boolean() })

/** As it stands: the version that began last, or the default. */
const legal = said.extend({
  /** Those that begin on a later day, by the calendar of the firm's office, the soonest first. */
  waiting: z.array(said.extend({ beginsOn: z.string() })),
  /** The newest first. */
  versions: z.array(version),
})
export type LegalRecord = z.output<typeof legal>

/** What the next version is begun with: what begins last, or what stands while nothing waits. */
export const lastWritten = ({ waiting, ...standing }: Pick<LegalRecord, 'source' | 'effectiveOn' | 'waiting'>) =>
  waiting.at(-1) ?? standing

export const getLegal = { input: z.object({ text: name }), output: legal }
/** Source of null restores the default. `seen` is the number of the newest version that was looked at, 0 for none. */
export const updateLegal = {
  input: z.object({
    text: name,
    source: legalFields.shape.source.nullable(),
    effectiveOn: legalFields.shape.effectiveOn,
    seen: z.number().int().optional(),
  }),
  output: legal,
}

export const publicLegal = {
  input: z.object({ text: name }),
  output: z.object({ items: z.object({ effectiveOn: z.string().nullable(), source: z.string() }).nullable() }),
}
