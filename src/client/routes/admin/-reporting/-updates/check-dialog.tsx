import { chakra } from '@/client/theme/chakra'
import { updateWords } from '@/content/reporting/admin-updates'
import { PropertyFacts } from '@/client/holdings/property-facts'
import { WrittenText } from '@/client/sections/posts/written-text'
import { trpc } from '@/client/calls/trpc'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Tag } from '@/client/ui/tag'
import type { DraftedUpdate } from '@/shared/reporting/updates'
import { useGoneRecord } from '../../-list/record-in-address'
import { AwaitedRecord } from '../../-list/awaited-record'
import { Countdown } from '../../-record/countdown'
import { StateTold } from '../../-record/state-told'
import { draftPrompt, RecordActions } from '../../-record/record-actions'
import { useUpdateCalls } from './update-calls'

const { actions, check: words } = updateWords

/** How far an update is. */
export const StatusTag = ({ update: { status, publishedAt } }: { update: DraftedUpdate }) => (
  <Tag variant={status === 'published' ? 'default' : 'secondary'}>
    {status === 'draft' && publishedAt !== null ? updateWords.publishing : updateWords.statuses[status]}
  </Tag>
)

type StepsProps = {
  update: DraftedUpdate
  calls: ReturnType<typeof useUpdateCalls>
  onChange: () => void
  onRemoved: () => void
}

/** What can be done with an update as it is. */
function Steps({ update, calls, onChange, onRemoved }: StepsProps) {
  const { id, updatedAt, title, status, publishedAt } = update
  const isDraft = status === 'draft' && publishedAt === null
  return (
    <RecordActions
      isBusy={calls.isUnderWay}
      actions={[
        isDraft && {
          key: 'remove',
          label: actions.remove,
          asks: draftPrompt(title),
          onPress: () => calls.remove.mutate({ id }, { onSuccess: onRemoved }),
        },
        isDraft && { key: 'change', label: actions.change, onPress: onChange },
        isDraft && {
          key: 'publish',
          label: actions.publish,
          isNext: true,
          onPress: () => calls.publish.mutate({ id, updatedAt }),
        },
        status === 'draft' &&
          publishedAt !== null && {
            key: 'undo',
            label: actions.undo,
            isNext: true,
            onPress: () => calls.unpublish.mutate({ id }),
          },
      ]}
    />
  )
}

type CheckDialogProps = { id: number; onChange: (update: DraftedUpdate) => void; onClose: () => void }

/** The second step: the update as its readers see it, then publishing; afterwards what was published. */
export function CheckDialog({ id, onChange, onClose }: CheckDialogProps) {
  const { data, error, refetch } = trpc.admin.updates.list.useQuery({ id })
  const calls = useUpdateCalls()
  const update = data?.items[0]
  useGoneRecord(data?.items.length === 0 && !calls.remove.isSuccess, onClose)
  if (update === undefined)
    return (
      <Dialog isOpen leavesBack title={updateWords.caption} size="wide" onCloseRequest={onClose}>
        <AwaitedRecord failed={updateWords.failed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  const { title, investmentName, blocks, facts, status, publishedAt } = update
  return (
    <Dialog
      isOpen
      leavesBack
      title={title}
      description={investmentName}
      size="wide"
      onCloseRequest={onClose}
      footer={<Steps update={update} calls={calls} onChange={() => onChange(update)} onRemoved={onClose} />}
    >
      <StateTold
        state={status === 'draft' && publishedAt !== null ? 'waiting' : status}
        told={`${updateWords.statuses.published}. ${words.publishedHint}`}
      >
        <StatusTag update={update} />
      </StateTold>
      <chakra.div mb="5">
        {status === 'draft' && publishedAt !== null ? (
          <Countdown at={publishedAt} />
        ) : (
          <chakra.p textStyle="small" color="fg.muted" maxWidth="prose">
            {status === 'published' ? words.publishedHint : words.hint}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div borderTopWidth="1px" borderColor="border.rule" pt="5">
        <WrittenText blocks={blocks} level={3} />
        {facts && (
          <chakra.div mt="5">
            <PropertyFacts title={title} facts={facts} />
          </chakra.div>
        )}
      </chakra.div>
    </Dialog>
  )
}
