import { raiseScreens } from '@/content/raise/admin-raise'
import { relationshipHowNames } from '@/content/raise/raises'
import { useContractForm } from '@/client/forms/use-contract-form'
import { relationshipForm, relationshipHows } from '@/shared/raise/relationships'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useRaiseCalls } from './raise-calls'

const words = raiseScreens.people.relationship

/** Writes down what the firm knew of somebody, and since when. */
export function RelationshipDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(relationshipForm, {
    defaultValues: { userId: '', how: 'introduced', metOn: '', assessedOn: '', basis: '' },
  })
  const { know } = useRaiseCalls()
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      onSave={({ userId, ...said }) => know.mutateAsync({ ...said, userIds: [userId] })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          userId: { kind: { of: 'people' }, span: 6, isRequired: true },
          how: { kind: relationshipHows, choiceNames: relationshipHowNames, span: 6 },
          metOn: { kind: 'day', span: 3, isRequired: true },
          assessedOn: { kind: 'day', span: 3, isRequired: true },
          basis: { kind: 'area', span: 6, rows: 3, isRequired: true },
        }}
        names={['userId', 'how', 'metOn', 'assessedOn', 'basis']}
        words={{ labels: words.labels, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
