import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { instructionScreens as words } from '@/content/raise/admin-instructions'
import { useCurrentUser } from '@/client/accounts/current-user'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import { Tag, type TagVariant } from '@/client/ui/tag'
import type { Instructions } from '@/shared/raise/money/instructions'
import type { Raise } from '@/shared/raise/raises'
import { Part } from '../../part'
import { Pages, usePages } from '../../../../-history/pages'
import { Beside } from '../../../../-list/beside'
import { ListFailure } from '../../../../-list/list-failure'
import { ListFrame } from '../../../../-list/list-frame'
import { RecordActions } from '../../../../-record/record-actions'
import { useInstructionCalls } from '../money-calls'
import { ApproveDialog } from './approve-dialog'
import { PrepareDialog } from './prepare-dialog'

const instructionsPerPage = 10
const variants: Record<Instructions['state'], TagVariant> = {
  waiting: 'warning',
  coming: 'secondary',
  in_force: 'default',
  ended: 'outline',
}

/** When something was done, and by whom. */
const Done = ({ at, name }: { at: string | null; name: string | null }) =>
  at !== null && (
    <chakra.div minWidth="0">
      <time dateTime={at}>{onOfficeClock(at, 'moment')}</time>
      <Beside text={name ?? words.former} />
    </chakra.div>
  )

const stateMore = ({ state, effectiveAt, endedAt }: Instructions) => {
  if (endedAt !== null) return words.ended(onOfficeClock(endedAt, 'moment'))
  return effectiveAt === null || state === 'waiting' ? null : words.from(onOfficeClock(effectiveAt, 'moment'))
}

const facts: Column<Instructions>[] = [
  {
    key: 'account',
    header: words.columns.account,
    isRowName: true,
    cell: ({ lastFour }) => words.ending(lastFour),
  },
  {
    key: 'state',
    header: words.columns.state,
    width: '14rem',
    cell: (each) => (
      <chakra.div minWidth="0">
        <Tag variant={variants[each.state]}>{words.states[each.state]}</Tag>
        <Beside text={stateMore(each)} />
      </chakra.div>
    ),
  },
  {
    key: 'prepared',
    header: words.columns.prepared,
    width: '12rem',
    cell: ({ preparedAt, preparedByName }) => <Done at={preparedAt} name={preparedByName} />,
  },
  {
    key: 'approved',
    header: words.columns.approved,
    width: '12rem',
    cell: ({ approvedAt, approvedByName }) => <Done at={approvedAt} name={approvedByName} />,
  },
]

type StepsProps = { each: Instructions; isBusy: boolean; onApprove: () => void; onEnd: () => void }

/** What can be done with them: another than who prepared them approves what can be read, anybody ends. */
const Steps = ({ each: { state, lastFour, preparedBy }, isBusy, onApprove, onEnd }: StepsProps) => {
  const { user } = useCurrentUser()
  if (state === 'ended') return null
  const isOwn = preparedBy === user?.id
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {state === 'waiting' && isOwn && (
        <chakra.span color="fg.muted" whiteSpace="normal">
          {words.anotherApproves}
        </chakra.span>
      )}
      <RecordActions
        isBusy={isBusy}
        isSmall
        actions={[
          state === 'waiting' &&
            !isOwn &&
            lastFour !== null && {
              key: 'approve',
              label: words.approve,
              name: words.approveOf(lastFour),
              isNext: true,
              onPress: onApprove,
            },
          { key: 'end', label: words.end, name: words.endOf(lastFour), asks: words.asksEnd, onPress: onEnd },
        ]}
      />
    </chakra.div>
  )
}

const stepsOf = (of: {
  isBusy: boolean
  onApprove: (each: Instructions) => void
  onEnd: (id: number) => void
}): Column<Instructions> => ({
  key: 'actions',
  header: words.columns.actions,
  width: '15rem',
  cell: (each) => (
    <Steps each={each} isBusy={of.isBusy} onApprove={() => of.onApprove(each)} onEnd={() => of.onEnd(each.id)} />
  ),
})

/** Where investors send money: what was prepared, by whom approved, and from when it is shown; of the account the last four digits alone. */
export function Instructed({ raise: { id, status } }: { raise: Raise }) {
  const { window, goTo } = usePages(instructionsPerPage)
  const { data, error, refetch } = trpc.admin.instructions.list.useQuery({ id, ...window })
  const { end } = useInstructionCalls()
  const [over, setOver] = useState<'prepare' | Instructions | null>(null)
  // The latest stand first; whatever was approved once makes what comes after it a change.
  const isChange = data?.items.some(({ approvedAt }) => approvedAt !== null) ?? false
  const steps = stepsOf({ isBusy: end.isPending, onApprove: setOver, onEnd: (endedId) => end.mutate({ id: endedId }) })
  const content = () => {
    if (error) return <ListFailure title={words.failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    return (
      <>
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" mb="3">
          {data.total === 0 ? words.none : words.text}
        </chakra.p>
        {data.items.some(({ state }) => state === 'coming') && (
          <chakra.div mb="3">
            <Alert variant="warning">{words.changing}</Alert>
          </chakra.div>
        )}
        {data.total > 0 && (
          <ListFrame>
            <DataTable caption={words.title} columns={[...facts, steps]} rows={data.items} rowKey={(each) => each.id} />
          </ListFrame>
        )}
        <Pages window={window} total={data.total} of={words.title} goTo={goTo} />
      </>
    )
  }
  const back = () => setOver(null)
  return (
    <Part
      title={words.title}
      add={
        status === 'closed' ? undefined : (
          <Button size="small" variant="outline" onClick={() => setOver('prepare')}>
            {isChange ? words.prepareChange : words.prepareFirst}
          </Button>
        )
      }
    >
      <>
        {content()}
        {over === 'prepare' && <PrepareDialog raiseId={id} isChange={isChange} onClose={back} />}
        {over !== null && over !== 'prepare' && (
          <ApproveDialog instructions={over} isChange={isChange} onClose={back} />
        )}
      </>
    </Part>
  )
}
