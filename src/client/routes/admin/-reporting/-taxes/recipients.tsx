import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { k1RecipientWords } from '@/content/reporting/admin-taxes'
import { trpc } from '@/client/calls/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { Tag } from '@/client/ui/tag'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { type K1Recipient, isByPost } from '@/shared/reporting/k1-consents'
import { CellText } from '../../-list/-rows/cell-text'
import { Pages, usePages } from '../../-history/pages'
import { ListFrame } from '../../-list/list-frame'
import { ListFailure } from '../../-list/list-failure'
import { FileLink } from '../../-list/save-file'
import { fileAddress } from '@/shared/platform/file-paths'

const words = k1RecipientWords
const rowsPerPage = 100

const columns: Column<K1Recipient>[] = [
  {
    key: 'legalName',
    header: words.columns.legalName,
    isRowName: true,
    cell: ({ legalName }) => <CellText text={legalName} />,
  },
  {
    key: 'way',
    header: words.columns.way,
    cell: ({ consentGivenAt, undelivered }) => (
      <chakra.div minWidth="0" display="flex" flexWrap="wrap" gap="2" py="1">
        {consentGivenAt !== null && <Tag>{words.electronic(onOfficeClock(consentGivenAt, 'date'))}</Tag>}
        {isByPost({ consentGivenAt, undelivered }) && <Tag variant="outline">{words.paper}</Tag>}
        {undelivered !== null && (
          <chakra.span flexBasis="full" color="fg.muted">
            {words.notArrived(undelivered)}
          </chakra.span>
        )}
      </chakra.div>
    ),
  },
  {
    key: 'address',
    header: words.columns.address,
    cell: ({ addressLines }) => <CellText text={addressLines.join(', ') || words.noAddress} />,
  },
]

/** Who held something in a year, and how the K-1 reaches them. */
export function Recipients({ year }: { year: number }) {
  const { window, goTo } = usePages(rowsPerPage)
  const list = trpc.admin.k1Consents.list.useQuery({ year, ...window }, { placeholderData: keepPreviousData })
  const content = () => {
    if (list.error) return <ListFailure title={words.failed} error={list.error} onRetry={() => void list.refetch()} />
    if (!list.data) return <Skeleton height="32" />
    return (
      <>
        <ListFrame endsIn="fact">
          <DataTable
            caption={words.caption(year)}
            columns={columns}
            rows={list.data.items}
            rowKey={({ entityId }) => entityId}
            instead={list.data.total === 0 ? <p>{words.empty}</p> : undefined}
          />
        </ListFrame>
        <Pages window={window} total={list.data.total} goTo={goTo} />
      </>
    )
  }
  return (
    <chakra.section mt="10">
      <Heading level={2} textStyle="heading">
        {words.heading}
      </Heading>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mt="2" mb="4">
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose">
          {words.text}
        </chakra.p>
        <FileLink href={fileAddress('k1sByPost', { year })} label={words.download} failed={words.notSaved} />
      </chakra.div>
      {content()}
    </chakra.section>
  )
}
