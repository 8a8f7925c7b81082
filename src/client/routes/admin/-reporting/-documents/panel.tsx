import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { documentWords } from '@/content/reporting/admin-documents'
import { documentKindNames } from '@/content/reporting/documents'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { officeYear } from '@/client/accounts/office-clock'
import { documentKinds } from '@/shared/reporting/document-kinds'
import { type IssuedDocument, shownDocumentStatuses } from '@/shared/reporting/documents'
import { LedgerImportButton } from '../../-ledger/ledger-import-button'
import { NamedCell } from '../../-list/-rows/named-cell'
import { LocalDate } from '../../-list/-rows/local-date'
import { AddButton } from '../../-list/-toolbar/add-button'
import { asOptions, type ListColumn, namedOptions, useListSearch } from '../../-list/-toolbar/list-search'
import { useRecordInAddress } from '../../-list/record-in-address'
import { RecordList } from '../../-list/record-list'
import { NewDialog } from './new-dialog'
import { DocumentDialog } from './document-dialog'
import { StatusTag } from './status-tag'
import { WithdrawDialog } from './withdraw-dialog'

const words = documentWords

/** The form that stands in place of the open document. */
type Step = { dialog: 'replace'; replaced: IssuedDocument } | { dialog: 'withdraw'; id: number }

const openedText = ({ status, openedBy, readers }: IssuedDocument) => {
  if (status === 'draft' || status === 'publishing') return adminTable.dash
  return status === 'withdrawn' ? words.openedBefore(openedBy) : words.opened(openedBy, Math.max(readers, openedBy))
}

const StatusCell = ({ status, sizeBytes }: IssuedDocument) => (
  <chakra.div minWidth="0">
    <StatusTag status={status} />
    {sizeBytes === null && (
      <chakra.span display="block" color="fg.muted">
        {words.sheet.noFile}
      </chakra.span>
    )}
  </chakra.div>
)

const columns: ListColumn<'documents'>[] = [
  {
    key: 'title',
    header: words.columns.title,
    sortBy: 'title',
    isRowName: true,
    cell: ({ title, kind, taxYear }) => (
      <NamedCell name={title}>{words.sheet.text(documentKindNames[kind], taxYear)}</NamedCell>
    ),
  },
  {
    key: 'whose',
    header: words.columns.whose,
    sortBy: 'whose',
    cell: ({ entityName, investmentName }) => (
      <NamedCell name={entityName ?? words.everyHolder}>{investmentName}</NamedCell>
    ),
  },
  { key: 'opened', header: words.columns.opened, isNumeric: true, width: '7.5rem', cell: openedText },
  {
    key: 'published',
    header: words.columns.published,
    sortBy: 'publishedAt',
    width: '8rem',
    cell: ({ publishedAt, status }) => (status === 'draft' ? adminTable.dash : <LocalDate timestamp={publishedAt} />),
  },
  { key: 'status', header: words.columns.status, width: '9.5rem', cell: StatusCell },
]

const fixedFilters = {
  kind: namedOptions(documentKinds, documentKindNames),
  status: namedOptions(shownDocumentStatuses, words.statuses),
}

/** So many tax years back can be chosen. */
const offeredYears = 20

/** The documents of which kind, status, tax year and offering can be shown alone. */
function useFilters() {
  const [thisYear] = useState(officeYear)
  const year = asOptions(Array.from({ length: offeredYears }, (_, back) => String(thisYear - back)))
  return { ...fixedFilters, year, offering: 'knownOfferings' } as const
}

/** How a document is called beside others: two owners have documents of one title. */
const nameOf = ({ title, entityName, investmentName }: IssuedDocument) =>
  adminTable.nameOf(title, [entityName, investmentName].filter((name) => name !== null).join(', '))

/** The section Documents: documents for investors, who has opened them, and what is on its way. */
export function DocumentsPanel() {
  const opened = useRecordInAddress(true)
  const [step, setStep] = useState<Step | null>(null)
  const search = useListSearch('documents', { columns, filters: useFilters() })
  const list = trpc.admin.documents.list.useQuery(search.input, search.options)
  const made = (id: number) => {
    setStep(null)
    opened.open(id)
  }
  const add = () => opened.open('new')
  return (
    <>
      <RecordList
        words={words}
        search={search}
        list={list}
        nameOf={nameOf}
        onOpen={({ id }) => opened.open(id)}
        actionsWidth="6rem"
        add={<AddButton label={words.add} onClick={add} />}
        besideAdd={
          <LinkButton to="/admin" search={{ tab: 'taxes' }} variant="outline">
            {words.k1Batch}
          </LinkButton>
        }
        fileActions={<LedgerImportButton first="documents" />}
      />
      {opened.record === 'new' && <NewDialog replaced={null} onMade={made} onClose={opened.close} />}
      {step?.dialog === 'replace' && <NewDialog replaced={step.replaced} onMade={made} onClose={() => setStep(null)} />}
      {step?.dialog === 'withdraw' && (
        <WithdrawDialog id={step.id} onDone={() => setStep(null)} onClose={() => setStep(null)} />
      )}
      {typeof opened.record === 'number' && step === null && (
        <DocumentDialog
          key={opened.record}
          id={opened.record}
          onReplace={(replaced) => setStep({ dialog: 'replace', replaced })}
          onWithdraw={(id) => setStep({ dialog: 'withdraw', id })}
          onClose={opened.close}
        />
      )}
    </>
  )
}
