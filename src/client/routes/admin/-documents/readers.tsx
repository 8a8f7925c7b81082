import { chakra } from '@/client/theme/chakra'
import { documentWords } from '@/content/admin-documents'
import { trpc } from '@/client/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import type { DocumentReader } from '@/shared/documents'
import { ListFailure } from '../-list/list-failure'
import { LocalDate } from '../-list/local-date'

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
      <>
        {name ?? words.formerUser}
        {!mayRead && (
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            {words.mayNoMore}
          </chakra.span>
        )}
      </>
    ),
  },
  { key: 'email', header: words.readerColumns.email, cell: ({ email }) => email ?? '' },
  ...(isShown ? [openedColumn] : []),
]

/** Who can read a paper, and who has. @param isShown whether it could have been opened at all */
export function Readers({ id, isShown }: { id: number; isShown: boolean }) {
  const { data, error, refetch } = trpc.admin.documents.readers.useQuery({ id })
  if (error) return <ListFailure title={documentWords.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24" />
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
    </chakra.section>
  )
}
