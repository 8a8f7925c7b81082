import { chakra } from '@/client/theme/chakra'
import { sessionWords } from '@/content/accounts/account'
import { notifyFailure } from '@/client/forms/notify-failure'
import { SplitSection } from '@/client/sections/split-section'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { notify } from '@/client/ui/toasts/notifications'
import { Tag } from '@/client/ui/tag'
import type { OwnSession } from '@/shared/accounts/accounts'
import { addressOf, Line, Lines, Said } from './-lines'

const words = sessionWords

const browserOf = ({ browser }: OwnSession) => browser ?? words.unknown

/** The browsers that are signed in; every one but this can be signed out here. */
export function Sessions() {
  const calls = trpc.useUtils()
  const list = trpc.auth.sessions.list.useQuery()
  const again = () => Promise.all([calls.auth.sessions.invalidate(), calls.auth.events.invalidate()])
  const onError = (error: unknown) => notifyFailure(words.notEnded, error)
  const endOne = trpc.auth.sessions.end.useMutation({ onError, onSuccess: () => notify(words.ended), onSettled: again })
  const endOthers = trpc.auth.sessions.endOthers.useMutation({
    onError,
    onSuccess: () => notify(words.othersEnded),
    onSettled: again,
  })
  const isBusy = endOne.isPending || endOthers.isPending
  const hasOthers = list.data?.items.some(({ isCurrent }) => !isCurrent)
  return (
    <SplitSection heading={words.heading} intro={words.intro}>
      <Lines list={list}>
        {(session) => (
          <Line key={session.id}>
            <div>
              <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" fontWeight="semibold">
                <span>{browserOf(session)}</span>
                {session.isCurrent && <Tag variant="secondary">{words.current}</Tag>}
              </chakra.p>
              <chakra.p textStyle="small" color="fg.muted">
                <Said words={words.began} at={session.createdAt} />
                {session.addressStart && <span>{` · ${addressOf(session.addressStart)}`}</span>}
                {session.lastSeenAt && <Said isFurther words={words.seen} at={session.lastSeenAt} />}
              </chakra.p>
            </div>
            {!session.isCurrent && (
              <Button
                variant="outline"
                aria-label={words.endOf(browserOf(session))}
                disabled={isBusy}
                onClick={() => endOne.mutate({ id: session.id })}
              >
                {words.end}
              </Button>
            )}
          </Line>
        )}
      </Lines>
      {hasOthers && (
        <Button variant="outline" mt="6" disabled={isBusy} onClick={() => endOthers.mutate()}>
          {words.endOthers}
        </Button>
      )}
    </SplitSection>
  )
}
