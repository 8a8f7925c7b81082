import { useState } from 'react'
import { adminLists } from '@/content/admin'
import { trpc } from '@/client/trpc'
import { Button } from '@/client/ui/button'
import type { Column } from '@/client/ui/data-table'
import { Icon } from '@/client/ui/icon'
import { Tag, type TagVariant } from '@/client/ui/tag'
import type { Investment, InvestmentStatus } from '@/shared/investments'
import { CellText } from '../-cell-text'
import { useOutcome } from '../-outcome'
import { RecordList } from '../-record-list'
import { InvestmentDialog } from './dialog'

const words = adminLists.investments

const badges: Record<InvestmentStatus, TagVariant> = { Open: 'default', Closed: 'secondary', 'Coming Soon': 'outline' }

const columns: Column<Investment>[] = [
  { key: 'name', header: words.columns.name, isRowName: true, cell: ({ name }) => <CellText text={name} /> },
  {
    key: 'status',
    header: words.columns.status,
    width: '9rem',
    cell: ({ status }) => <Tag variant={badges[status]}>{status}</Tag>,
  },
  { key: 'location', header: words.columns.location, cell: ({ location }) => <CellText text={location} /> },
  {
    key: 'targetReturn',
    header: words.columns.targetReturn,
    cell: ({ targetReturn }) => <CellText text={targetReturn} />,
  },
]

/** The tab Investments (spec section 2). */
export function InvestmentsPanel() {
  const list = trpc.admin.investments.list.useQuery({})
  const outcome = useOutcome('investments')
  const { mutateAsync } = trpc.admin.investments.remove.useMutation(outcome('remove'))
  const [opened, setOpened] = useState<{ investment: Investment | null } | null>(null)
  const [deletingIds, setDeletingIds] = useState<ReadonlySet<number>>(new Set())

  const remove = async ({ id }: Investment) => {
    setDeletingIds((ids) => new Set([...ids, id]))
    // The notice tells of a failure; the row stays.
    const isGone = await mutateAsync({ id }).then(
      () => true,
      () => false,
    )
    setDeletingIds((ids) => new Set([...ids].filter((other) => other !== id)))
    return isGone
  }

  return (
    <>
      <RecordList
        words={words}
        list={list}
        columns={columns}
        nameOf={({ name }) => name}
        add={
          <Button onClick={() => setOpened({ investment: null })}>
            <Icon name="plus" />
            {words.add}
          </Button>
        }
        onEdit={(investment) => setOpened({ investment })}
        onDelete={remove}
        deletingIds={deletingIds}
      />
      {opened && (
        <InvestmentDialog
          investment={opened.investment}
          // A save that ends after its dialog was closed must not close the next one.
          onClose={() => setOpened((current) => (current === opened ? null : current))}
        />
      )}
    </>
  )
}
