import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { updateWords } from '@/content/reporting/admin-updates'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import type { Column } from '@/client/ui/data-table'
import type { DraftedUpdate } from '@/shared/reporting/updates'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDate } from '../../-list/-rows/local-date'
import { SheetList, sheetListMax } from '../../-list/sheet-list'
import { CheckDialog, StatusTag } from './check-dialog'
import { WriteDialog } from './write-dialog'

const words = updateWords

/** Which step is open, of which update; without one it is a new one. */
type Opened = { step: 'write'; stored: DraftedUpdate | null } | { step: 'check'; id: number }

const columns: Column<DraftedUpdate>[] = [
  {
    key: 'title',
    header: words.columns.title,
    isRowName: true,
    cell: ({ title, investmentName }) => (
      <>
        <CellText text={title} />
        <chakra.span display="block" color="fg.muted" fontWeight="normal">
          {investmentName}
        </chakra.span>
      </>
    ),
  },
  { key: 'made', header: words.columns.made, cell: ({ createdAt }) => <LocalDate timestamp={createdAt} /> },
  { key: 'status', header: words.columns.status, cell: (update) => <StatusTag update={update} /> },
]

/** The section Updates: what was told to holders and what is on its way. */
export function UpdatesPanel() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const list = trpc.admin.updates.list.useQuery({ limit: sheetListMax })
  const open = (id: number) => setOpened({ step: 'check', id })
  // Saving opens the next step, and only then is the form closed.
  const closeForm = () => setOpened((now) => (now?.step === 'check' ? now : null))
  return (
    <>
      <SheetList
        words={words}
        list={list}
        columns={columns}
        nameOf={({ title }) => title}
        onOpen={open}
        add={<Button onClick={() => setOpened({ step: 'write', stored: null })}>{words.add}</Button>}
      />
      {opened?.step === 'write' && <WriteDialog stored={opened.stored} onSaved={open} onClose={closeForm} />}
      {opened?.step === 'check' && (
        <CheckDialog
          id={opened.id}
          onChange={(stored) => setOpened({ step: 'write', stored })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
