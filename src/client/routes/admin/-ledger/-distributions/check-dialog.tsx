import { chakra } from '@/client/theme/chakra'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { registerWords } from '@/content/ledger/admin-registers'
import { distributionSourceNames, partKindNames } from '@/content/ledger/holdings'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { calendarDay } from '@/shared/values/days'
import { formatDay, toTheCent } from '@/shared/values/formats'
import type { Distribution } from '@/shared/ledger/distributions'
import { useGoneRecord } from '../../-list/record-in-address'
import { AwaitedRecord } from '../../-list/awaited-record'
import { useApprover, useDuties } from '../duties'
import { Actions } from './actions'
import { Countdown } from '../../-record/countdown'
import { StateTold } from '../../-record/state-told'
import { FigureFact, FigureFacts } from '../../-record/figure-facts'
import { useDistributionCalls } from './distribution-calls'
import { Lines } from './lines'
import { withheldFacts } from './register-columns'
import { StatusTag } from './status-tag'
import { PaidPrompt } from './paid-prompt'
import { Steps, stepOf } from './steps'

const { check: words } = distributionWords

const Amounts = ({ distribution }: { distribution: Distribution }) => (
  <FigureFacts>
    <FigureFact label={words.total}>
      <chakra.span textStyle="heading">{toTheCent(distribution.totalCents)}</chakra.span>
    </FigureFact>
    {distribution.parts.map(({ kind, cents }) => (
      <FigureFact key={kind} label={partKindNames[kind]}>
        {toTheCent(cents)}
      </FigureFact>
    ))}
    {withheldFacts({ cents: distribution.totalCents, withheldCents: distribution.withheldCents }).map(
      ([label, value]) => (
        <FigureFact key={label} label={label}>
          {value}
        </FigureFact>
      ),
    )}
    <FigureFact label={words.holders}>
      {new Set(distribution.lines.map(({ positionId }) => positionId)).size}
    </FigureFact>
    <FigureFact label={words.recordOn}>{formatDay(distribution.recordOn)}</FigureFact>
    <FigureFact label={words.paidOn}>{formatDay(distribution.paidOn)}</FigureFact>
    <FigureFact label={words.source}>{distributionSourceNames[distribution.source]}</FigureFact>
  </FigureFacts>
)

