import { useMemo } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { adminIssues, issueWords } from '@/content/newsletter/admin-issues'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Icon } from '@/client/ui/icon'
import { Tag } from '@/client/ui/tag'
import { type Issue, issueStatuses } from '@/shared/newsletter/issues'
import { CellText } from '../../-list/-rows/cell-text'
import { type ListColumn, namedOptions, useListSearch } from '../../-list/-toolbar/list-search'
import { LocalDate } from '../../-list/-rows/local-date'
import { RecordList } from '../../-list/record-list'
import { RowButton } from '../../-list/-rows/row-button'
import { useMailWords } from '../../-record/kept-as-files'
import { useOpenedDialog, useOpenedRecord } from '../../-list/opened-record'
import { useSoftDelete } from '../../-record/soft-delete'
import { IssueDialog } from './issue-dialog'
import { SendingDialog } from './sending-dialog'

const words = issueWords
const { statuses, statusesOfFiles, reachedOfFiles, open, openOf, reached, notDeletable } = adminIssues

type MailWords = ReturnType<typeof useMailWords>

const columnsOf = (mailWords: MailWords): ListColumn<'letters'>[] => [
  {
    key: 'subject',
    header: words.columns.subject,
    sortBy: 'subject',
    isRowName: true,
    cell: ({ subject }) => <CellText text={subject} />,
  },
  {
    key: 'status',
    header: words.columns.status,
    width: '9rem',
    cell: ({ status }) => (
      <Tag variant={status === 'draft' ? 'outline' : 'secondary'}>{mailWords(statuses, statusesOfFiles)[status]}</Tag>
    ),
  },
  {
    key: 'reached',
    header: mailWords(words.columns.reached, reachedOfFiles),
    width: '9rem',
    cell: ({ startedAt, report }) => (startedAt ? reached(report.sent, report.recipients) : adminTable.dash),
  },
  {
    key: 'createdAt',
    header: words.columns.createdAt,
    sortBy: 'createdAt',
    width: '8rem',
    cell: ({ createdAt }) => <LocalDate timestamp={createdAt} />,
  },
]

const filtersOf = (mailWords: MailWords) => ({
  status: namedOptions(issueStatuses, mailWords(statuses, statusesOfFiles)),
})

const actionsOf = (edit: (issue: Issue) => void, send: (issue: Issue) => void) => (issue: Issue) => {
  const { subject, status } = issue
  const isDraft = status === 'draft'
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={openOf(subject, isDraft)}
        onClick={() => (isDraft ? send : edit)(issue)}
      >
        {isDraft ? open.draft : open.other}
      </Button>
      {isDraft && <RowButton icon="edit" label={adminTable.edit(subject)} onClick={() => edit(issue)} />}
    </>
  )
}

const refusalOf = ({ status }: Issue) => (status === 'draft' ? undefined : notDeletable)

const nameOf = ({ subject }: { id: number; subject: string }) => subject

/** The section Issues: drafts are written and deleted; what was sent is kept with its report. */
export function IssuesPanel() {
  const mailWords = useMailWords()
  const columns = useMemo(() => columnsOf(mailWords), [mailWords])
  const search = useListSearch('letters', { columns, filters: filtersOf(mailWords) })
  const calls = trpc.useUtils()
  const list = trpc.admin.letters.list.useQuery(search.input, search.options)
  const removal = trpc.admin.letters.remove.useMutation()
  const { remove, deletingIds } = useSoftDelete('letters', { call: removal.mutateAsync, nameOf })
  const record = useOpenedRecord<Issue>((id) => calls.client.admin.letters.list.query({ id }), { canAdd: true })
  const { opened } = record
  /** A draft that is looked at before it is sent; its record is its form. */
  const sending = useOpenedDialog<Issue>()
  const { edit: send } = sending
  const { edit } = record
  const actions = useMemo(() => actionsOf(edit, send), [edit, send])
  return (
    <>
      <RecordList
        words={words}
        search={search}
        list={list}
        nameOf={nameOf}
        extraActions={actions}
        actionsWidth="12rem"
        refusalOf={refusalOf}
        add={
          <Button onClick={record.add}>
            <Icon name="plus" />
            {words.add}
          </Button>
        }
        emptyAction={
          <Button variant="outline" onClick={record.add}>
            {words.empty.action}
          </Button>
        }
        onDelete={remove}
        deletingIds={deletingIds}
      />
      {opened?.row && opened.row.status !== 'draft' ? (
        <SendingDialog letter={opened.row} onClose={record.close} />
      ) : (
        opened && <IssueDialog letter={opened.row} onClose={record.close} />
      )}
      {sending.opened?.row && <SendingDialog letter={sending.opened.row} onClose={sending.close} />}
    </>
  )
}
