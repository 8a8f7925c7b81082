import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { adminMail } from '@/content/newsletter/admin-mails'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { DataTable, type Column } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import { Tag, type TagVariant } from '@/client/ui/tag'
import { siteDrawings } from '@/shared/site/drawings'
import { type Mail, type MailStatus, mailKinds, mailStatuses } from '@/shared/platform/mails'
import { restorableDays } from '@/shared/platform/time'
import { Timestamp } from '../../-history/timestamp'
import { Pages } from '../../-history/pages'
import { CellText } from '../../-list/-rows/cell-text'
import { ListFailure } from '../../-list/list-failure'
import { ListFrame } from '../../-list/list-frame'
import { useListAddress } from '../../-list/-toolbar/list-search'
import { OnceButton } from '../../-list/once-button'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { useIsMailDelivered } from '../../-record/kept-as-files'
import { MailFilters } from './filters'
import { MailDialog } from './mail-dialog'

const words = adminMail
const rowsPerPage = 50
/** What is queued leaves within seconds, and nobody is told. */
const readAgainMilliseconds = 10_000
const tags: Record<MailStatus, TagVariant> = { queued: 'outline', sent: 'secondary', failed: 'outline' }

/** Why a mail is not sent, and how often it was tried; nothing of one that was. */
const Reason = ({ mail: { status, reason, attempts } }: { mail: Mail }) =>
  reason !== null &&
  status !== 'sent' && (
    <chakra.p textStyle="fine" color="fg.muted" overflowWrap="anywhere">
      {words.reason(reason, attempts)}
    </chakra.p>
  )

type StatusNames = Record<MailStatus, string>

type MailActions = { open: (mail: Mail) => void; sendAgain: (id: number) => Promise<boolean> }

const columnsOf = (names: StatusNames, { open, sendAgain }: MailActions): Column<Mail>[] => [
  {
    key: 'recipient',
    header: words.columns.recipient,
    isRowName: true,
    cell: (mail) => (
      <Button
        variant="link"
        size="inline"
        color="fg"
        aria-label={words.opened.open(words.kinds[mail.kind], mail.recipient ?? words.opened.nobody)}
        onClick={() => open(mail)}
      >
        <CellText text={mail.recipient ?? words.opened.nobody} />
      </Button>
    ),
  },
  { key: 'kind', header: words.columns.kind, width: '26%', cell: ({ kind }) => <CellText text={words.kinds[kind]} /> },
  {
    key: 'status',
    header: words.columns.status,
    width: '16%',
    cell: (mail) => (
      <div>
        <Tag
          variant={tags[mail.status]}
          {...(mail.status === 'failed' && { color: 'danger.fg', borderColor: 'danger.fg' })}
        >
          {names[mail.status]}
        </Tag>
        <Reason mail={mail} />
      </div>
    ),
  },
  {
    key: 'at',
    header: words.columns.at,
    width: '11.5rem',
    cell: ({ status, settledAt, attempts }) => (
      <span>
        {status === 'queued' && attempts > 0 && <span>{`${words.next}: `}</span>}
        <Timestamp at={settledAt} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: words.columns.actions,
    width: '8rem',
    cell: ({ id, kind, status, recipient }) =>
      // An issue is tried again from its report, for all of its recipients.
      status === 'failed' &&
      kind !== 'letter' && (
        <OnceButton label={words.sendAgainTo(recipient ?? '')} onPress={() => sendAgain(id)}>
          {words.sendAgain}
        </OnceButton>
      ),
  },
]

/** What the log is narrowed to and which page of it is read, as the address says; what it does not know is left out. */
function useMailAddress() {
  const { address, change } = useListAddress()
  return {
    filter: {
      q: address.q,
      status: mailStatuses.find((each) => each === address.status),
      kind: mailKinds.find((each) => each === address.kind),
    },
    window: { limit: rowsPerPage, offset: ((address.page ?? 1) - 1) * rowsPerPage },
    change,
  }
}

/** What left, what waits and what nobody received, newest first, with the way to try a failed mail again. */
export function MailLog() {
  const { filter, window, change } = useMailAddress()
  const { data, error, isFetching, refetch } = trpc.admin.mails.list.useQuery(
    { ...window, ...filter },
    // Mails leave while nobody looks, so it is read again each time it is opened.
    { staleTime: 0, placeholderData: keepPreviousData, refetchInterval: readAgainMilliseconds },
  )
  const [opened, setOpened] = useState<Mail | null>(null)
  const isDeliveredNow = useIsMailDelivered()
  const isDelivered = data?.isDelivered ?? isDeliveredNow
  const names = isDelivered === false ? words.statusesOfFiles : words.statuses
  const afterWrite = useAfterWrite('mails')
  const { mutateAsync } = trpc.admin.mails.sendAgain.useMutation(
    afterWrite(() => furtherToasts.mailQueued, furtherToasts.mailNotQueued),
  )
  const sendAgain = (id: number) =>
    mutateAsync({ id }).then(
      () => true,
      () => false,
    )
  const instead = () => {
    if (!data && isFetching) return undefined
    if (error) return <ListFailure title={words.failed} titleLevel={2} error={error} onRetry={() => void refetch()} />
    if (data?.total !== 0) return undefined
    const isNarrowed = Object.values(filter).some((value) => value !== undefined)
    return <EmptyState drawing={siteDrawings.emptyList} text={isNarrowed ? words.noMatch : words.empty} />
  }
  return (
    <section>
      <chakra.p color="fg.muted" mb="4">
        {words.text(restorableDays)}
      </chakra.p>
      {isDelivered === false && (
        <chakra.div mb="4">
          <Alert variant="warning">{words.notDelivered}</Alert>
        </chakra.div>
      )}
      {/* The sentence above would move them, so they wait until it is known whether it stands there. */}
      {(isDelivered !== undefined || error) && (
        <>
          <MailFilters names={names} filter={filter} onChange={change} />
          <ListFrame>
            <DataTable
              caption={words.name}
              columns={columnsOf(names, { open: setOpened, sendAgain })}
              rows={data?.items ?? []}
              rowKey={({ id }) => id}
              {...(!data && { loadingRows: 5 })}
              instead={instead()}
            />
          </ListFrame>
        </>
      )}
      <Pages
        window={window}
        total={data?.total ?? 0}
        goTo={(offset) => change({ page: offset === 0 ? undefined : offset / rowsPerPage + 1 })}
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
