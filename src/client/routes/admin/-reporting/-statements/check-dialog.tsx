import { chakra } from '@/client/theme/chakra'
import { statementListWords } from '@/content/reporting/admin-statements'
import { StatementSections } from '@/client/holdings/statement-sections'
import { trpc } from '@/client/calls/trpc'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Tag } from '@/client/ui/tag'
import { periodOf, statementTables } from '@/shared/reporting/statement-rows'
import type { IssuedStatement } from '@/shared/reporting/statements'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { useGoneRecord } from '../../-list/record-in-address'
import { AwaitedRecord } from '../../-list/awaited-record'
import { Countdown } from '../../-record/countdown'
import { StateTold } from '../../-record/state-told'
import { RecordActions } from '../../-record/record-actions'
import { useStatementCalls } from './statement-calls'
import { StatusTag, isChanged } from './status-tag'

const { actions, check: words } = statementListWords

type StepsProps = {
  statement: IssuedStatement
  calls: ReturnType<typeof useStatementCalls>
  onMade: (id: number) => void
}

/** What can be done with a statement as it is. One that is no longer right is made anew, and the new one is looked at. */
function Steps({ statement, calls, onMade }: StepsProps) {
  const { id, entityId, periodFrom, periodTo, status } = statement
  return (
    <RecordActions
      isBusy={calls.isUnderWay}
      actions={[
        isChanged(statement) &&
          status !== 'publishing' && {
            key: 'again',
            label: actions.again,
            isNext: true,
            onPress: () =>
              calls.create.mutate({ entityId, periodFrom, periodTo }, { onSuccess: (made) => onMade(made.id) }),
          },
        status === 'draft' &&
          !isChanged(statement) && {
            key: 'publish',
            label: actions.publish,
            isNext: true,
            onPress: () => calls.publish.mutate({ id }),
          },
        status === 'publishing' && {
          key: 'undo',
          label: actions.undo,
          isNext: true,
          onPress: () => calls.unpublish.mutate({ id }),
        },
      ]}
    />
  )
}

function Hint({ statement }: { statement: IssuedStatement }) {
  const { status, publishedAt } = statement
  if (status === 'publishing' && publishedAt !== null) return <Countdown at={publishedAt} />
  const hint = { draft: words.hint, publishing: '', published: words.publishedHint, superseded: words.supersededHint }
  return (
    <chakra.p textStyle="small" color="fg.muted" maxWidth="prose">
      {isChanged(statement) ? words.changedHints[status] : hint[status]}
    </chakra.p>
  )
}

type CheckDialogProps = { id: number; onMade: (id: number) => void; onClose: () => void }

/** One statement: what it says, how far it is, and the step that comes next. */
export function CheckDialog({ id, onMade, onClose }: CheckDialogProps) {
  const { data, error, refetch } = trpc.admin.statements.list.useQuery({ id })
  const calls = useStatementCalls()
  const statement = data?.items[0]
  useGoneRecord(data?.items.length === 0 && !calls.create.isSuccess, onClose)
  if (statement === undefined)
    return (
      <Dialog isOpen leavesBack title={statementListWords.caption} size="wide" onCloseRequest={onClose}>
        <AwaitedRecord failed={statementListWords.failed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      isText
      leavesBack
      title={ownerLabelOf(statement)}
      description={periodOf(statement)}
      size="wide"
      onCloseRequest={onClose}
      footer={<Steps statement={statement} calls={calls} onMade={onMade} />}
    >
      <StateTold
        state={
          statement.status === 'superseded'
            ? 'published'
            : statement.status === 'publishing'
              ? 'waiting'
              : statement.status
        }
        told={`${statementListWords.statuses.published}. ${words.publishedHint}`}
      >
        <StatusTag status={statement.status} />
        {isChanged(statement) && (
          <Tag variant="outline" ms="2">
            {statementListWords.changed}
          </Tag>
        )}
      </StateTold>
      <chakra.div mb="5">
        <Hint statement={statement} />
      </chakra.div>
      <StatementSections tables={statementTables(statement.figures)} level={3} />
    </Dialog>
  )
}
