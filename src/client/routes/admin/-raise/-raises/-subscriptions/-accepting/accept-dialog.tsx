import { acceptingScreens } from '@/content/raise/admin-accepting'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { acceptForm } from '@/shared/raise/accepting/acceptances'
import type { SubscriptionChecks } from '@/shared/raise/accepting/decisions'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'
import type { Cents } from '@/shared/values/money'
import { useAfterWrite } from '../../../../-record/-saving/after-write'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields, choicesOf } from '../../../../-record/record-fields'
import { acceptanceFields, useAcceptanceBeginning } from './beginning'

const { accept: words, notDone } = acceptingScreens

type AcceptDialogProps = {
  subscription: StaffSubscription
  checks: SubscriptionChecks
  /** What is proposed to be accepted of it; else the whole amount. */
  proposedCents?: Cents
  onClose: () => void
}

/** Accepts a subscription for the firm, in whole or in part, for its owner: the one that it names, one of those who sign, or a new one. */
export function AcceptDialog({
  subscription: { id, cents, ownerName, entityId },
  checks: { entities },
  proposedCents,
  onClose,
}: AcceptDialogProps) {
  const written = useAfterWrite('raises')
  const accepting = trpc.admin.subscriptions.accept.useMutation(written(() => words.done, notDone))
  const beginning = useAcceptanceBeginning(proposedCents ?? cents)
  const named = { value: String(entityId), label: ownerName ?? '' }
  const owners = [
    { value: 'new', label: words.newOwner(ownerName ?? '') },
    ...entities.map((each) => ({ value: String(each.id), label: each.legalName })),
  ]
  const form = useContractForm(acceptForm, {
    defaultValues: {
      ...beginning,
      entityId: entityId === null ? 'new' : named.value,
    },
  })
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      onSave={({ acceptedCents, ...typed }) =>
        accepting.mutateAsync({ ...typed, id, acceptedCents: acceptedCents ?? 0 })
      }
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          ...acceptanceFields,
          entityId: { ...choicesOf(entityId === null ? owners : [named]), span: 6, isRequired: true },
        }}
        names={['acceptedCents', 'entityId', 'name', 'title']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
