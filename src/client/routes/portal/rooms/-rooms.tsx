import { useNavigate } from '@tanstack/react-router'
import { chakra } from '@/client/theme/chakra'
import { roomPages } from '@/content/raise/rooms'
import { trpc } from '@/client/calls/trpc'
import { notifyFailure } from '@/client/forms/notify-failure'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import type { Room } from '@/shared/raise/rooms'
import { siteDrawings } from '@/shared/site/drawings'
import { Failure } from '../-failure'
import { PortalHeader } from '../-reads/portal-header'
import { readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'

const { list: words } = roomPages

type RoomLineProps = { room: Room; isBusy: boolean; onEnter: () => void }

/** One room: one's own, or one that one may let oneself into. */
const RoomLine = ({ room: { id, offeringName, copyNumber }, isBusy, onEnter }: RoomLineProps) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="4"
    py="5"
    borderBottomWidth="1px"
    borderColor="border.rule"
  >
    <chakra.div minWidth="0" flex="1 1 16rem">
      <Heading level={2} textStyle="heading">
        {offeringName}
      </Heading>
      <chakra.p color="fg.muted" mt="1">
        {copyNumber === null ? words.mayEnter : words.copy(copyNumber)}
      </chakra.p>
    </chakra.div>
    {copyNumber === null ? (
      <Button aria-label={words.enterOf(offeringName)} aria-disabled={isBusy} onClick={() => !isBusy && onEnter()}>
        {words.enter}
      </Button>
    ) : (
      <LinkButton
        to="/portal/rooms/$id"
        params={{ id: String(id) }}
        search
        variant="outline"
        aria-label={words.openOf(offeringName)}
      >
        {words.open}
      </LinkButton>
    )}
  </chakra.li>
)

/** The rooms of offerings that are one's own, and those that one may let oneself into. */
export function Rooms() {
  const calls = trpc.useUtils()
  const navigate = useNavigate()
  const rooms = trpc.investor.raises.list.useQuery({})
  const reads = readsOf([rooms])
  const entering = trpc.investor.raises.enter.useMutation({
    onSuccess: async ({ id }) => {
      await Promise.all([calls.investor.raises.invalidate(), calls.auth.me.invalidate()])
      await navigate({ to: '/portal/rooms/$id', params: { id: String(id) }, search: true })
    },
    onError: (error) => notifyFailure(words.notEntered, error),
  })
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (!rooms.data) return <PageLoading />
    if (rooms.data.raises.length === 0)
      return (
        <EmptyState
          drawing={siteDrawings.emptyList}
          title={words.empty.title}
          titleLevel={2}
          text={words.empty.text}
          action={<LinkButton to="/investments">{words.empty.action}</LinkButton>}
        />
      )
    return (
      <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule">
        {rooms.data.raises.map((room) => (
          <RoomLine
            key={room.id}
            room={room}
            isBusy={entering.isPending}
            onEnter={() => entering.mutate({ id: room.id })}
          />
        ))}
      </chakra.ul>
    )
  }
  return (
    <>
      <PortalHeader heading={words.heading} lead={words.lead} reads={reads} />
      {content()}
    </>
  )
}
