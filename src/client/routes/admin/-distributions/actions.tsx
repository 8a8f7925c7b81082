import { distributionWords } from '@/content/admin-distributions'
import { useCurrentUser } from '@/client/current-user'
import { Button } from '@/client/ui/button'
import { looksAfter } from '@/shared/areas'
import type { Distribution } from '@/shared/distributions'
import type { useDistributionCalls } from './distribution-calls'

const { actions } = distributionWords

/** Says whether who is signed in approves and publishes, and whether they prepare. */
export function useDuties() {
  const { user } = useCurrentUser()
  return {
    money: user !== null && looksAfter(user, 'money'),
    investors: user !== null && looksAfter(user, 'investors'),
  }
}

type ActionsProps = {
  distribution: Distribution
  calls: ReturnType<typeof useDistributionCalls>
  onChange: () => void
  onReverse: () => void
  onRemoved: () => void
}

/** What can be done with a distribution as it is, by who looks at it. */
export function Actions({ distribution, calls, onChange, onReverse, onRemoved }: ActionsProps) {
  const duties = useDuties()
  const { id, updatedAt, status, publishedAt, reversesId, reversedById } = distribution
  const step = { id, updatedAt }
  const isBusy = calls.isUnderWay
  const press = (call: () => void) => ({ 'aria-disabled': isBusy, onClick: () => !isBusy && call() })
  if (status === 'draft')
    return (
      <>
        {duties.investors && (
          <Button variant="outline" {...press(() => calls.remove.mutate({ id }, { onSuccess: onRemoved }))}>
            {actions.remove}
          </Button>
        )}
        {duties.investors && reversesId === null && (
          <Button variant="outline" {...press(onChange)}>
            {actions.change}
          </Button>
        )}
        {duties.money && <Button {...press(() => calls.approve.mutate(step))}>{actions.approve}</Button>}
      </>
    )
  if (status === 'approved' && publishedAt !== null)
    return duties.money && <Button {...press(() => calls.unpublish.mutate({ id }))}>{actions.undo}</Button>
  if (status === 'approved')
    return (
      <>
        <Button variant="outline" {...press(() => calls.reopen.mutate(step))}>
          {actions.reopen}
        </Button>
        {duties.money && <Button {...press(() => calls.publish.mutate(step))}>{actions.publish}</Button>}
      </>
    )
  return (
    duties.money &&
    reversesId === null &&
    reversedById === null && (
      <Button variant="outline" {...press(onReverse)}>
        {actions.reverse}
      </Button>
    )
  )
}
