import { distributionWords } from '@/content/ledger/admin-distributions'
import type { Distribution } from '@/shared/ledger/distributions'
import { draftPrompt, RecordActions } from '../../-record/record-actions'
import { useApprover, useDuties } from '../duties'
import type { useDistributionCalls } from './distribution-calls'

const { actions } = distributionWords

type ActionsProps = {
  distribution: Distribution
  calls: ReturnType<typeof useDistributionCalls>
  onChange: () => void
  onReverse: () => void
  onRemoved: () => void
}

/** What can be done with a distribution as it is, by who looks at it. */
export function Actions({ distribution, calls, onChange, onReverse, onRemoved }: ActionsProps) {
  const { id, updatedAt, name, status, publishedAt, reversesId, reversedById } = distribution
  const { investors, money } = useDuties()
  const mayApprove = useApprover(distribution) === 'anybody'
  const step = { id, updatedAt }
  const isDraft = status === 'draft'
  const isHeld = status === 'approved' && publishedAt !== null
  const isWaiting = status === 'approved' && publishedAt === null
  const canReverse = status === 'published' && money && reversesId === null && reversedById === null
  return (
    <RecordActions
      isBusy={calls.isUnderWay}
      actions={[
        isDraft &&
          investors && {
            key: 'remove',
            label: actions.remove,
            asks: draftPrompt(name),
            onPress: () => calls.remove.mutate({ id }, { onSuccess: onRemoved }),
          },
        isDraft && investors && reversesId === null && { key: 'change', label: actions.change, onPress: onChange },
        isDraft &&
          money &&
          mayApprove && {
            key: 'approve',
            label: actions.approve,
            isNext: true,
            onPress: () => calls.approve.mutate(step),
          },
        isHeld &&
          money && {
            key: 'undo',
            label: actions.undo,
            isNext: true,
            onPress: () => calls.unpublish.mutate({ id }),
          },
        isWaiting && { key: 'reopen', label: actions.reopen, onPress: () => calls.reopen.mutate(step) },
        isWaiting &&
          money && {
            key: 'publish',
            label: actions.publish,
            isNext: true,
            onPress: () => calls.publish.mutate(step),
          },
        canReverse && { key: 'reverse', label: actions.reverse, onPress: onReverse },
      ]}
    />
  )
}
