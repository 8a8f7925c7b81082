import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { statementRunWords as words } from '@/content/reporting/admin-statement-runs'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { CreatedStatementRun, StatementRun, StatementRunSums } from '@/shared/reporting/statement-runs'
import { useAfterWrite } from '../../../-record/-saving/after-write'
import { Countdown } from '../../../-record/countdown'
import { RecordActions } from '../../../-record/record-actions'

/** A call takes so many; the press that follows takes the rest. */
const atOnce = (ids: readonly number[]) => ({ ids: ids.slice(0, pageMaxRecords) })

function useRunCalls(onMade: (made: CreatedStatementRun) => void) {
  const written = useAfterWrite('statements')
  const { statements } = trpc.admin
  const making = written((made: CreatedStatementRun) => words.made(made.made, made.kept), words.notDone)
  const make = statements.makeRun.useMutation({
    ...making,
    onSuccess: async (made, typed) => {
      onMade(made)
      await making.onSuccess(made, typed)
    },
  })
  const publish = statements.publishRun.useMutation(
    written(({ statements: count }) => words.published(count), words.notDone),
  )
  const takeBack = statements.unpublishRun.useMutation(
    written(({ statements: count }) => words.takenBack(count), words.notDone),
  )
  return { make, publish, takeBack, isUnderWay: [make, publish, takeBack].some(({ isPending }) => isPending) }
}

/** Of whom no statement could be made, and why. */
const Refused = ({ refused }: Pick<CreatedStatementRun, 'refused'>) => (
  <chakra.div mb="4">
    <Alert variant="destructive">
      <p>{words.refusedTitle(refused.length)}</p>
      <ul>
        {refused.map((owner) => (
          <li key={owner.entityId}>
            <span>{ownerLabelOf(owner)}</span> <span>{owner.message}</span>
          </li>
        ))}
      </ul>
    </Alert>
  </chakra.div>
)

/** What can be done with a run as it is: make what is missing, publish what was looked through, take back what waits. */
export function RunSteps({ run, sums }: { run: StatementRun; sums: StatementRunSums }) {
  const [refused, setRefused] = useState<CreatedStatementRun['refused']>([])
  const { make, publish, takeBack, isUnderWay } = useRunCalls((made) => setRefused(made.refused))
  const { missing, outdated, draftIds, waitingIds, publishesAt, owners, published } = sums
  const unmade = missing - refused.length + outdated
  return (
    <>
      {refused.length > 0 && <Refused refused={refused} />}
      {publishesAt !== null && (
        <chakra.div mb="4">
          <Countdown at={publishesAt} />
        </chakra.div>
      )}
      {owners > 0 && published === owners && outdated === 0 && (
        <chakra.p mb="4" textStyle="small" color="fg.muted" data-state-told tabIndex={-1}>
          {words.done}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" mb="5">
        <RecordActions
          isBusy={isUnderWay}
          actions={[
            unmade > 0 && {
              key: 'make',
              label: words.make(unmade),
              isNext: true,
              onPress: () => make.mutate(run),
            },
            draftIds.length > 0 && {
              key: 'publish',
              label: words.publish(draftIds.length),
              isNext: unmade <= 0,
              onPress: () => publish.mutate(atOnce(draftIds)),
            },
            waitingIds.length > 0 && {
              key: 'takeBack',
              label: words.takeBack(waitingIds.length),
              onPress: () => takeBack.mutate(atOnce(waitingIds)),
            },
          ]}
        />
      </chakra.div>
    </>
  )
}
