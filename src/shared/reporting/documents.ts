import { z } from 'zod'
import { type DocumentKind, documentKinds } from './document-kinds'
import { id, requiredLine, requiredParagraph, timestamp } from '../platform/fields'
import { memoMaxCharacters, nameMaxCharacters, taxYearMax, taxYearMin } from '../platform/limits'
import { listOf, recordListInput, success, pageInput } from '../records/pages'
import { taxYearInput } from './tax-years'

/** Those that name an entity and an offering. */
const pairedKinds: readonly DocumentKind[] = ['k1', 'subscription']

/** How far a document is in its table; a draft with `publishedAt` waits for that moment. */
export const documentStatuses = ['draft', 'published', 'withdrawn'] as const
/** The same as the firm reads it. `replaced`: another one stands in its place, and this one stays to be read. */
export const shownDocumentStatuses = ['draft', 'publishing', 'published', 'replaced', 'withdrawn'] as const
export type ShownDocumentStatus = (typeof shownDocumentStatuses)[number]

/**
 * `opened`: looked at in the browser; `downloaded`: taken as a file, which is how documents are served; `printed`: all of the file was sent
 * in which it is printed for the post.
 */
export const viewActions = ['opened', 'downloaded', 'printed'] as const

/** A document: of an entity, of an offering, or of an entity's part in an offering. */
const document = z.object({
  id: z.number().int(),
  kind: z.enum(documentKinds),
  title: z.string(),
  investmentId: z.number().int().nullable(),
  investmentName: z.string().nullable(),
  entityId: z.number().int().nullable(),
  entityName: z.string().nullable(),
  taxYear: z.number().int().nullable(),
  /** When it is, or was, shown to who may see it. */
  publishedAt: timestamp.nullable(),
  /** The one that stands in its place. */
  supersededBy: z.number().int().nullable(),
  /** Of its file; null while it has none. */
  sizeBytes: z.number().int().nullable(),
  pages: z.number().int().nullable(),
})

/** For the firm: also how far it is, how many people may see it now, and how many have opened it. */
export const issuedDocument = document.extend({
  /** What tells its entity from others of the same name: kind, last four digits, town. */
  entityFacts: z.string().nullable(),
  status: z.enum(shownDocumentStatuses),
  withdrawnReason: z.string().nullable(),
  replacesId: z.number().int().nullable(),
  readers: z.number().int(),
  openedBy: z.number().int(),
  createdAt: timestamp,
})
export type IssuedDocument = z.output<typeof issuedDocument>

/** What documents are sorted by; 'whose' is the owner, or the offering where everybody who holds it reads the paper. */
const documentSorts = ['title', 'whose', 'kind', 'taxYear', 'publishedAt', 'createdAt'] as const

/** The last made first, or in the order asked for. `q` looks through the title, the owner's name and the offering's. */
export const listDocuments = {
  input: recordListInput(documentSorts)
    .extend({
      entityId: id.optional(),
      investmentId: id.optional(),
      kind: z.enum(documentKinds, `Kind must be one of ${documentKinds.join(', ')}`).optional(),
      status: z.enum(shownDocumentStatuses, `Status must be one of ${shownDocumentStatuses.join(', ')}`).optional(),
      year: taxYearInput.optional(),
    })
    .default({}),
  output: listOf(issuedDocument),
}

/** Whose a document is may be left out: null and '' say so, too. */
const optionalId = z
  .union([z.literal(''), z.null(), id])
  .transform((given) => (given === '' ? null : given))
  .optional()

const yearMessage = `Year must be between ${taxYearMin} and ${taxYearMax}`
/** Typed, or a number. '' and null clear it. */
const optionalYear = z
  .union([z.number(yearMessage), z.string(yearMessage), z.null()], yearMessage)
  .transform((given, ctx) => {
    if (given === null || given === '') return null
    const year = typeof given === 'number' ? given : /^\d{4}$/.test(given.trim()) ? Number(given) : Number.NaN
    if (Number.isInteger(year) && year >= taxYearMin && year <= taxYearMax) return year
    ctx.addIssue({ code: 'custom', message: yearMessage })
    return z.NEVER
  })
  .optional()

const documentFields = z.object({
  kind: z.enum(documentKinds, `Kind must be one of ${documentKinds.join(', ')}`),
  title: requiredLine('Title is required', nameMaxCharacters),
  entityId: optionalId,
  investmentId: optionalId,
  taxYear: optionalYear,
  /** A published document of the same kind, owner, offering and year, in whose place this one is to stand. */
  replacesId: optionalId,
})
/** What a new document says of itself. */
export type NewDocument = z.output<typeof documentFields>

/** What is missing, by field. */
function* faultsOf({ kind, entityId = null, investmentId = null, taxYear = null }: NewDocument) {
  const isPaired = pairedKinds.includes(kind)
  if (entityId === null && (isPaired || investmentId === null))
    yield { field: 'entityId', message: isPaired ? 'Choose the entity' : 'Choose an entity, an offering, or both' }
  if (isPaired && investmentId === null) yield { field: 'investmentId', message: 'Choose the offering' }
  if (kind === 'k1' && taxYear === null) yield { field: 'taxYear', message: 'A K-1 needs its tax year' }
}

/** Makes a draft; its file is sent to `PUT …/{id}/file` afterwards. */
export const createDocument = {
  input: documentFields.superRefine((typed, ctx) => {
    for (const { field, message } of faultsOf(typed)) ctx.addIssue({ code: 'custom', path: [field], message })
  }),
  output: issuedDocument,
}

/** A draft is changed by removing it and making another. */
export const removeDocument = { input: z.object({ id }), output: success }
export const publishDocument = { input: z.object({ id }), output: issuedDocument }

/** Tells those again who have not opened a published document, each once a day at most. */
export const remindReaders = { input: z.object({ id }), output: z.object({ reminded: z.number().int() }) }

/** Takes a published document away from everybody, at once and for good. */
export const withdrawDocument = {
  input: z.object({ id, reason: requiredParagraph('A withdrawal needs a reason', memoMaxCharacters) }),
  output: issuedDocument,
}

/** Who may see a document now, or has opened it before. */
const documentReader = z.object({
  userId: z.number().int(),
  /** Null when the account is gone for good. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  mayRead: z.boolean(),
  /** For the first time; null: not yet. */
  openedAt: timestamp.nullable(),
})
export type DocumentReader = z.output<typeof documentReader>
export const listDocumentReaders = { input: z.object({ id }), output: listOf(documentReader) }

/** What an investor reads, the last published first. `year`: its tax year, else the year in which it was published. */
const ownDocument = document.extend({ publishedAt: timestamp, isNew: z.boolean(), year: z.number().int() })
export type OwnDocument = z.output<typeof ownDocument>

/** Which of one's own documents are asked for. */
const ownDocumentsAsked = z.object({
  entityId: id.optional(),
  investmentId: id.optional(),
  kind: z.enum(documentKinds, `Kind must be one of ${documentKinds.join(', ')}`).optional(),
  year: taxYearInput.optional(),
})
export type OwnDocumentsAsked = z.output<typeof ownDocumentsAsked>
export const listOwnDocuments = {
  input: pageInput.extend({ id: id.optional(), ...ownDocumentsAsked.shape }).default({}),
  output: listOf(ownDocument),
}

/** What `GET /api/investor/documents.zip` takes: all of one's own without a query. */
export const ownDocumentsQuery = ownDocumentsAsked
