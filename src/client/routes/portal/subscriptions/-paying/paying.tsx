import { chakra } from '@/client/theme/chakra'
import { moneyWayNames } from '@/content/raise/money/money'
import { payingPage as words } from '@/content/raise/paying'
import { isDayOver } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { factEntries } from '@/client/sections/records/answers-told'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import type { OwnPayment, OwnSubscription } from '@/shared/raise/own-subscriptions'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { type Cents, cents } from '@/shared/values/money'
import { Failure } from '../../-failure'
import { usePageTitle } from '../../-page-title'
import { PortalHeader } from '../../-reads/portal-header'
import { readsOf } from '../../-reads/reads'
import { PageLoading } from '../../-whole-window'
import { WhereToSend } from './where-to-send'

/** Each sum on a line: its day and way, and the amount, one below the other. */
const Came = ({ sums }: Pick<OwnPayment, 'sums'>) => (
  <chakra.ul listStyleType="none" maxWidth="form" borderTopWidth="1px" borderColor="border.rule">
    {sums.map(({ id, receivedOn, way, cents: amount }) => (
      <chakra.li
        key={id}
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="4"
        py="3"
        borderBottomWidth="1px"
        borderColor="border.rule"
      >
        <chakra.span minWidth="0">
          <chakra.span display="block">{formatDay(receivedOn)}</chakra.span>
          <chakra.span display="block" textStyle="small" color="fg.muted">
            {amount < 0 ? words.came.back(moneyWayNames[way]) : moneyWayNames[way]}
          </chakra.span>
        </chakra.span>
        <chakra.span ms="auto" fontWeight="semibold" fontVariantNumeric="lining-nums tabular-nums">
          {toTheCent(amount)}
        </chakra.span>
      </chakra.li>
    ))}
  </chakra.ul>
)

type PaidProps = { payment: OwnPayment; acceptedCents: Cents; isRecorded: boolean }

/** How it stands, in one sentence. */
function stateOf({ payment, acceptedCents, isRecorded }: PaidProps): string {
  if (isRecorded) return words.states.recorded
  const { paid, missingCents, cameCents, dueOn } = payment
  if (paid === 'full') return words.states.full
  if (paid === 'over') return words.states.over(toTheCent(cents.parse(cameCents - acceptedCents)))
  return words.states[paid](toTheCent(missingCents), formatDay(dueOn))
}

const Standing = (of: PaidProps) => {
  const { payment, acceptedCents, isRecorded } = of
  const { cameCents, missingCents, dueOn } = payment
  const isOpen = missingCents > 0 && !isRecorded
  return (
    <>
      <chakra.p textStyle="lead" mt="5" maxWidth="prose">
        {stateOf(of)}
      </chakra.p>
      {isOpen && isDayOver(dueOn) && (
        <chakra.p mt="2" color="danger.fg" fontWeight="semibold" maxWidth="prose">
          {words.late}
        </chakra.p>
      )}
      <chakra.dl
        display="flex"
        flexWrap="wrap"
        columnGap="8"
        rowGap="3"
        mt="5"
        fontVariantNumeric="lining-nums tabular-nums"
      >
        {factEntries([
          [words.facts.accepted, toTheCent(acceptedCents)],
          [words.facts.came, toTheCent(cameCents)],
          [words.facts.missing, isOpen ? toTheCent(missingCents) : null],
          [words.facts.dueOn, isOpen ? formatDay(dueOn) : null],
        ])}
      </chakra.dl>
    </>
  )
}

/** How to pay one subscription: what is open, where to send it, and what has come. */
const Pay = ({ subscription }: { subscription: OwnSubscription }) => {
  const { id, payment, acceptedCents, status } = subscription
  if (payment === null || acceptedCents === null)
    return (
      <chakra.div mt="6">
        <EmptyState
          title={words.notAccepted.title}
          titleLevel={2}
          text={words.notAccepted.text}
          action={
            <LinkButton to="/portal/subscriptions/$id" params={{ id: String(id) }} search>
              {words.notAccepted.action}
            </LinkButton>
          }
        />
      </chakra.div>
    )
  return (
    <>
      <Standing payment={payment} acceptedCents={acceptedCents} isRecorded={status === 'closed'} />
      {status === 'accepted' && payment.missingCents > 0 && <WhereToSend id={id} />}
      <chakra.section mt={{ base: '10', lg: '12' }}>
        <Heading level={2} mb="4">
          {words.came.heading}
        </Heading>
        {payment.sums.length === 0 ? (
          <chakra.p color="fg.muted" maxWidth="prose">
            {words.came.none}
          </chakra.p>
        ) : (
          <Came sums={payment.sums} />
        )}
      </chakra.section>
    </>
  )
}

/** The page of how to pay. */
export function Paying({ id }: { id: string }) {
  const read = trpc.investor.subscriptions.get.useQuery({ id })
  const reads = readsOf([read])
  const subscription = reads.error === null ? read.data : undefined
  usePageTitle(subscription && `${words.heading(subscription.reference)}, ${subscription.offeringName}`)
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (subscription === undefined) return <PageLoading />
    return <Pay subscription={subscription} />
  }
  return (
    <>
      {subscription && (
        <chakra.p mb="5" data-unprinted="">
          <TextLink to="/portal/subscriptions/$id" params={{ id }} search>
            {words.back(subscription.reference)}
          </TextLink>
        </chakra.p>
      )}
      <PortalHeader
        label={words.label}
        heading={subscription ? words.heading(subscription.reference) : words.label}
        lead={subscription?.offeringName}
        reads={reads}
        mb={reads.error === null ? '0' : undefined}
      />
      {content()}
    </>
  )
}
