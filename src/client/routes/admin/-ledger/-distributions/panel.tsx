import { useState } from 'react'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { type Distribution, distributionFilters } from '@/shared/ledger/distributions'
import { toTheCent } from '@/shared/values/formats'
import { LedgerDifferences } from '../ledger-differences'
import { NamedCell } from '../../-list/-rows/named-cell'
import { LocalDay } from '../../-list/-rows/local-day'
import { AddButton } from '../../-list/-toolbar/add-button'
import { type ListColumn, namedOptions, useListSearch } from '../../-list/-toolbar/list-search'
import { useRecordInAddress } from '../../-list/record-in-address'
import { RecordList } from '../../-list/record-list'
import { FourEyesRequest } from '../../-record/-preferences/preference-request'
import { useDuties } from '../duties'
import { AmountsDialog } from './amounts-dialog'
import { CheckDialog } from './check-dialog'
import { RegisterDialog } from './register-dialog'
import { ReverseDialog } from './reverse-dialog'
import { StatusTag } from './status-tag'
import { WithheldDialog } from './withheld-dialog'

const words = distributionWords

/** What stands in place of the open payment: a form, or its register. */
type Step = { step: 'amounts' | 'withheld' | 'register'; stored: Distribution } | { step: 'reverse'; id: number }

const columns: ListColumn<'distributions'>[] = [
  {
    key: 'paidOn',
    header: words.columns.paidOn,
    sortBy: 'paidOn',
    width: '9rem',
    cell: ({ paidOn }) => <LocalDay day={paidOn} />,
  },
  {
    key: 'name',
    header: words.columns.name,
    sortBy: 'name',
    isRowName: true,
    cell: ({ name, investmentName, className }) => (
      <NamedCell name={name}>{`${investmentName}, ${className}`}</NamedCell>
    ),
  },
  {
    key: 'total',
    header: words.columns.total,
    isNumeric: true,
    sortBy: 'totalCents',
    width: '10rem',
    cell: ({ totalCents }) => toTheCent(totalCents),
  },
  {
    key: 'status',
    header: words.columns.status,
    width: '10rem',
    cell: (distribution) => <StatusTag distribution={distribution} />,
  },
]

const status = namedOptions(distributionFilters, { ...words.statuses, ...words.waits })

/** How a payment is called beside others: each class has its quarters. */
const nameOf = ({ name, investmentName, className }: Distribution) =>
  adminTable.nameOf(name, `${investmentName}, ${className}`)

/** The section Distributions: what was paid and what is on its way; a dialog takes one through its steps. */
export function DistributionsPanel() {
  const { investors, money } = useDuties()
  const opened = useRecordInAddress(investors)
  const [step, setStep] = useState<Step | null>(null)
  const search = useListSearch('distributions', {
    columns,
    filters: { status, ...(investors && { offering: 'knownOfferings' as const }) },
  })
  const list = trpc.admin.distributions.list.useQuery({ ...search.input, lines: 'without' }, search.options)
  const saved = (id: number) => {
    setStep(null)
    opened.open(id)
  }
  const closeForm = () => setStep(null)
  return (
    <>
      <LedgerDifferences />
      {money && <FourEyesRequest />}
      <RecordList
        words={words}
        search={search}
        list={list}
        nameOf={nameOf}
        onOpen={({ id }) => opened.open(id)}
        add={investors && <AddButton label={words.add} onClick={() => opened.open('new')} />}
      />
      {opened.record === 'new' && <AmountsDialog stored={null} onSaved={saved} onClose={opened.close} />}
      {step?.step === 'amounts' && <AmountsDialog stored={step.stored} onSaved={saved} onClose={closeForm} />}
      {step?.step === 'withheld' && <WithheldDialog stored={step.stored} onSaved={saved} onClose={closeForm} />}
      {step?.step === 'register' && <RegisterDialog distribution={step.stored} onClose={closeForm} />}
      {step?.step === 'reverse' && <ReverseDialog id={step.id} onDrafted={saved} onClose={closeForm} />}
      {typeof opened.record === 'number' && step === null && (
        <CheckDialog
          key={opened.record}
          id={opened.record}
          onChange={(stored) => setStep({ step: 'amounts', stored })}
          onOther={opened.open}
          onReverse={(id) => setStep({ step: 'reverse', id })}
          onWithhold={(stored) => setStep({ step: 'withheld', stored })}
          onRegister={(stored) => setStep({ step: 'register', stored })}
          onClose={opened.close}
        />
      )}
    </>
  )
}
