import { chakra } from '@/client/theme/chakra'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import type { FoundChoice } from '@/shared/records/choices'
import { ListFrame } from '../../-list/list-frame'
import { NamedCell } from '../../-list/-rows/named-cell'

const { books: words, columns, hint } = ledgerWords

const columnsFor = (onOpen: (id: number) => void): Column<FoundChoice>[] => [
  {
    key: 'offering',
    header: ledgerWords.offering,
    isRowName: true,
    cell: ({ label, detail }) => <NamedCell name={label}>{detail}</NamedCell>,
  },
  {
    key: 'actions',
    header: columns.actions,
    width: '7.5rem',
    cell: ({ id, label }) => (
      <Button size="small" variant="outline" aria-label={adminTable.open(label)} onClick={() => onOpen(id)}>
        {adminTable.openLabel}
      </Button>
    ),
  },
]

/** What stands where no offering is chosen yet: the offerings that somebody holds or may hold something of, each with the way to its book. */
export function Books({ onOpen }: { onOpen: (id: number) => void }) {
  const { data, isPending } = trpc.admin.choices.list.useQuery({ of: 'heldOfferings' })
  const found = data?.items ?? []
  if (!isPending && found.length === 0)
    return (
      <chakra.p mt="6" color="fg.muted">
        {hint}
      </chakra.p>
    )
  const others = (data?.total ?? 0) - found.length
  return (
    <chakra.section mt="6">
      <Heading level={2} textStyle="heading" mb="3">
        {words.title}
      </Heading>
      <ListFrame>
        <DataTable
          caption={words.title}
          columns={columnsFor(onOpen)}
          rows={found}
          rowKey={({ id }) => id}
          {...(isPending && { loadingRows: 3 })}
        />
      </ListFrame>
      {others > 0 && (
        <chakra.p mt="3" textStyle="small" color="fg.muted">
          {words.others(others)}
        </chakra.p>
      )}
    </chakra.section>
  )
}
