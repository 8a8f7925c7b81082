import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { approvalView as words, approvalWords } from '@/content/ledger/admin-approvals'
import { paidSince } from '@/content/ledger/held-words'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Tag } from '@/client/ui/tag'
import type { ReadApproval } from '@/shared/ledger/approvals'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'
import { AwaitedRecord } from '../../-list/awaited-record'
import { useGoneRecord } from '../../-list/record-in-address'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { Fact, Facts, MomentFact } from '../../-record/facts'
import { RecordActions } from '../../-record/record-actions'
import { useDuties } from '../duties'
import { Altered } from './altered'
import { AskedStatements } from './asked-statements'
import { amountOf, askedFor } from './approval-words'
import { DeclineDialog } from './decline-dialog'

function ApprovalFacts({ found }: { found: ReadApproval }) {
  const { facts } = words
  const { state, effectiveOn, units, memo, closedReason, entries, decidedAt, reason } = found
  const amount = amountOf(found)
  return (
    <Facts>
      {effectiveOn !== null && <Fact label={facts.day}>{formatDay(effectiveOn)}</Fact>}
      {amount !== null && <Fact label={facts.amount}>{amount}</Fact>}
      {units !== null && <Fact label={facts.units}>{formatUnits(units)}</Fact>}
      {entries > 0 && <Fact label={facts.entries}>{approvalWords.entries(entries)}</Fact>}
      <MomentFact label={facts.askedAt} timestamp={found.askedAt} />
      <Fact label={facts.askedBy}>{found.askedByName ?? approvalWords.former}</Fact>
      {memo !== null && (
        <Fact label={facts.memo} isWide>
          {memo}
        </Fact>
      )}
      {closedReason !== null && (
        <Fact label={facts.closedReason} isWide>
          {closedReason}
        </Fact>
      )}
      {state !== 'waiting' && decidedAt !== null && (
        <>
          <MomentFact label={facts.decidedAt[state]} timestamp={decidedAt} />
          <Fact label={facts.decidedBy[state]}>{found.decidedByName ?? approvalWords.former}</Fact>
        </>
      )}
      {reason !== null && (
        <Fact label={facts.reason} isWide>
          {reason}
        </Fact>
      )}
    </Facts>
  )
}

const publishesStatements = ({ call }: Pick<ReadApproval, 'call'>) =>
  call === 'statements.publish' || call === 'statements.publishRun'

/** The steps of one; each tells how it went, and what is on screen is new when it is done. */
function useSteps() {
  const written = useAfterWrite('approvals')
  const { done, notDone } = words
  return {
    approve: trpc.admin.approvals.approve.useMutation(written(() => done.approved, notDone.approved)),
    withdraw: trpc.admin.approvals.withdraw.useMutation(written(() => done.withdrawn, notDone.withdrawn)),
  }
}

/** What waits for a second person: what it would do, and the way to approve it, to decline it, or to withdraw what one asked for oneself. */
export function ApprovalView({ id, onClose }: { id: number; onClose: () => void }) {
  const [isDeclining, setDeclining] = useState(false)
  const { money } = useDuties()
  const { approve, withdraw } = useSteps()
  const { data: found, error, refetch } = trpc.admin.approvals.get.useQuery({ id })
  useGoneRecord(error?.data?.code === 'NOT_FOUND', onClose)
  if (found === undefined)
    return (
      <Dialog isOpen leavesBack title={words.caption} size="small" onCloseRequest={onClose}>
        <AwaitedRecord failed={words.failed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  if (isDeclining) return <DeclineDialog id={id} onClose={() => setDeclining(false)} />
  const isWaiting = found.state === 'waiting'
  const mayDecide = isWaiting && money && !found.isOwn
  const { paidSince: paid } = found.outlook
  const said = found.isOwn ? words.own : mayDecide ? words.again : words.others
  return (
    <Dialog
      isOpen
      leavesBack
      title={askedFor(found)}
      description={found.subject}
      size="wide"
      isText={!isWaiting}
      onCloseRequest={onClose}
      footer={
        <RecordActions
          isBusy={approve.isPending || withdraw.isPending}
          actions={[
            isWaiting &&
              found.isOwn && { key: 'withdraw', label: words.withdraw, onPress: () => withdraw.mutate({ id }) },
            mayDecide && { key: 'decline', label: words.decline, onPress: () => setDeclining(true) },
            mayDecide && { key: 'approve', label: words.approve, isNext: true, onPress: () => approve.mutate({ id }) },
          ]}
        />
      }
    >
      <chakra.p mb="5" data-state-told tabIndex={-1}>
        <Tag variant={isWaiting ? 'default' : 'outline'}>{approvalWords.states[found.state]}</Tag>
      </chakra.p>
      {isWaiting && (
        <chakra.div mb="5">
          <Alert variant="info">{said}</Alert>
        </chakra.div>
      )}
      {isWaiting && paid !== undefined && paid.payments > 0 && (
        <chakra.div mb="5">
          <Alert variant="warning">{paidSince(paid.payments, toTheCent(paid.cents))}</Alert>
        </chakra.div>
      )}
      <ApprovalFacts found={found} />
      {publishesStatements(found) && <AskedStatements approvalId={id} />}
      {found.outlook.altered.length > 0 && <Altered outlook={found.outlook} />}
    </Dialog>
  )
}
