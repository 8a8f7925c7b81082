import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { k1SeasonWords, k1StandingNames } from '@/content/reporting/admin-k1-season'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Skeleton } from '@/client/ui/skeleton'
import { TextLink } from '@/client/ui/text-link'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { K1Line, K1Standing } from '@/shared/reporting/k1-season'
import { formatDay } from '@/shared/values/formats'
import { Pages, usePages } from '../../-history/pages'
import { NamedCell } from '../../-list/-rows/named-cell'
import { ListFailure } from '../../-list/list-failure'
import { ListFrame } from '../../-list/list-frame'
import { recordSearch } from '../../-list/record-link'
import { PostListLink, PrintButton, ZipLink } from './post-links'

const words = k1SeasonWords.list
const rowsPerPage = 100

/** What is known of it, one under the other. */
const Standing = ({ line }: { line: K1Line }) => {
  const { documentId, publishedOn, openedAt, hasConsent, undelivered, printedAt, printedBy } = line
  const isByPost = !hasConsent || undelivered !== null
  if (documentId === null || publishedOn === null) return <span>{words.missing}</span>
  return (
    <chakra.div minWidth="0">
      <TextLink
        to="/admin"
        search={recordSearch('documents', documentId)}
        aria-label={words.documentOf(words.published(formatDay(publishedOn)), line.entityName)}
      >
        {words.published(formatDay(publishedOn))}
      </TextLink>
      <chakra.span display="block" color="fg.muted">
        {openedAt === null ? words.notOpened : words.opened(onOfficeClock(openedAt, 'date'))}
      </chakra.span>
      {!hasConsent && (
        <chakra.span display="block" color="fg.muted">
          {words.noConsent}
        </chakra.span>
      )}
      {undelivered !== null && (
        <chakra.span display="block" color="warning.fg" overflowWrap="anywhere">
          {words.undelivered(undelivered)}
        </chakra.span>
      )}
      {printedAt !== null && (
        <chakra.span display="block" color="fg.muted">
          {words.printed(onOfficeClock(printedAt, 'date'), printedBy)}
        </chakra.span>
      )}
      {isByPost && (line.isAddressAsked || !line.hasAddress) && (
        <TextLink
          to="/admin"
          search={recordSearch('entities', line.entityId)}
          display="block"
          aria-label={words.addressOf(words.address(line), line.entityName)}
        >
          {words.address(line)}
        </TextLink>
      )}
    </chakra.div>
  )
}

const columns: Column<K1Line>[] = [
  {
    key: 'owner',
    header: words.columns.owner,
    isRowName: true,
    cell: ({ entityName, entityFacts }) => <NamedCell name={entityName}>{entityFacts}</NamedCell>,
  },
  { key: 'offering', header: words.columns.offering, cell: ({ investmentName }) => investmentName },
  { key: 'state', header: words.columns.state, cell: (line) => <Standing line={line} /> },
]

/** Which K-1s are listed: those of one standing of a year, of one offering or of all. */
export type ShownK1s = { standing: K1Standing; investmentId?: number; investmentName?: string }

const ofPost: ReadonlySet<K1Standing> = new Set(['byPost', 'undelivered', 'toPrint', 'printed'])

/** What can be taken along of a list. */
function Files({ year, shown: { standing, investmentId }, printable }: Omit<K1sDialogProps, 'onClose'>) {
  const season = { year, investmentId }
  if (standing === 'published') return <ZipLink {...season} />
  if (!ofPost.has(standing)) return null
  return (
    <>
      <PostListLink {...season} />
      {standing === 'printed' && <PrintButton {...season} count="again" />}
      {standing !== 'printed' && printable > 0 && <PrintButton {...season} count={printable} />}
    </>
  )
}

type K1sDialogProps = {
  year: number
  shown: ShownK1s
  /** How many of this year and offering can be printed now. */
  printable: number
  onClose: () => void
}

/** Who is behind a number. */
export function K1sDialog({ year, shown, printable, onClose }: K1sDialogProps) {
  const { standing, investmentId, investmentName } = shown
  const { window, goTo } = usePages(rowsPerPage)
  const asked = { year, standing, ...(investmentId !== undefined && { investmentId }) }
  const { data, error, refetch } = trpc.admin.k1s.list.useQuery(
    { ...asked, ...window },
    { placeholderData: keepPreviousData },
  )
  const content = () => {
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="32" />
    return (
      <>
        <ListFrame endsIn="fact">
          <DataTable
            caption={words.title(k1StandingNames[standing], year)}
            columns={columns}
            rows={data.items}
            rowKey={(line) => `${line.entityId} ${line.investmentId} ${line.documentId}`}
            instead={data.total === 0 ? <p>{words.empty}</p> : undefined}
          />
        </ListFrame>
        <Pages window={window} total={data.total} goTo={goTo} />
      </>
    )
  }
  return (
    <Dialog
      isOpen
      title={words.title(k1StandingNames[standing], year)}
      description={investmentName ?? words.allOfferings}
      size="wide"
      onCloseRequest={onClose}
      footer={
        <>
          <Files year={year} shown={shown} printable={printable} />
          <Button variant="outline" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {content()}
    </Dialog>
  )
}
