import { chakra } from '@/client/theme/chakra'
import { bookWords } from '@/content/ledger/admin-holdings'
import { trpc } from '@/client/calls/trpc'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { BookImportButton } from '../book-import-button'
import { useOpenedSheet } from '../../-list/opened-sheet'
import { useListAddress } from '../../-list/-toolbar/list-search'
import { Book } from './book'
import { EntrySheet } from './entry-sheet'
import { noEntriesNarrowed } from './entry-search'
import { ExportButton } from './export-button'

const words = bookWords

/** The section Holdings: an offering is chosen, which stands in the address, then its book is shown. */
export function HoldingsPanel() {
  const {
    address: { book },
    change,
  } = useListAddress()
  const sheet = useOpenedSheet()
  const offerings = trpc.admin.investments.list.useQuery({ sort: 'name', limit: 1_000 })
  const options = (offerings.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
        <chakra.div flex="1 1 16rem" maxWidth="form">
          <Field label={words.offering}>
            {(ties) => (
              <Select
                {...ties}
                options={[{ value: '', label: words.choose }, ...options]}
                value={book?.toString() ?? ''}
                onChange={({ target }) => change({ ...noEntriesNarrowed, book: Number(target.value) || undefined })}
              />
            )}
          </Field>
        </chakra.div>
        <BookImportButton first="classes" />
        <ExportButton />
      </chakra.div>
      {book === undefined ? (
        <chakra.p mt="6" color="fg.muted">
          {words.hint}
        </chakra.p>
      ) : (
        <Book key={book} investmentId={book} onOpenEntry={sheet.open} />
      )}
      {sheet.id !== undefined && <EntrySheet key={sheet.id} id={sheet.id} onOther={sheet.open} onClose={sheet.close} />}
    </>
  )
}
