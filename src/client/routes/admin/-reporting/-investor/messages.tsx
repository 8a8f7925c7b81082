import { chakra } from '@/client/theme/chakra'
import { adminMail } from '@/content/newsletter/admin-mails'
import { investorPageWords } from '@/content/reporting/admin-investor'
import type { Column } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import type { InvestorPage } from '@/shared/reporting/investor-pages'
import { recordSearch } from '../../-list/record-link'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDate } from '../../-list/-rows/local-date'
import { Section, SectionLink } from './section'

const { enquiries, mails, notYours } = investorPageWords

const enquiryColumns: Column<NonNullable<InvestorPage['enquiries']>['items'][number]>[] = [
  {
    key: 'name',
    header: enquiries.columns.name,
    isRowName: true,
    cell: ({ id, name }) => (
      <SectionLink to="/admin" search={recordSearch('contacts', id)}>
        {name}
      </SectionLink>
    ),
  },
  { key: 'message', header: enquiries.columns.message, cell: ({ message }) => <CellText text={message} /> },
  { key: 'status', header: enquiries.columns.status, cell: ({ status }) => status },
  { key: 'at', header: enquiries.columns.at, cell: ({ createdAt }) => <LocalDate timestamp={createdAt} /> },
]

const mailColumns: Column<NonNullable<InvestorPage['mails']>['items'][number]>[] = [
  { key: 'kind', header: mails.columns.kind, isRowName: true, cell: ({ kind }) => adminMail.kinds[kind] },
  { key: 'to', header: mails.columns.to, cell: ({ recipient }) => <CellText text={recipient} /> },
  { key: 'status', header: mails.columns.status, cell: ({ status }) => adminMail.statuses[status] },
  { key: 'at', header: mails.columns.at, cell: ({ createdAt }) => <LocalDate timestamp={createdAt} /> },
]

const NotYours = ({ heading }: { heading: string }) => (
  <chakra.section mt={{ base: '10', lg: '12' }}>
    <Heading level={2} textStyle="heading" mb="3">
      {heading}
    </Heading>
    <chakra.p color="fg.muted">{notYours}</chakra.p>
  </chakra.section>
)

/** What its people wrote, and what was mailed to them. */
export const Messages = ({ page }: { page: InvestorPage }) => (
  <>
    {page.enquiries === null ? (
      <NotYours heading={enquiries.heading} />
    ) : (
      <Section
        heading={enquiries.heading}
        empty={enquiries.empty}
        columns={enquiryColumns}
        rows={page.enquiries.items}
        rowKey={({ id }) => id}
        total={page.enquiries.total}
      />
    )}
    {page.mails === null ? (
      <NotYours heading={mails.heading} />
    ) : (
      <Section
        heading={mails.heading}
        empty={mails.empty}
        columns={mailColumns}
        rows={page.mails.items}
        rowKey={({ id }) => id}
        total={page.mails.total}
      />
    )}
  </>
)
