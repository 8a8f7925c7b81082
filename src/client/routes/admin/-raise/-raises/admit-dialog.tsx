import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { chakra } from '@/client/theme/chakra'
import { raiseScreens } from '@/content/raise/admin-raise'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Skeleton } from '@/client/ui/skeleton'
import { admitForm } from '@/shared/raise/admissions'
import type { Candidate, Raise } from '@/shared/raise/raises'
import { ListFailure } from '../../-list/list-failure'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useRaiseCalls } from './raise-calls'

const words = raiseScreens.people.dialog

/** What is to be known of somebody before they are admitted. */
const hintOf = ({ userId, isKnown }: Candidate, raise: Raise) => {
  if (userId === null) return words.invited
  return raise.exemption === '506b' && !isKnown ? words.unknown : undefined
}

type CandidatesProps = { raise: Raise; chosen: readonly number[]; onChoose: (ids: number[]) => void }

/** Those who said that they are interested in the offering, and are not admitted yet. */
function Candidates({ raise, chosen, onChoose }: CandidatesProps) {
  const { data, error, refetch } = trpc.admin.raises.candidates.useQuery({ id: raise.id })
  if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="16" />
  const open = data.items.filter(({ isAdmitted }) => !isAdmitted)
  if (open.length === 0) return <chakra.p color="fg.muted">{words.nobodyInterested}</chakra.p>
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      {open.map((candidate) => {
        const { interestId, name, email } = candidate
        const isChosen = chosen.includes(interestId)
        return (
          <Checkbox
            key={interestId}
            label={words.candidate(name, email)}
            hint={hintOf(candidate, raise)}
            checked={isChosen}
            onChange={() => onChoose(isChosen ? chosen.filter((each) => each !== interestId) : [...chosen, interestId])}
          />
        )
      })}
    </chakra.div>
  )
}

/** Admits those who are interested, and somebody with an account, by one press. */
export function AdmitDialog({ raise, onClose }: { raise: Raise; onClose: () => void }) {
  const form = useContractForm(admitForm, { defaultValues: { userId: '', interestIds: [], note: '' } })
  const [chosen, setChosen] = useState<number[]>([])
  const { admit } = useRaiseCalls()
  const hasErrors = useWatch({ control: form.control, name: 'userId' })
  const choose = (ids: number[]) => {
    setChosen(ids)
    form.setValue('interestIds', ids, { shouldDirty: true, shouldValidate: hasErrors !== '' })
  }
  return (
    <RecordDialog
      form={form}
      words={words}
      size="wide"
      failure={words.failure}
      onSave={({ userIds, interestIds, note }) => admit.mutateAsync({ raiseId: raise.id, userIds, interestIds, note })}
      onClose={onClose}
    >
      <chakra.fieldset>
        <chakra.legend textStyle="label" mb="2">
          {words.interested}
        </chakra.legend>
        <Candidates raise={raise} chosen={chosen} onChoose={choose} />
      </chakra.fieldset>
      <RecordFields
        form={form}
        fields={{
          userId: { kind: { of: 'people', none: words.choosePerson }, span: 6 },
          note: { kind: 'area', span: 6, rows: 2 },
        }}
        names={['userId', 'note']}
        words={{
          labels: { userId: words.person, note: words.note },
          placeholders: {},
          hints: { note: words.noteHint },
        }}
      />
    </RecordDialog>
  )
}
