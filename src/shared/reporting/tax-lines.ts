import { isTaxKind } from './document-kinds'
import type { OwnDocument } from './documents'
import type { OwnTaxYear } from './tax-years'

/** Once it is there, nobody asks when it was expected. */
export const isAwaited = ({ state }: Pick<OwnTaxYear, 'state'>) => state === 'expected' || state === 'delayed'

/** Says whether anything is known of a K-1 but that there is none. */
const isTold = (line: Pick<OwnTaxYear, 'state' | 'expectedOn' | 'note'>) =>
  line.state !== 'expected' || line.expectedOn !== null || line.note !== null

/** What of it is shown: a year that is over and of which nothing was told is no news; of the last one and this one people wait. */
export const taxLinesShown = <Line extends Pick<OwnTaxYear, 'state' | 'expectedOn' | 'note' | 'year'>>(
  lines: readonly Line[],
  thisYear: number,
): Line[] => lines.filter((line) => isTold(line) || line.year >= thisYear - 1)

/**
 * The tax years that can be chosen, the newest first, and the one that is shown before one is: the newest of which a K-1 is here, else the
 * newest that is over, because taxes are of a year that is over. The same for an owner and for an accountant.
 * @param papers what whoever looks may read, of any kind
 */
export function taxYearsOf(lines: readonly OwnTaxYear[], papers: readonly OwnDocument[], thisYear: number) {
  const shown = taxLinesShown(lines, thisYear)
  const known = [...shown, ...papers.filter(({ kind }) => isTaxKind(kind))].map(({ year }) => year)
  const years = [...new Set(known)].toSorted((one, other) => other - one)
  const here = papers.filter(
    ({ kind, sizeBytes, supersededBy }) => kind === 'k1' && sizeBytes !== null && supersededBy === null,
  )
  const newest = years.find((each) => here.some(({ year }) => year === each))
  return { shown, years, first: newest ?? years.find((each) => each < thisYear) ?? years[0] ?? thisYear - 1 }
}

/** What is here of a year for taxes beside the K-1s that lines tell of: of one owner, or of all. */
export const furtherPapers = (
  papers: readonly OwnDocument[],
  lines: readonly OwnTaxYear[],
  { year, entityId }: { year: number; entityId?: number },
): OwnDocument[] =>
  papers.filter(
    (paper) =>
      paper.year === year &&
      isTaxKind(paper.kind) &&
      (entityId === undefined || paper.entityId === entityId) &&
      !lines.some(({ documentId }) => documentId === paper.id),
  )
