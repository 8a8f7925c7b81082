import { adminImport } from '@/content/records/admin-import'
import { type Column, DataTable } from '@/client/ui/data-table'
import { type Encoding, type EncodingSample, encodings } from './csv-text'
import { Question } from './question'

const { encodings: words } = adminImport

const columns: Column<EncodingSample>[] = encodings.map((encoding) => ({
  key: encoding,
  header: words.heads[encoding],
  cell: (sample) => sample[encoding],
}))

type EncodingProps = {
  samples: readonly EncodingSample[]
  encoding: Encoding | undefined
  onChoose: (encoding: Encoding | undefined) => void
}

/** Asks how the letters of a file are read that does not say it, beside what its names would be. */
export const ImportEncoding = ({ samples, encoding, onChoose }: EncodingProps) => (
  <>
    <DataTable caption={words.caption} columns={columns} rows={samples} rowKey={(sample) => sample['windows-1252']} />
    <Question
      label={words.label}
      hint={words.hint}
      names={words.names}
      answers={encodings}
      answer={encoding}
      onAnswer={onChoose}
    />
  </>
)
