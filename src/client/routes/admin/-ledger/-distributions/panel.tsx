import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import type { Column } from '@/client/ui/data-table'
import type { Distribution } from '@/shared/ledger/distributions'
import { toTheCent } from '@/shared/values/formats'
import { BookDifferences } from '../book-differences'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDay } from '../../-list/-rows/local-day'
import { SheetList, sheetListMax } from '../../-list/sheet-list'
import { FourEyesRequest } from '../../-record/four-eyes-request'
import { useDuties } from './actions'
import { AmountsDialog } from './amounts-dialog'
import { CheckDialog } from './check-dialog'
import { ReverseDialog } from './reverse-dialog'
import { StatusTag } from './status-tag'

const words = distributionWords

/** Which step is open, of which distribution; without one it is a new one. */
type Opened = { step: 'amounts'; stored: Distribution | null } | { step: 'check' | 'reverse'; id: number }

const columns: Column<Distribution>[] = [
  { key: 'paidOn', header: words.columns.paidOn, cell: ({ paidOn }) => <LocalDay day={paidOn} /> },
  {
    key: 'name',
    header: words.columns.name,
    isRowName: true,
    cell: ({ name, investmentName, className }) => (
      <>
        <CellText text={name} />
        <chakra.span display="block" color="fg.muted" fontWeight="normal">
          {`${investmentName}, ${className}`}
        </chakra.span>
      </>
    ),
  },
  { key: 'total', header: words.columns.total, isNumeric: true, cell: ({ totalCents }) => toTheCent(totalCents) },
  {
    key: 'status',
    header: words.columns.status,
    cell: (distribution) => <StatusTag distribution={distribution} />,
  },
]

/** The section Distributions: what was paid and what is on its way; a sheet takes one through its steps. */
export function DistributionsPanel() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { investors, money } = useDuties()
  const list = trpc.admin.distributions.list.useQuery({ lines: 'without', limit: sheetListMax })
  const open = (id: number) => setOpened({ step: 'check', id })
  // Saving a step opens the next one, and only then is the form closed.
  const closeForm = () => setOpened((now) => (now?.step === 'check' ? now : null))
  return (
    <>
      <BookDifferences />
      {money && <FourEyesRequest />}
      <SheetList
        words={words}
        list={list}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={open}
        add={investors && <Button onClick={() => setOpened({ step: 'amounts', stored: null })}>{words.add}</Button>}
      />
      {opened?.step === 'amounts' && <AmountsDialog stored={opened.stored} onSaved={open} onClose={closeForm} />}
      {opened?.step === 'check' && (
        <CheckDialog
          id={opened.id}
          onChange={(stored) => setOpened({ step: 'amounts', stored })}
          onOther={open}
          onReverse={() => setOpened({ step: 'reverse', id: opened.id })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.step === 'reverse' && <ReverseDialog id={opened.id} onDrafted={open} onClose={closeForm} />}
    </>
  )
}
