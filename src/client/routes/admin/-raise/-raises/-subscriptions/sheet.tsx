import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { AnswersTold } from '@/client/sections/records/answers-told'
import { Dialog } from '@/client/ui/overlays/dialog'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { AwaitedRecord } from '../../../-list/awaited-record'
import { useGoneRecord } from '../../../-list/record-in-address'
import { Fact, Facts } from '../../../-record/facts'
import { RecordActions } from '../../../-record/record-actions'
import { StateTold } from '../../../-record/state-told'
import { useDuties } from '../../../-ledger/duties'
import { Log } from '../log'
import { Part } from '../part'
import { AcceptingDialog, type AskedStep, Checks } from './-accepting/checks'
import { AnswersDialog } from './answers-dialog'
import { NoteDialog } from './note-dialog'
import { Packets } from './packets'
import { WholeRecord } from './whole-record'
import { ReasonDialog } from './reason-dialog'
import { ScanDialog } from './scan-dialog'
import { SignersTold } from './signers'
import { SubscriptionStatusTag } from './status-tag'
import { type SubscriptionCalls, useSubscriptionCalls } from './subscription-calls'
import { turnOf } from './turn'

const { one: words, former } = staffSubscriptions

/** At the end itself the next day has begun. */
const lastDayOf = (expiresAt: string) => onOfficeClock(new Date(Date.parse(expiresAt) - 1), 'day')

/** How far it is, whose turn it is, and what was said about it. */
const State = ({ subscription }: { subscription: StaffSubscription }) => (
  <>
    <StateTold state={subscription.status === 'draft' ? 'draft' : 'published'} told={subscription.reference}>
      <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <SubscriptionStatusTag status={subscription.status} />
        <chakra.span fontWeight="semibold">{turnOf(subscription)}</chakra.span>
        <chakra.span color="fg.muted">{words.since(onOfficeClock(subscription.since, 'moment'))}</chakra.span>
      </chakra.span>
    </StateTold>
    {subscription.reason !== null && (
      <chakra.p mb="4" overflowWrap="anywhere">
        {words.reason(subscription.reason)}
      </chakra.p>
    )}
  </>
)

const SubscriptionFacts = ({ subscription }: { subscription: StaffSubscription }) => {
  const { ownerName, cents, className, name, email, channel, createdAt, expiresAt } = subscription
  const { facts } = words
  return (
    <Facts>
      <Fact label={facts.owner}>{ownerName}</Fact>
      <Fact label={facts.amount}>{cents === null ? null : toTheCent(cents)}</Fact>
      <Fact label={facts.class}>{className}</Fact>
      <Fact label={facts.begunBy}>{[name ?? former, email].filter(Boolean).join(', ')}</Fact>
      <Fact label={facts.begun}>{onOfficeClock(createdAt, 'moment')}</Fact>
      <Fact label={facts.channel}>{words.channels[channel]}</Fact>
      {expiresAt !== null && <Fact label={facts.expires}>{lastDayOf(expiresAt)}</Fact>}
    </Facts>
  )
}

const Ours = ({ subscription: { note, followUpOn, taxFormOn, assigneeName } }: { subscription: StaffSubscription }) => (
  <Facts>
    <Fact label={words.ours.note} isWide>
      {note}
    </Fact>
    <Fact label={words.ours.followUpOn}>{followUpOn && formatDay(followUpOn)}</Fact>
    <Fact label={words.ours.taxFormOn}>{taxFormOn && formatDay(taxFormOn)}</Fact>
    <Fact label={words.ours.assignedTo}>{assigneeName}</Fact>
  </Facts>
)

type Over = 'answers' | 'return' | 'reject' | 'withdraw' | 'scan' | 'note'
type ActionsProps = { subscription: StaffSubscription; calls: SubscriptionCalls; onAsk: (over: Over) => void }

/** What whoever began one may take back; one on paper they say so to the firm. */
const withdrawable: ReadonlySet<string> = new Set(['waiting', 'draft', 'signing', 'signed'])

