import { portalPage } from '@/content/reporting/portal'
import { apiErrorOf } from '@/client/calls/api-error'
import { Button } from '@/client/ui/buttons/button'
import { EmptyState } from '@/client/ui/empty-state'
import { LinkButton } from '@/client/ui/buttons/link-button'

/** What could not be read: with another try, or, where there is nothing for whoever asks, the way back. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { failed, tryAgain } = portalPage
  if (apiErrorOf(error).status === 404) return <Missing />
  return (
    <EmptyState
      isFailure
      title={failed.title}
      titleLevel={2}
      text={failed.text}
      action={<Button onClick={onRetry}>{tryAgain}</Button>}
    />
  )
}

/** An offering or an entity that is not there for whoever asks. */
export const Missing = () => (
  <EmptyState
    title={portalPage.notFound.title}
    titleLevel={2}
    text={portalPage.notFound.text}
    action={<LinkButton to="/portal">{portalPage.notFound.back}</LinkButton>}
  />
)
