import { documentKindNames } from '@/content/reporting/documents'
import { documentWords } from '@/content/reporting/admin-documents'
import { issuingWords } from '@/content/reporting/admin-statements'
import { investorPageWords } from '@/content/reporting/admin-investor'
import type { Column } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import type { InvestorPage } from '@/shared/reporting/investor-pages'
import { periodOf } from '@/shared/reporting/statement-rows'
import { recordSearch } from '../../-list/record-link'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDate } from '../../-list/-rows/local-date'
import { LocalDay } from '../../-list/-rows/local-day'
import { Section, SectionLink } from './section'

const { k1s, documents, statements, views, all } = investorPageWords

type K1 = InvestorPage['k1s'][number]

/** How far a K-1 is, in a word. */
function stateOf({ documentId, undelivered, hasConsent, openedAt }: K1) {
  if (documentId === null) return 'missing'
  if (openedAt !== null) return 'opened'
  if (undelivered !== null) return 'undelivered'
  return hasConsent ? 'unopened' : 'byPost'
}

const k1Columns: Column<K1>[] = [
  {
    key: 'offering',
    header: k1s.columns.offering,
    isRowName: true,
    cell: ({ investmentName }) => <CellText text={investmentName} />,
  },
  {
    key: 'state',
    header: k1s.columns.state,
    cell: (line) => <Tag variant="secondary">{k1s.states[stateOf(line)]}</Tag>,
  },
]

const documentColumns: Column<InvestorPage['documents']['items'][number]>[] = [
  {
    key: 'title',
    header: documents.columns.title,
    isRowName: true,
    cell: ({ id, title }) => (
      <SectionLink to="/admin" search={recordSearch('documents', id)}>
        {title}
      </SectionLink>
    ),
  },
  { key: 'kind', header: documents.columns.kind, cell: ({ kind }) => documentKindNames[kind] },
  { key: 'published', header: documents.columns.published, cell: ({ publishedOn }) => <LocalDay day={publishedOn} /> },
  { key: 'status', header: documents.columns.status, cell: ({ status }) => documentWords.statuses[status] },
  { key: 'openedBy', header: documents.columns.openedBy, isNumeric: true, cell: ({ openedBy }) => openedBy },
]

const statementColumns: Column<InvestorPage['statements']['items'][number]>[] = [
  {
    key: 'period',
    header: statements.columns.period,
    isRowName: true,
    cell: (statement) => (
      <SectionLink to="/admin" search={recordSearch('statements', statement.id)}>
        {periodOf(statement)}
      </SectionLink>
    ),
  },
  {
    key: 'status',
    header: statements.columns.status,
    cell: ({ status, isOutdated }) => (
      <>
        <span>{issuingWords.statuses[status]}</span>
        {status === 'published' && isOutdated && (
          <Tag variant="warning" ms="2">
            {statements.outdated}
          </Tag>
        )}
      </>
    ),
  },
]

const viewColumns: Column<InvestorPage['views']['items'][number]>[] = [
  { key: 'title', header: views.columns.title, isRowName: true, cell: ({ title }) => <CellText text={title} /> },
  { key: 'name', header: views.columns.name, cell: ({ name }) => <CellText text={name ?? views.former} /> },
  { key: 'at', header: views.columns.at, cell: ({ at }) => <LocalDate timestamp={at} /> },
]

/** Its K-1s of the last year, documents and statements, and who was sent them. */
export const Papers = ({ page }: { page: InvestorPage }) => (
  <>
    <Section
      heading={k1s.heading(page.taxYear)}
      empty={k1s.empty}
      columns={k1Columns}
      rows={page.k1s}
      rowKey={({ investmentId }) => investmentId}
    />
    <Section
      heading={documents.heading}
      empty={documents.empty}
      columns={documentColumns}
      rows={page.documents.items}
      rowKey={({ id }) => id}
      total={page.documents.total}
      all={
        <SectionLink
          to="/admin"
          search={{ tab: 'documents', owner: page.entity.id }}
          aria-label={`${all}: ${documents.heading}`}
        >
          {all}
        </SectionLink>
      }
    />
    <Section
      heading={statements.heading}
      empty={statements.empty}
      columns={statementColumns}
      rows={page.statements.items}
      rowKey={({ id }) => id}
      total={page.statements.total}
      all={
        <SectionLink
          to="/admin"
          search={{ tab: 'statements', q: page.entity.legalName }}
          aria-label={`${all}: ${statements.heading}`}
        >
          {all}
        </SectionLink>
      }
    />
    <Section
      heading={views.heading}
      empty={views.empty}
      columns={viewColumns}
      rows={page.views.items}
      rowKey={({ at, title }) => `${at} ${title}`}
      total={page.views.total}
    />
  </>
)