/** What can be done with a subscription as it is. */
const Actions = ({ subscription: { id, status, channel }, calls, onAsk }: ActionsProps) => (
  <RecordActions
    isBusy={calls.isUnderWay}
    actions={[
      { key: 'note', label: words.ours.change, onPress: () => onAsk('note') },
      channel === 'paper' &&
        withdrawable.has(status) && {
          key: 'withdraw',
          label: words.actions.withdraw,
          onPress: () => onAsk('withdraw'),
        },
      status === 'signed' && { key: 'reject', label: words.actions.reject, onPress: () => onAsk('reject') },
      status === 'signed' && { key: 'return', label: words.actions.return, onPress: () => onAsk('return') },
      status === 'signing' && { key: 'scan', label: words.actions.scan, isNext: true, onPress: () => onAsk('scan') },
      channel === 'paper' &&
        (status === 'draft' || status === 'waiting') && {
          key: 'answers',
          label: words.actions.answers,
          onPress: () => onAsk('answers'),
        },
      status === 'draft' &&
        channel === 'paper' && {
          key: 'prepare',
          label: words.actions.prepare,
          isNext: true,
          onPress: () => calls.prepare.mutate({ id }),
        },
      status === 'waiting' && {
        key: 'letIn',
        label: words.actions.letIn,
        isNext: true,
        onPress: () => calls.letIn.mutate({ id }),
      },
    ]}
  />
)

type SheetProps = { id: number; onClose: () => void }

/** One subscription: how far it is, who signs, its papers and answers, and what the firm does with it. */
export function SubscriptionSheet({ id, onClose }: SheetProps) {
  const { data, error, refetch } = trpc.admin.subscriptions.list.useQuery({ id })
  const { raises } = trpc.useUtils().admin
  const calls = useSubscriptionCalls()
  const { investors } = useDuties()
  const [over, setOver] = useState<Over | null>(null)
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const subscription = data?.items[0]
  useGoneRecord(data?.items.length === 0, onClose)
  if (subscription === undefined)
    return (
      <Dialog isOpen leavesBack title={words.loading} size="broad" onCloseRequest={onClose}>
        <AwaitedRecord failed={words.failed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  const back = () => setOver(null)
  if (asked !== null)
    return <AcceptingDialog subscription={subscription} asked={asked} onClose={() => setAsked(null)} />
  if (over === 'answers') return <AnswersDialog subscription={subscription} calls={calls} onClose={back} />
  if (over === 'note') return <NoteDialog subscription={subscription} calls={calls} onClose={back} />
  if (over === 'scan') return <ScanDialog subscription={subscription} calls={calls} onClose={back} />
  if (over !== null) return <ReasonDialog step={over} id={id} calls={calls} onClose={back} />
  return (
    <Dialog
      isOpen
      leavesBack
      title={words.title(subscription.reference)}
      description={subscription.offeringName}
      size="broad"
      onCloseRequest={onClose}
      {...(investors && { footer: <Actions subscription={subscription} calls={calls} onAsk={setOver} /> })}
    >
      <State subscription={subscription} />
      <SubscriptionFacts subscription={subscription} />
      <Part title={words.ours.heading}>
        <Ours subscription={subscription} />
      </Part>
      <Part title={words.signers.heading}>
        <SignersTold signers={subscription.signers} />
      </Part>
      <Checks subscription={subscription} onAsk={setAsked} />
      <Part title={words.papers.heading}>
        <Packets subscription={subscription} onOpened={() => void raises.events.invalidate()} />
      </Part>
      <Part title={words.answers}>
        <AnswersTold {...subscription} level={4} />
      </Part>
      <Part title={words.record.heading}>
        <WholeRecord id={id} onOpened={() => void raises.events.invalidate()} />
      </Part>
      <Log raiseId={subscription.raiseId} subscriptionId={id} title={words.log} />
    </Dialog>
  )
}
