import { chakra } from '@/client/theme/chakra'
import { documentViewFile, documentWords } from '@/content/reporting/admin-documents'
import { trpc } from '@/client/calls/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { Anchor } from '@/client/ui/text-link'
import type { DocumentReader } from '@/shared/reporting/documents'
import { ListFailure } from '../../-list/list-failure'
import { LocalDate } from '../../-list/-rows/local-date'
import { KeptAsFiles } from '../../-record/kept-as-files'
import type { DocumentCalls } from './document-calls'
import { fileAddress } from '@/shared/platform/file-paths'

const { sheet: words } = documentWords

const openedColumn: Column<DocumentReader> = {
  key: 'opened',
  header: words.readerColumns.opened,
  cell: ({ openedAt }) => (openedAt === null ? words.notOpened : <LocalDate timestamp={openedAt} />),
}

const columnsFor = (isShown: boolean): Column<DocumentReader>[] => [
  {
    key: 'name',
    header: words.readerColumns.name,
    isRowName: true,
    cell: ({ name, mayRead }) => (
      <chakra.div minWidth="0">
        <span>{name ?? words.formerUser}</span>
        {!mayRead && (
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            {words.mayNoMore}
          </chakra.span>
        )}
      </chakra.div>
    ),
  },
  { key: 'email', header: words.readerColumns.email, cell: ({ email }) => email ?? '' },
  ...(isShown ? [openedColumn] : []),
]

type RemindProps = { id: number; people: number; calls: DocumentCalls }

/** Writes again to those who have not opened it. */
const Remind = ({ id, people, calls }: RemindProps) => (
  <chakra.div mt="4">
    <Button
      variant="outline"
      aria-disabled={calls.isUnderWay}
      onClick={() => !calls.isUnderWay && calls.remind.mutate({ id })}
    >
      {words.remind(people)}
    </Button>
    <chakra.p textStyle="small" color="fg.muted" mt="2">
      {words.reminded}
    </chakra.p>
    <KeptAsFiles />
  </chakra.div>
)

type ReadersProps = {
  id: number
  /** Whether it could have been opened at all. */
  isShown: boolean
  /** The steps, where those who have not opened it can be written to again. */
  calls: DocumentCalls | null
}

/** Who can read a document, and who has. */
export function Readers({ id, isShown, calls }: ReadersProps) {
  const { data, error, refetch } = trpc.admin.documents.readers.useQuery({ id })
  if (error) return <ListFailure title={documentWords.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24" />
  const unopened = data.items.filter(({ mayRead, openedAt }) => mayRead && openedAt === null).length
  return (
    <chakra.section mt="5">
      <Heading level={3} textStyle="heading" mb="3">
        {words.readers}
      </Heading>
      <DataTable
        caption={words.readers}
        columns={columnsFor(isShown)}
        rows={data.items}
        rowKey={({ userId }) => userId}
        instead={data.items.length === 0 ? <p>{words.nobody}</p> : undefined}
      />
      {isShown && (
        <chakra.p mt="4">
          <Anchor href={fileAddress('documentViews', { id })} download textStyle="small">
            {documentViewFile.label}
          </Anchor>
        </chakra.p>
      )}
      {calls && unopened > 0 && <Remind id={id} people={unopened} calls={calls} />}
    </chakra.section>
  )
}
