import { documentKindNames } from '@/content/reporting/documents'
import { type DocumentKind, documentKinds, isTaxKind } from '@/shared/reporting/document-kinds'
import type { OwnDocument } from '@/shared/reporting/documents'
import type { OwnStatement } from '@/shared/reporting/statements'
import { periodOf } from '@/shared/reporting/statement-rows'
import { yearOfDay } from '@/shared/values/days'
import { fold } from '@/shared/values/fold'
import type { PortalSearch } from '../-address'

/** What an owner was sent: documents, and the statements beside them. */
export interface Papers {
  papers: readonly OwnDocument[]
  statements: readonly OwnStatement[]
}
interface OfYear extends Papers {
  year: number
}

/** The year in which a statement's period ends. */
const endOf = ({ figures }: OwnStatement) => yearOfDay(figures.periodTo)

/** Tax documents first: they are what is looked for. */
const placeOf = ({ kind }: OwnDocument) => documentKinds.indexOf(kind) - (isTaxKind(kind) ? documentKinds.length : 0)

/** By year, the latest first; within one by kind. */
export function byYear({ papers, statements }: Papers): OfYear[] {
  const years = [...new Set([...papers.map(({ year }) => year), ...statements.map(endOf)])]
  return years
    .toSorted((one, other) => other - one)
    .map((year) => ({
      year,
      papers: papers.filter((paper) => paper.year === year).toSorted((one, other) => placeOf(one) - placeOf(other)),
      statements: statements.filter((statement) => endOf(statement) === year),
    }))
}

/** The kinds that there are, in their order. */
export const kindsOf = ({ papers, statements }: Papers): DocumentKind[] =>
  documentKinds.filter(
    (each) => papers.some(({ kind }) => kind === each) || (each === 'statement' && statements.length > 0),
  )

/** A word without what some type in it and others do not: 'K-1' is found by 'k1', and the reverse. */
const plain = (text: string) => fold(text).replaceAll('-', '')

/** Whether each word that is looked for stands in one of the texts. */
const says = (q: string, texts: readonly (string | number | null)[]) => {
  const text = plain(texts.filter((each) => each !== null).join(' '))
  return plain(q)
    .split(' ')
    .every((word) => text.includes(word))
}

/** What fits what the address asks for: text, year, kind, offering and owner. */
export function narrowed(
  { papers, statements }: Papers,
  { q = '', period, kind, offering, entity }: PortalSearch,
): Papers {
  const isOfYear = (year: number) => period === undefined || period === 'all' || period === year
  const isOwners = (entityId: number | null) => entity === undefined || entityId === entity
  return {
    papers: papers.filter(
      (paper) =>
        isOfYear(paper.year) &&
        isOwners(paper.entityId) &&
        (kind === undefined || paper.kind === kind) &&
        (offering === undefined || paper.investmentId === offering) &&
        says(q, [paper.title, documentKindNames[paper.kind], paper.year, paper.entityName, paper.investmentName]),
    ),
    // A statement is of all that its owner holds.
    statements: statements.filter(
      (statement) =>
        isOfYear(endOf(statement)) &&
        isOwners(statement.entityId) &&
        (kind === undefined || kind === 'statement') &&
        offering === undefined &&
        says(q, [documentKindNames.statement, periodOf(statement.figures), statement.figures.entityName]),
    ),
  }
}
