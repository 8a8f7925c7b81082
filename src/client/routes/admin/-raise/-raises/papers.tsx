import { chakra } from '@/client/theme/chakra'
import { raiseScreens } from '@/content/raise/admin-raise'
import { paperRoleNames } from '@/content/raise/raises'
import { trpc } from '@/client/calls/trpc'
import { sizeText } from '@/client/uploads/document-size'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import { Tag } from '@/client/ui/tag'
import { Anchor } from '@/client/ui/text-link'
import { fileAddress } from '@/shared/platform/file-paths'
import { type RaisePaper, receivedRoles, signedRoles } from '@/shared/raise/raise-papers'
import type { Raise } from '@/shared/raise/raises'
import { ListFailure } from '../../-list/list-failure'
import { ListFrame } from '../../-list/list-frame'
import { RecordActions } from '../../-record/record-actions'
import { Part } from './part'
import type { RaiseCalls } from './raise-calls'

const words = raiseScreens.papers
const variants = { draft: 'secondary', shown: 'default', withdrawn: 'outline' } as const

const isSigned = ({ role }: RaisePaper) => signedRoles.some((each) => each === role)
const isReceived = ({ role }: RaisePaper) => receivedRoles.some((each) => each === role)

/** A paper by its title and version, and its file. */
const PaperCell = ({ paper: { id, title, version, pages, sizeBytes, fields } }: { paper: RaisePaper }) => (
  <div>
    <span>{title}</span>
    <chakra.span display="block" color="fg.muted" fontWeight="normal">
      {words.version(version)}
    </chakra.span>
    {pages === null || sizeBytes === null ? (
      <chakra.span display="block" color="fg.muted" fontWeight="normal">
        {words.noFile}
      </chakra.span>
    ) : (
      <chakra.span display="block" fontWeight="normal">
        <Anchor href={fileAddress('raisePaper', { id })} download aria-label={words.downloadOf(title)}>
          {words.download}
        </Anchor>{' '}
        <chakra.span color="fg.muted">{sizeText({ pages, sizeBytes })}</chakra.span>
      </chakra.span>
    )}
    {fields !== null && (
      <chakra.span display="block" color="fg.muted" fontWeight="normal">
        {words.filledIn(fields.filter(({ value }) => value !== null).length, fields.length)}
      </chakra.span>
    )}
  </div>
)

type StepsProps = {
  paper: RaisePaper
  /** Those that are not withdrawn, in their order. */
  all: readonly RaisePaper[]
  calls: RaiseCalls
  onReplace: () => void
  onFields: () => void
  /** Asks first what becomes of what is signed; undefined where nothing can be. */
  onAskShow: (() => void) | undefined
}

/** What can be done with one of them. */
function Steps({ paper, all, calls, onReplace, onFields, onAskShow }: StepsProps) {
  const { id, raiseId, title, status } = paper
  const index = all.findIndex((each) => each.id === id)
  const hasNext = all.some(({ replacesId }) => replacesId === id)
  const moveUp = () => {
    const ids = all.map((each) => each.id)
    const [above] = ids.splice(index - 1, 1)
    if (above !== undefined) ids.splice(index, 0, above)
    calls.order.mutate({ raiseId, ids })
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" py="2">
      <RecordActions
        isBusy={calls.isUnderWay}
        isSmall
        actions={[
          status === 'draft' &&
            paper.pages !== null && {
              key: 'show',
              label: words.show,
              name: words.showOf(title),
              isNext: true,
              onPress: onAskShow ?? (() => calls.show.mutate({ id })),
            },
          status === 'draft' &&
            paper.fields !== null && {
              key: 'fields',
              label: words.fields,
              name: words.fieldsOf(title),
              onPress: onFields,
            },
          status === 'shown' &&
            !hasNext && { key: 'replace', label: words.replace, name: words.replaceOf(title), onPress: onReplace },
          index > 0 && { key: 'up', label: words.upLabel, name: words.up(title), onPress: moveUp },
          {
            key: 'withdraw',
            label: words.withdraw,
            name: words.withdrawOf(title),
            asks: status === 'shown' && onAskShow ? words.asksWithdrawSigned : words.asksWithdraw,
            onPress: () => calls.withdraw.mutate({ id }),
          },
        ]}
      />
    </chakra.div>
  )
}

const columns: Column<RaisePaper>[] = [
  { key: 'paper', header: words.columns.paper, isRowName: true, cell: (paper) => <PaperCell paper={paper} /> },
  { key: 'role', header: words.columns.role, width: '9rem', cell: ({ role }) => paperRoleNames[role] },
  {
    key: 'read',
    header: words.columns.read,
    width: '11rem',
    cell: (paper) =>
      isReceived(paper) ? words.read(paper.readers.opened, paper.readers.received) : words.opened(paper.readers.opened),
  },
  {
    key: 'status',
    header: words.columns.status,
    width: '8rem',
    cell: (paper) => <Tag variant={variants[paper.status]}>{words.statuses[paper.status]}</Tag>,
  },
]

/** What can be done with each of them. */
const stepsOf = (
  all: readonly RaisePaper[],
  calls: RaiseCalls,
  { onReplace, onFields, onAskShow }: Record<'onReplace' | 'onFields' | 'onAskShow', (paper: RaisePaper) => void>,
  mayBeSigned: boolean,
): Column<RaisePaper> => ({
  key: 'actions',
  header: words.columns.actions,
  width: '18rem',
  cell: (paper) =>
    paper.status === 'withdrawn' ? null : (
      <Steps
        paper={paper}
        all={all}
        calls={calls}
        onReplace={() => onReplace(paper)}
        onFields={() => onFields(paper)}
        onAskShow={mayBeSigned && isSigned(paper) ? () => onAskShow(paper) : undefined}
      />
    ),
})

type PapersProps = {
  raise: Raise
  calls: RaiseCalls
  onAdd: (replaced: RaisePaper | null) => void
  onFields: (paper: RaisePaper) => void
  onAskShow: (paper: RaisePaper) => void
}

/** The papers of a room, drafts and those that were withdrawn too. */
export function Papers({ raise: { id, status }, calls, onAdd, onFields, onAskShow }: PapersProps) {
  const { data, error, refetch } = trpc.admin.raisePapers.list.useQuery({ raiseId: id })
  const isOver = status === 'closed'
  const all = (data?.items ?? []).filter((paper) => paper.status !== 'withdrawn')
  const content = () => {
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    if (data.items.length === 0) return <chakra.p color="fg.muted">{words.none}</chakra.p>
    return (
      <ListFrame on="dialog" endsIn={isOver ? 'fact' : 'actions'}>
        <DataTable
          caption={words.title}
          columns={
            isOver
              ? columns
              : [...columns, stepsOf(all, calls, { onReplace: onAdd, onFields, onAskShow }, status === 'open')]
          }
          rows={data.items}
          rowKey={(paper) => paper.id}
        />
      </ListFrame>
    )
  }
  return (
    <Part
      title={words.title}
      add={
        isOver ? undefined : (
          <Button size="small" variant="outline" onClick={() => onAdd(null)}>
            {words.add}
          </Button>
        )
      }
    >
      {content()}
    </Part>
  )
}
