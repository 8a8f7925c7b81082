import { documentKindNames, ownDocumentsZip as words } from '@/content/reporting/documents'
import { statementWords } from '@/content/reporting/statements'
import type { OwnDocument } from '@/shared/reporting/documents'
import type { OwnStatement } from '@/shared/reporting/statements'
import { yearOfDay } from '@/shared/values/days'
import { fold } from '@/shared/values/fold'
import { AccessPolicy } from '../../ledger/access-policy'
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
  nameParts: readonly (string | null)[]
  /** Throws a Failure where it may not be had any more. */
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

const callStatements = createCallerFactory(investorDocuments.statements)

/** A document as the zip has it; it is logged when its bytes are read. */
export const itemOfDocument = (viewer: Viewer, document: OwnDocument): ZipItem => ({
  title: document.title,
  kind: documentKindNames[document.kind],
  year: document.year,
  owner: document.entityName ?? '',
  offering: document.investmentName ?? '',
  nameParts: documentNameParts(document),
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
    nameParts: [title, entityName],
    read: async () => {
      const { items } = await callStatements(ctx).list({ id: statement.id })
      if (items.length === 0) throw noDocument()
      return taggedPdf(statementContent(statement))
    },
  }
}

/** A name for each file: its year and owner as folders, and a number where another one is called alike but for case and marks. */
export function zipNames() {
  const taken = new Set<string>()
  return ({ year, owner, nameParts }: ZipItem): string => {
    const file = nameParts.flatMap((part) => (part === null || part === '' ? [] : [pathName(part)])).join(', ')
    const folder = [String(year), pathName(owner || words.everybody)].join('/')
    const named = (count: number) => `${folder}/${count === 1 ? file : `${file} (${count})`}.pdf`
    let count = 1
    while (taken.has(fold(named(count)))) count += 1
    taken.add(fold(named(count)))
    return named(count)
  }
}
