import { acceptingScreens } from '@/content/raise/admin-accepting'
import { decisionMethodNames, decisionNames } from '@/content/raise/raises'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { decisionsTaken } from '@/shared/raise/accepting/decision-choices'
import { type SubscriptionChecks, decideForm } from '@/shared/raise/accepting/decisions'
import { useAfterWrite } from '../../../../-record/-saving/after-write'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields, choicesOf } from '../../../../-record/record-fields'

const { decide: words, notDone } = acceptingScreens

type DecideDialogProps = { id: number; checks: SubscriptionChecks; onClose: () => void }

/** Writes down what somebody concludes of an owner; only what can be concluded by is offered. */
export function DecideDialog({ id, checks: { methods, evidence }, onClose }: DecideDialogProps) {
  const written = useAfterWrite('raises')
  const deciding = trpc.admin.subscriptions.decide.useMutation(written(() => words.done, notDone))
  const [latest] = evidence
  const form = useContractForm(decideForm, {
    defaultValues: {
      method: methods[0]?.method ?? 'professional_letter',
      decision: 'accredited',
      evidenceId: latest === undefined ? '' : String(latest.id),
      evidenceOn: '',
      basis: '',
    },
  })
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      onSave={({ evidenceId, ...typed }) =>
        deciding.mutateAsync({ ...typed, id, ...(evidenceId !== '' && { evidenceId }) })
      }
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          method: {
            ...choicesOf(methods.map(({ method }) => ({ value: method, label: decisionMethodNames[method] }))),
            span: 6,
            isRequired: true,
          },
          decision: {
            ...choicesOf(decisionsTaken.map((value) => ({ value, label: decisionNames[value] }))),
            span: 6,
            isRequired: true,
          },
          evidenceId: {
            ...choicesOf([
              { value: '', label: words.notKept },
              ...evidence.map((each) => ({ value: String(each.id), label: each.title })),
            ]),
            span: 6,
          },
          evidenceOn: { kind: 'day', span: 6 },
          basis: { kind: 'area', span: 6, rows: 2, isRequired: true },
        }}
        names={['method', 'decision', 'evidenceId', 'evidenceOn', 'basis']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
