import { documentKindNames, ownDocumentsZip as words } from '@/content/reporting/documents'
import { statementWords } from '@/content/reporting/statements'
import type { OwnDocument } from '@/shared/reporting/documents'
import type { OwnStatement } from '@/shared/reporting/statements'
import { yearOfDay } from '@/shared/values/days'
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

/** A file of the zip before it is read. */
export interface ZipItem {
  title: string
  kind: string
  year: number
  owner: string
  offering: string
  /** Its folders and its name, as any system can write them. */
  path: readonly string[]
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
