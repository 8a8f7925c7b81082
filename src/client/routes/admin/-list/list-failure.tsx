import { useLocation } from '@tanstack/react-router'
import { adminFrame } from '@/content/records/admin'
import { adminTable } from '@/content/records/admin-table'
import { apiErrorOf } from '@/client/calls/api-error'
import { Button } from '@/client/ui/buttons/button'
import { EmptyState } from '@/client/ui/empty-state'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { siteDrawings } from '@/shared/site/drawings'

type ListFailureProps = {
  title: string
  /** The title's level in the page's outline. */
  titleLevel?: 2 | 3
  error: unknown
  onRetry: () => void
}

/** Stands where a list could not be read: why, and the way on. It is never mistaken for an empty list. */
export function ListFailure({ title, titleLevel = 3, error, onRetry }: ListFailureProps) {
  const { message, serverMessage, status } = apiErrorOf(error)
  const from = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      isFailure
      drawing={siteDrawings.emptyList}
      title={title}
      titleLevel={titleLevel}
      text={serverMessage ?? message}
      action={
        status === 401 ? (
          <LinkButton to="/login" search={{ from }}>
            {adminFrame.accessDenied.signIn}
          </LinkButton>
        ) : (
          <Button variant="outline" onClick={onRetry}>
            {adminTable.tryAgain}
          </Button>
        )
      }
    />
  )
}
