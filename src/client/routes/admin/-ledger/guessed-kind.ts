import { ledgerColumns } from '@/content/ledger/ledger-import'
import { type HistoryKind, historyKinds } from '@/shared/ledger/ledger-histories'
import { fold } from '@/shared/values/fold'

const headsOf = (line: string) => line.split(/[,;\t]/u).map((cell) => fold(cell.replaceAll('"', '')))

/** Which file of the book a text is by its heads: the one of which it has the largest part; undefined where it has none of any. */
export function guessedKind(csv: string): HistoryKind | undefined {
  const lines = csv
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u, 3)
    .filter((line) => line.trim() !== '' && !line.startsWith('sep='))
  const heads = new Set(headsOf(lines[0] ?? '').filter((head) => head !== ''))
  const found = historyKinds.map((kind) => {
    const labels = new Set(Object.values(ledgerColumns[kind]).map((label) => fold(label)))
    const known = [...heads].filter((head) => labels.has(head)).length
    // Heads that a file does not have speak against it; what it lacks may be left out.
    return { kind, known, strange: heads.size - known, missing: labels.size - known }
  })
  const [best] = found
    .filter(({ known }) => known > 1)
    .toSorted((one, other) => one.strange - other.strange || one.missing - other.missing)
  return best?.kind
}
