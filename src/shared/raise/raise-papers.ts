import { z } from 'zod'
import { chosenRecord, id, optionalLine, requiredLine, timestamp } from '../platform/fields'
import { memoMaxCharacters, nameMaxCharacters, raisePapersMax } from '../platform/limits'
import { listOf, success } from '../records/pages'
import { paperField, setRaisePaperFields } from './paper-fields'
import { printed } from './printed-lines'

/** What a paper of a room is for: what must be received first, what was added to it, what is signed, and what else is there to read. */
export const paperRoles = ['disclosure', 'supplement', 'agreement', 'room'] as const
export type PaperRole = (typeof paperRoles)[number]

/** Of these somebody says that they have received them. */
export const receivedRoles = ['disclosure', 'supplement'] as const satisfies readonly PaperRole[]

/** What is signed hangs on these: the agreement is part of it, by the memorandum it was decided on. */
export const signedRoles = ['disclosure', 'agreement'] as const satisfies readonly PaperRole[]

/** What becomes of what everybody has signed, where such a paper is shown: it is signed anew, or stays. */
export const keptOrAnew = ['anew', 'keep'] as const

export const paperStatuses = ['draft', 'shown', 'withdrawn'] as const

/** A paper of a room, as staff see it. */
const raisePaper = z.object({
  id: z.number().int(),
  raiseId: z.number().int(),
  role: z.enum(paperRoles),
  title: z.string(),
  /** Counted by the server, from 1. */
  version: z.number().int(),
  /** The paper in whose stead it is shown. */
  replacesId: z.number().int().nullable(),
  place: z.number().int(),
  status: z.enum(paperStatuses),
  /** Of the file as it was uploaded; null before there is one. */
  pages: z.number().int().nullable(),
  sizeBytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Of an agreement's form, which is filled in for whoever subscribes; null where it has none. */
  fields: z.array(paperField).nullable(),
  shownAt: timestamp.nullable(),
  /** How many of those who were admitted have opened it and said that they have received it. */
  readers: z.object({ opened: z.number().int(), received: z.number().int() }),
  createdAt: timestamp,
})
export type RaisePaper = z.output<typeof raisePaper>

export const listRaisePapers = {
  input: z.object({ raiseId: id, id: id.optional() }),
  output: listOf(raisePaper),
}

export const createRaisePaper = {
  input: z.object({
    raiseId: id,
    role: z.enum(paperRoles, `Role must be one of ${paperRoles.join(', ')}`),
    title: requiredLine('Please give the paper a title', nameMaxCharacters).superRefine(printed),
    /** The paper that is out, of which this is a new version. */
    replacesId: chosenRecord('Please choose a paper').nullish(),
  }),
  output: raisePaper,
}

/** What stands in the fields of an agreement that is a draft. */
export const fillRaisePaper = { input: setRaisePaperFields, output: raisePaper }

/** Shown from now on, in place of the one that it replaces; withdrawn, it is gone at once. */
export const moveRaisePaper = { input: z.object({ id }), output: raisePaper }

const noteMissing = 'Please say why the change does not matter to who has signed'

/**
 * What is being signed is signed anew where a paper that belongs to it is shown; what everybody has signed too, unless it is kept with a
 * sentence why the change does not matter.
 */
export const showRaisePaper = {
  input: z
    .object({ id, signAnew: z.boolean('Must be yes or no').default(true), note: optionalLine(memoMaxCharacters) })
    .refine(({ signAnew, note }) => signAnew || (note ?? '') !== '', { message: noteMissing, path: ['note'] }),
  output: raisePaper,
}

/** The form of it: a note is of what stays alone. */
export const showPaperForm = z
  .object({ signed: z.enum(keptOrAnew), note: optionalLine(memoMaxCharacters) })
  .refine(({ signed, note }) => signed === 'anew' || (note ?? '') !== '', { message: noteMissing, path: ['note'] })
  .transform(({ signed, note }) => (signed === 'anew' ? { signAnew: true } : { signAnew: false, note }))

/** Every paper of the room that is not withdrawn, each once, in the order in which they stand there. */
export const orderRaisePapers = {
  input: z.object({
    raiseId: id,
    ids: z
      .array(id, 'Must be a list of papers')
      .min(1, 'Must be a list of papers')
      .max(raisePapersMax, `Must have at most ${raisePapersMax} entries`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each paper stands once'),
  }),
  output: success,
}
