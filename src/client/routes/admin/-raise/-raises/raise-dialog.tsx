import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { moneyScreens } from '@/content/raise/money/admin-money'
import { raiseScreens as words } from '@/content/raise/admin-raise'
import { intakeNames, withdrawalNames } from '@/content/raise/raises'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Dialog } from '@/client/ui/overlays/dialog'
import type { RaisePaper } from '@/shared/raise/raise-papers'
import type { Raise } from '@/shared/raise/raises'
import { formatDay, toTheCent } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import { AwaitedRecord } from '../../-list/awaited-record'
import { useGoneRecord } from '../../-list/record-in-address'
import { moneySearch } from '../../-list/record-link'
import { Fact, Facts } from '../../-record/facts'
import { RecordActions } from '../../-record/record-actions'
import { StateTold } from '../../-record/state-told'
import { EnterDialog } from './-subscriptions/enter-dialog'
import { SubscriptionsOfRaise } from './-subscriptions/of-raise'
import { AdmitDialog } from './admit-dialog'
import { ClassDialog, Classes } from './classes'
import { FieldsDialog } from './fields-dialog'
import { Log } from './log'
import { PaperDialog } from './paper-dialog'
import { Papers } from './papers'
import { People } from './people'
import { type RaiseCalls, useRaiseCalls } from './raise-calls'
import { RelationshipDialog } from './relationship-dialog'
import { ShowDialog } from './show-dialog'
import { RaiseStatusTag } from './status-tag'

const money = (amount: Cents | null) => (amount === null ? null : toTheCent(amount))

const RaiseFacts = ({ raise }: { raise: Raise }) => (
  <Facts>
    <Fact label={words.facts.issuer}>{raise.issuerName}</Fact>
    <Fact label={words.facts.exemption}>
      {raise.exemption === null ? words.noExemption : words.exemptions[raise.exemption]}
    </Fact>
    <Fact label={words.facts.cap}>{money(raise.capCents)}</Fact>
    <Fact label={words.facts.target}>{money(raise.targetCents)}</Fact>
    <Fact label={words.facts.minimum}>{money(raise.minimumCents)}</Fact>
    <Fact label={words.facts.intake}>{intakeNames[raise.intake]}</Fact>
    <Fact label={words.facts.lastDay}>{raise.lastDay && formatDay(raise.lastDay)}</Fact>
    <Fact label={words.facts.opened}>{raise.openedOn && formatDay(raise.openedOn)}</Fact>
    <Fact label={words.facts.step}>{money(raise.stepCents)}</Fact>
    <Fact label={words.facts.terms}>{words.terms(raise.signDays, raise.fundDays)}</Fact>
    <Fact label={words.facts.withdrawal}>{withdrawalNames[raise.withdrawal]}</Fact>
    <Fact label={words.facts.taxFormNote}>{raise.taxFormNote}</Fact>
  </Facts>
)

type ActionsProps = { raise: Raise; calls: RaiseCalls; onChange: () => void }

/** What can be done with a raise as it is. */
const Actions = ({ raise: { id, status, updatedAt }, calls, onChange }: ActionsProps) => (
  <RecordActions
    isBusy={calls.isUnderWay}
    actions={[
      status !== 'closed' && { key: 'change', label: words.actions.change, onPress: onChange },
      status === 'open' && {
        key: 'close',
        label: words.actions.close,
        asks: words.asks.close,
        onPress: () => calls.close.mutate({ id, updatedAt }),
      },
      status === 'open' && {
        key: 'announce',
        label: words.actions.announce,
        onPress: () => calls.announce.mutate({ id }),
      },
      status === 'draft' && {
        key: 'open',
        label: words.actions.open,
        isNext: true,
        asks: words.asks.open,
        onPress: () => calls.open.mutate({ id, updatedAt }),
      },
    ]}
  />
)

/** Which dialog stands in place of the raise. */
type Over =
  | { dialog: 'class' | 'admit' | 'know' | 'enter' }
  | { dialog: 'paper'; replaced: RaisePaper | null }
  | { dialog: 'show' | 'fields'; paper: RaisePaper }

type RaiseDialogProps = { id: number; onChange: (raise: Raise) => void; onClose: () => void }

/** One raise: its facts, classes and papers, who is let in, and what they have read. */
export function RaiseDialog({ id, onChange, onClose }: RaiseDialogProps) {
  const { data, error, refetch } = trpc.admin.raises.list.useQuery({ id })
  const calls = useRaiseCalls()
  const [over, setOver] = useState<Over | null>(null)
  const raise = data?.items[0]
  useGoneRecord(data?.items.length === 0, onClose)
  const back = () => setOver(null)
  if (raise === undefined)
    return (
      <Dialog isOpen leavesBack title={words.one} size="broad" onCloseRequest={onClose}>
        <AwaitedRecord failed={words.oneFailed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  if (over?.dialog === 'class') return <ClassDialog raise={raise} onClose={back} />
  if (over?.dialog === 'admit') return <AdmitDialog raise={raise} onClose={back} />
  if (over?.dialog === 'know') return <RelationshipDialog onClose={back} />
  if (over?.dialog === 'paper')
    return (
      <PaperDialog
        raiseId={id}
        replaced={over.replaced}
        onFields={(paper) => setOver({ dialog: 'fields', paper })}
        onClose={back}
      />
    )
  if (over?.dialog === 'fields') return <FieldsDialog paper={over.paper} onClose={back} />
  if (over?.dialog === 'enter') return <EnterDialog raiseId={id} onClose={back} />
  if (over?.dialog === 'show') return <ShowDialog paper={over.paper} onClose={back} />
  const isOver = raise.status === 'closed'
  return (
    <Dialog
      isOpen
      leavesBack
      title={raise.offeringName}
      description={words.text}
      size="broad"
      onCloseRequest={onClose}
      {...(!isOver && { footer: <Actions raise={raise} calls={calls} onChange={() => onChange(raise)} /> })}
    >
      <StateTold state={raise.status === 'draft' ? 'draft' : 'published'} told={raise.offeringName}>
        <RaiseStatusTag status={raise.status} />
      </StateTold>
      <chakra.div mt="4">
        <RaiseFacts raise={raise} />
      </chakra.div>
      {raise.status !== 'draft' && (
        <LinkButton variant="outline" to="/admin" search={moneySearch(id)} mt="5">
          {moneyScreens.link}
        </LinkButton>
      )}
      <Classes raise={raise} calls={calls} onAdd={() => setOver({ dialog: 'class' })} />
      <Papers
        raise={raise}
        calls={calls}
        onAdd={(replaced) => setOver({ dialog: 'paper', replaced })}
        onFields={(paper) => setOver({ dialog: 'fields', paper })}
        onAskShow={(paper) => setOver({ dialog: 'show', paper })}
      />
      {raise.status !== 'draft' && <SubscriptionsOfRaise raise={raise} onEnter={() => setOver({ dialog: 'enter' })} />}
      <People
        raise={raise}
        calls={calls}
        onAdmit={() => setOver({ dialog: 'admit' })}
        onKnow={() => setOver({ dialog: 'know' })}
      />
      <Log raiseId={id} />
    </Dialog>
  )
}
