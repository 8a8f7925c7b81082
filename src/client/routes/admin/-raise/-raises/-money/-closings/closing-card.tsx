import { useState } from 'react'
import { useCurrentUser } from '@/client/accounts/current-user'
import { chakra } from '@/client/theme/chakra'
import { closingScreens as words } from '@/content/raise/closings/admin-closings'
import { Alert } from '@/client/ui/alert'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import type { Closing, ClosingLine } from '@/shared/raise/closings/closings'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'
import { useApprover, useDuties } from '../../../../-ledger/duties'
import { ListFrame } from '../../../../-list/list-frame'
import { Countdown } from '../../../../-record/countdown'
import { FigureFact, FigureFacts } from '../../../../-record/figure-facts'
import { RecordActions, draftPrompt } from '../../../../-record/record-actions'
import { WhoseCell } from '../expected-money'
import type { useClosingCalls } from './closing-calls'
import { SendBackDialog } from './send-back-dialog'

const columns: Column<ClosingLine>[] = [
  { key: 'owner', header: words.columns.owner, isRowName: true, cell: (line) => <WhoseCell {...line} /> },
  { key: 'class', header: words.columns.class, width: '9rem', cell: ({ className }) => className },
  { key: 'cents', header: words.columns.cents, isNumeric: true, width: '9rem', cell: ({ cents }) => toTheCent(cents) },
  {
    key: 'price',
    header: words.columns.price,
    isNumeric: true,
    width: '8rem',
    cell: ({ unitPriceCents }) => toTheCent(unitPriceCents),
  },
  {
    key: 'units',
    header: words.columns.units,
    isNumeric: true,
    width: '9rem',
    cell: ({ units }) => formatUnits(units),
  },
]

const isWaiting = ({ status, publishedAt }: Closing) => status === 'approved' && publishedAt !== null

/** What comes next, and whose it is. */
function Hint({ closing }: { closing: Closing }) {
  const { money } = useDuties()
  const approver = useApprover({ authorIds: [closing.preparedBy] })
  if (closing.status === 'done') return null
  if (isWaiting(closing)) return <Countdown at={closing.publishedAt ?? ''} />
  const next = closing.status === 'approved' ? 'publish' : approver === 'colleague' ? 'colleague' : 'approve'
  return (
    <chakra.p textStyle="small" color="fg.muted">
      {words.hints[money ? next : 'money']}
    </chakra.p>
  )
}

type CardProps = { closing: Closing; calls: ReturnType<typeof useClosingCalls>; onChange: () => void }

/** What can be done with a closing as it is, by who looks at it. */
function Actions({ closing, calls, onChange }: CardProps) {
  const { id, updatedAt, name, status } = closing
  const { investors, money } = useDuties()
  const { user } = useCurrentUser()
  const [isAsked, setAsked] = useState(false)
  const reopen = () => (user?.id === closing.preparedBy ? calls.reopen.mutate(step) : setAsked(true))
  const mayApprove = useApprover({ authorIds: [closing.preparedBy] }) === 'anybody'
  const step = { id, updatedAt }
  const isDraft = status === 'draft'
  const waits = isWaiting(closing)
  const isApproved = status === 'approved' && !waits
  const action = (key: keyof typeof words.actions) => ({
    key,
    label: words.actions[key],
    name: words.of(words.actions[key], name),
  })
  return (
    <>
      <RecordActions
        isBusy={calls.isUnderWay}
        actions={[
          isDraft &&
            investors && { ...action('remove'), asks: draftPrompt(name), onPress: () => calls.remove.mutate({ id }) },
          isDraft && investors && { ...action('change'), onPress: onChange },
          isDraft &&
            money &&
            mayApprove && { ...action('approve'), isNext: true, onPress: () => calls.approve.mutate(step) },
          waits && money && { ...action('undo'), isNext: true, onPress: () => calls.unpublish.mutate({ id }) },
          isApproved && { ...action('reopen'), onPress: reopen },
          isApproved && money && { ...action('publish'), isNext: true, onPress: () => calls.publish.mutate(step) },
        ]}
      />
      {isAsked && <SendBackDialog closing={closing} calls={calls} onClose={() => setAsked(false)} />}
    </>
  )
}

/** A closing with its lines, how far it is, and what comes next. */
export function ClosingCard({ closing, calls, onChange }: CardProps) {
  const { name, status, effectiveOn, lines, totalCents, sentBackReason, preparedByName, approvedByName } = closing
  const said = [
    words.prepared(preparedByName ?? words.former),
    status !== 'draft' && words.approved(approvedByName ?? words.former),
  ]
  return (
    <chakra.article
      aria-label={name}
      borderWidth="1px"
      borderColor="border.rule"
      borderRadius="sheet"
      p={{ base: '4', md: '5' }}
      mt="4"
      minWidth="0"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4" data-state-told>
        <Heading level={4} textStyle="subheading" overflowWrap="anywhere">
          {name}
        </Heading>
        <Tag variant={status === 'done' ? 'default' : 'secondary'}>
          {isWaiting(closing) ? words.publishing : words.statuses[status]}
        </Tag>
      </chakra.div>
      {sentBackReason !== null && (
        <chakra.div mb="4" maxWidth="prose">
          <Alert variant="destructive">{words.sentBack(sentBackReason)}</Alert>
        </chakra.div>
      )}
      <FigureFacts>
        <FigureFact label={words.facts.day}>{formatDay(effectiveOn)}</FigureFact>
        <FigureFact label={words.facts.count}>{lines.length}</FigureFact>
        <FigureFact label={words.facts.total}>{toTheCent(totalCents)}</FigureFact>
      </FigureFacts>
      <ListFrame endsIn="fact">
        <DataTable
          caption={words.linesOf(name)}
          columns={columns}
          rows={lines}
          rowKey={({ subscriptionId }) => subscriptionId}
        />
      </ListFrame>
      <chakra.p mt="3" textStyle="small" color="fg.muted">
        {said.filter(Boolean).join(' ')}
      </chakra.p>
      {status !== 'done' && (
        <chakra.div mt="3" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <Hint closing={closing} />
          <chakra.div display="flex" flexWrap="wrap" gap="2" ms="auto">
            <Actions closing={closing} calls={calls} onChange={onChange} />
          </chakra.div>
        </chakra.div>
      )}
    </chakra.article>
  )
}
