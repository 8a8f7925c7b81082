import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'
import { siteDrawings } from '@/shared/site/drawings'
import { toTheCent } from '@/shared/values/formats'
import { Failure } from '../-failure'
import { PortalHeader } from '../-reads/portal-header'
import { readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'

const { list: words, stations } = subscriptionPage

/** One subscription: of what, how much, and whose turn it is. */
const Line = ({ subscription }: { subscription: OwnSubscription }) => {
  const { id, reference, offeringName, cents, station } = subscription
  return (
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
        <Heading level={2} textStyle="heading" overflowWrap="anywhere">
          {offeringName}
        </Heading>
        <chakra.p color="fg.muted" mt="1">
          {[reference, cents === null ? words.noAmount : toTheCent(cents)].join(' · ')}
        </chakra.p>
        <chakra.p mt="1">{stations[station].short}</chakra.p>
      </chakra.div>
      <LinkButton
        to="/portal/subscriptions/$id"
        params={{ id: String(id) }}
        search
        variant={station === 'sign' ? 'primary' : 'outline'}
        aria-label={words.openOf(reference)}
      >
        {words.open}
      </LinkButton>
    </chakra.li>
  )
}

/** The subscriptions that one began, and those that one signs. */
export function Subscriptions() {
  const subscriptions = trpc.investor.subscriptions.list.useQuery({})
  const reads = readsOf([subscriptions])
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (!subscriptions.data) return <PageLoading />
    if (subscriptions.data.items.length === 0)
      return (
        <EmptyState
          drawing={siteDrawings.emptyList}
          title={words.empty.title}
          titleLevel={2}
          text={words.empty.text}
          action={
            <LinkButton to="/portal/rooms" search>
              {words.empty.action}
            </LinkButton>
          }
        />
      )
    return (
      <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule">
        {subscriptions.data.items.map((each) => (
          <Line key={each.id} subscription={each} />
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
