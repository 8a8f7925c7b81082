import { useRef } from 'react'
import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { AnswersTold } from '@/client/sections/records/answers-told'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'
import { Failure } from '../-failure'
import { usePageTitle } from '../-page-title'
import { PortalHeader } from '../-reads/portal-header'
import { readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'
import { Changes } from './-change'
import { Evidence } from './-evidence'
import { SubscriptionFacts } from './-facts'
import { Files } from './-files'
import { NextThing } from './-next-thing'
import { Sign } from './-sign'
import { Signers } from './-signers'
import { Stations } from './-stations'

const words = subscriptionPage

/** The last moment of the day before, which is the last day: at the end itself the next one has begun. */
const lastDayOf = (expiresAt: string) => onOfficeClock(new Date(Date.parse(expiresAt) - 1), 'day')

/** What was answered. While the papers wait for a signature it stands in them, and is folded here. */
function Answered({ subscription }: { subscription: OwnSubscription }) {
  const told = <AnswersTold {...subscription} />
  return (
    <chakra.section mt={{ base: '10', lg: '12' }}>
      <Heading level={2}>{words.answers.heading}</Heading>
      {subscription.station === 'answer' || subscription.station === 'wait' ? (
        told
      ) : (
        <chakra.details mt="3">
          <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
            {words.answers.show}
          </chakra.summary>
          {told}
        </chakra.details>
      )}
    </chakra.section>
  )
}

/** One subscription: how far it is and whose turn it is, the part in which one signs, signers, files and answers. */
export function Subscription({ id }: { id: string }) {
  const calls = trpc.useUtils()
  const told = useRef<HTMLParagraphElement>(null)
  const signing = useRef<HTMLHeadingElement>(null)
  const read = trpc.investor.subscriptions.get.useQuery({ id })
  const reads = readsOf([read])
  const subscription = reads.error === null ? read.data : undefined
  usePageTitle(subscription && `${words.heading(subscription.reference)}, ${subscription.offeringName}`)
  const again = () => calls.investor.subscriptions.invalidate()
  const changed = async () => {
    await again()
    // What was pressed is gone; how it is now is said here.
    told.current?.focus()
  }
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (subscription === undefined) return <PageLoading />
    const { station } = subscription
    return (
      <>
        {station === 'sign' && (
          <Sign subscription={subscription} heading={signing} onOpened={() => void again()} onChanged={changed} />
        )}
        <Signers subscription={subscription} />
        <Files subscription={subscription} onOpened={() => void again()} />
        <Evidence subscription={subscription} onSent={again} />
        <Changes subscription={subscription} onChanged={changed} />
        <Answered subscription={subscription} />
      </>
    )
  }
  return (
    <>
      <chakra.p mb="5" data-unprinted="">
        <TextLink to="/portal/subscriptions" search>
          {words.back}
        </TextLink>
      </chakra.p>
      <PortalHeader
        label={words.label}
        heading={subscription ? words.heading(subscription.reference) : words.label}
        lead={subscription && words.lead(subscription.offeringName, subscription.issuerName)}
        reads={reads}
        mb={reads.error === null ? '0' : undefined}
      >
        {subscription && (
          <>
            <SubscriptionFacts subscription={subscription} mt="5" />
            <Stations station={subscription.station} />
            <chakra.p ref={told} tabIndex={-1} data-state-told textStyle="lead" mt="5" maxWidth="prose">
              {words.stations[subscription.station][subscription.isOwn ? 'own' : 'signer']}
            </chakra.p>
            {subscription.status === 'signing' && subscription.expiresAt !== null && (
              <chakra.p mt="2">
                {words[subscription.station === 'sign' ? 'signBy' : 'openUntil'](lastDayOf(subscription.expiresAt))}
              </chakra.p>
            )}
            {subscription.reason !== null && (
              <chakra.p mt="2" maxWidth="prose" overflowWrap="anywhere">
                {words.reason(subscription.reason)}
              </chakra.p>
            )}
            <NextThing
              subscription={subscription}
              onChanged={changed}
              onSign={() => {
                signing.current?.scrollIntoView({ block: 'start' })
                signing.current?.focus({ preventScroll: true })
              }}
            />
          </>
        )}
      </PortalHeader>
      {content()}
    </>
  )
}