/** Where the cents went that did not divide, and who did what so far. */
function Notes({ distribution }: { distribution: Distribution }) {
  const { lines, method, memo, status, preparedByName, approvedByName } = distribution
  const odd = lines.filter(({ rounding }) => rounding !== 0).length
  const cents = method === 'entered' ? words.typed : odd === 0 ? words.even : words.oddCents(odd)
  return (
    <chakra.div mt="4" maxWidth="prose" textStyle="small" color="fg.muted">
      {memo !== null && <p>{words.memo(memo)}</p>}
      <p>{cents}</p>
      <p>
        {[
          words.prepared(preparedByName ?? words.former),
          status !== 'draft' && words.approved(approvedByName ?? words.former),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </chakra.div>
  )
}

function Hint({ distribution }: { distribution: Distribution }) {
  const { status, publishedAt, paidOn } = distribution
  const { money } = useDuties()
  const isForColleague = useApprover(distribution) === 'colleague'
  if (status === 'approved' && publishedAt !== null) return <Countdown at={publishedAt} day={paidOn} />
  const next = {
    draft: isForColleague ? words.colleagueHint : words.approveHint,
    approved: words.publishHint,
    published: words.publishedHint,
  }
  return (
    <chakra.p textStyle="small" maxWidth="prose">
      {money || status === 'published' ? next[status] : words.money}
    </chakra.p>
  )
}

/** Says before anything is approved that a payment is of days that are closed: its publication would be refused. */
function InClosedDays({ paidOn }: Pick<Distribution, 'paidOn'>) {
  const { data } = trpc.admin.preferences.get.useQuery({ name: 'closedThrough' })
  const closedThrough = calendarDay.safeParse(data?.value).data
  if (closedThrough === undefined || paidOn > closedThrough) return null
  return (
    <chakra.div mb="4" maxWidth="prose">
      <Alert variant="warning">{words.closed(formatDay(closedThrough))}</Alert>
    </chakra.div>
  )
}

const stateOf = ({ status, publishedAt }: Distribution) =>
  status === 'approved' && publishedAt !== null ? 'waiting' : status === 'published' ? status : 'draft'

type CheckDialogProps = {
  id: number
  onChange: (distribution: Distribution) => void
  /** Opens another distribution in place of this one. */
  onOther: (id: number) => void
  onReverse: (id: number) => void
  /** Shows its register in place of this. */
  onRegister: (distribution: Distribution) => void
  /** Asks what of its lines is withheld, in place of this. */
  onWithhold: (distribution: Distribution) => void
  onClose: () => void
}

/** The second and third step: every line, then approving and publishing; afterwards what was published. */
export function CheckDialog({ id, onChange, onOther, onReverse, onRegister, onWithhold, onClose }: CheckDialogProps) {
  const { data, error, refetch } = trpc.admin.distributions.list.useQuery({ id })
  const calls = useDistributionCalls()
  const { investors } = useDuties()
  const distribution = data?.items[0]
  useGoneRecord(data?.items.length === 0 && !calls.remove.isSuccess, onClose)
  if (distribution === undefined)
    return (
      <Dialog
        isOpen
        leavesBack
        // As high as with the payment, and with room for its description: nothing moves when it comes.
        isSteady
        title={distributionWords.caption}
        description={'\u00A0'}
        size="broad"
        onCloseRequest={onClose}
      >
        <AwaitedRecord failed={distributionWords.failed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  const { name, investmentName, className, status, lines } = distribution
  const mark = (line: (typeof lines)[number]) =>
    calls.markReturned.mutate({ id, lineId: line.id, isReturned: line.returnedAt === null })
  return (
    <Dialog
      isOpen
      leavesBack
      isSteady
      title={name}
      description={words.text(investmentName, className)}
      size="broad"
      onCloseRequest={onClose}
      footer={
        <Actions
          distribution={distribution}
          calls={calls}
          onChange={() => onChange(distribution)}
          onReverse={() => onReverse(id)}
          onRemoved={onClose}
        />
      }
    >
      <Steps current={stepOf(distribution)} />
      <StateTold state={stateOf(distribution)} told={`${distributionWords.statuses.published}. ${words.publishedHint}`}>
        <StatusTag distribution={distribution} />
      </StateTold>
      {distribution.sentBackAt !== null && (
        <chakra.div mb="4" maxWidth="prose">
          <Alert variant="warning">
            {words.sentBack(onOfficeClock(distribution.sentBackAt, 'dateTime'), distribution.sentBackReason ?? '')}
          </Alert>
        </chakra.div>
      )}
      {status !== 'published' && <InClosedDays paidOn={distribution.paidOn} />}
      <Amounts distribution={distribution} />
      {/* In one row, so that as many lines as can be are in sight: they are what is checked. */}
      <chakra.div mb="3" display="flex" flexWrap="wrap" alignItems="end" justifyContent="flex-end" gap="2">
        <chakra.div flex="1 1 20rem">
          <Hint distribution={distribution} />
        </chakra.div>
        {status === 'draft' && investors && distribution.reversesId === null && (
          <Button variant="outline" size="small" onClick={() => onWithhold(distribution)}>
            {distributionWords.withholding.open}
          </Button>
        )}
        <Button variant="outline" size="small" onClick={() => onRegister(distribution)}>
          {registerWords.open}
        </Button>
      </chakra.div>
      <Lines lines={lines} onMark={status === 'published' && investors ? mark : undefined} />
      <Notes distribution={distribution} />
      <PaidPrompt onOther={onOther} />
    </Dialog>
  )
}
