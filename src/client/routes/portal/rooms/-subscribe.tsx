import { useNavigate } from '@tanstack/react-router'
import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { trpc } from '@/client/calls/trpc'
import { notifyFailure } from '@/client/forms/notify-failure'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import type { Room } from '@/shared/raise/rooms'

const { subscribe: words, stations } = subscriptionPage

type SubscribeProps = {
  room: Room
  /** Whether all that comes before is received and agreed to. */
  isReady: boolean
}

/** The subscriptions of a room that are one's own or that one signs, and the way to begin one; nothing before either is there. */
export function Subscribe({ room: { id, intake, maySubscribe }, isReady }: SubscribeProps) {
  const calls = trpc.useUtils()
  const navigate = useNavigate()
  const { data } = trpc.investor.subscriptions.list.useQuery({ raiseId: id })
  const beginning = trpc.investor.subscriptions.create.useMutation({
    onSuccess: async (begun) => {
      await Promise.all([
        calls.investor.subscriptions.invalidate(),
        calls.investor.raises.list.invalidate(),
        calls.auth.me.invalidate(),
      ])
      await navigate({ to: '/portal/subscriptions/$id', params: { id: String(begun.id) }, search: true })
    },
    onError: (error) => notifyFailure(words.failed, error),
  })
  if (data === undefined) return null
  const isTaking = maySubscribe && isReady
  const begun = data.items
  if (begun.length === 0 && !isTaking) return null
  return (
    <chakra.section mt={{ base: '10', lg: '12' }}>
      <Heading level={2}>{words.heading}</Heading>
      {isTaking && (
        <chakra.p color="fg.muted" mt="2" maxWidth="prose">
          {intake === 'waitlist' ? words.waitlist : words.text}
        </chakra.p>
      )}
      {begun.length > 0 && (
        <chakra.ul listStyleType="none" mt="3" display="grid" gap="2">
          {begun.map(({ id: one, reference, station }) => (
            <li key={one}>
              <TextLink variant="alone" to="/portal/subscriptions/$id" params={{ id: String(one) }} search>
                {words.goOn(reference, stations[station].short)}
              </TextLink>
            </li>
          ))}
        </chakra.ul>
      )}
      {isTaking && (
        <Button
          mt="4"
          variant={begun.length === 0 ? 'primary' : 'outline'}
          aria-disabled={beginning.isPending}
          onClick={() => !beginning.isPending && beginning.mutate({ raiseId: id })}
        >
          {begun.length === 0 ? words.action : words.another}
        </Button>
      )}
    </chakra.section>
  )
}
