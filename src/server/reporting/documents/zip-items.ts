import { documentKindNames, k1Title, ownDocumentsZip as words } from '@/content/reporting/documents'
import { statementWords } from '@/content/reporting/statements'
import type { OwnDocument } from '@/shared/reporting/documents'
import type { OwnStatement } from '@/shared/reporting/statements'
import type { OwnTaxYear } from '@/shared/reporting/tax-years'
import { yearOfDay } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'
import { AccessPolicy } from '../../ledger/access-policy'
import { readFirm } from '../../platform/text/firm'
import { pathName } from '../../records/file-names'
import { createCallerFactory } from '../../platform/trpc/procedures'
import type { Context } from '../../platform/trpc/context'
import { investorDocuments } from '../own-procedures'
import { statementContent } from '../statements/statement-pdf'
import { taggedPdf } from '../pdf/tagged-pdf'
import { noDocument } from './documents'
import { type Viewer, documentNameParts, openDocument } from './own-documents'

/** What the table of a zip tells of a document. */
interface Listed {
  title: string
  kind: string
  year: number
  owner: string
  offering: string
}

/** A document that belongs to what was asked for, and that no zip can hold. @property why for a person */
export interface MissingItem extends Listed {
  why: string
}

/** A file of the zip before it is read. */
export interface ZipItem extends Listed {
  /** Its folders and its name, as any system can write them. */
  path: readonly string[]
  /** Of its name; a PDF's unless it says so. */
  extension?: 'csv' | 'pdf'
  /** Throws a Failure where it may not be had any more. */
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** The place of a file in a zip of one's own: below its year and its owner. */
const ownPath = (year: number, owner: string, parts: readonly (string | null)[]) => [
  String(year),
  pathName(owner || words.everybody),
  parts.flatMap((part) => (part === null || part === '' ? [] : [pathName(part)])).join(', '),
]

const callStatements = createCallerFactory(investorDocuments.statements)

/** A document as the zip has it; it is logged when its bytes are read. */
export const itemOfDocument = (viewer: Viewer, document: OwnDocument): ZipItem => ({
  title: document.title,
  kind: documentKindNames[document.kind],
  year: document.year,
  owner: document.entityName ?? '',
  offering: document.investmentName ?? '',
  path: ownPath(document.year, document.entityName ?? '', documentNameParts(document)),
  // Each asks again who may: an access that ended since takes what comes after it along.
  read: async () => {
    const { id } = document
    const mayOpen = AccessPolicy.of(viewer.user).documents
    return (await openDocument(viewer, { id, mayOpen, asStaff: false })).bytes
  },
})

/** Why the K-1 of a line is not here; null where it is, where another one took its place, and where none is due. */
function whyMissing({ state, expectedOn, on, reason }: OwnTaxYear): string | null {
  if (state === 'expected' || state === 'delayed')
    return words.awaited[state](expectedOn === null ? null : formatDay(expectedOn))
  if (state === 'withdrawn' && on !== null) return words.withdrawn(formatDay(on), reason)
  return null
}

/** The K-1s that are not here yet, or no more, as the table of a zip tells them. */
export const missingItems = (lines: readonly OwnTaxYear[]): MissingItem[] =>
  lines.flatMap((line) => {
    const why = whyMissing(line)
    if (why === null) return []
    const { year, entityName: owner, investmentName: offering } = line
    return [{ title: k1Title(year), kind: documentKindNames.k1, year, owner, offering, why }]
  })

/** The year in which a statement's period ends. */
export const yearOfStatement = ({ figures }: OwnStatement) => yearOfDay(figures.periodTo)

/** A statement as the zip has it, drawn when its turn has come. */
export const itemOfStatement = (ctx: Context, statement: OwnStatement): ZipItem => {
  const { entityName, periodFrom, periodTo } = statement.figures
  const title = statementWords.fileName(periodFrom, periodTo)
  return {
    title,
    kind: documentKindNames.statement,
    year: yearOfStatement(statement),
    owner: entityName,
    offering: '',
    path: ownPath(yearOfStatement(statement), entityName, [title, entityName]),
    read: async () => {
      const { items } = await callStatements(ctx).list({ id: statement.id })
      if (items.length === 0) throw noDocument()
      return taggedPdf(statementContent(await readFirm(ctx.db), statement))
    },
  }
}
