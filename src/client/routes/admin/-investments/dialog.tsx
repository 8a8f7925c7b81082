import { adminDialogs } from '@/content/admin-dialogs'
import { adminFields, adminHints, adminPlaceholders } from '@/content/admin-fields'
import { adminToasts } from '@/content/admin-toasts'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/trpc'
import { investmentFields, type Investment } from '@/shared/investments'
import { useOutcome } from '../-outcome'
import { RecordDialog } from '../-record-dialog'
import { MoreDetails, RecordFields } from '../-record-fields'
import { fields, further, specified, valuesOfInvestment } from './fields'

const { created, notCreated, updated, notUpdated } = adminToasts.investments

const words = {
  labels: adminFields.investments,
  placeholders: adminPlaceholders.investments,
  hints: adminHints.investments,
}

type InvestmentDialogProps = {
  /** The record to edit; null adds one. */
  investment: Investment | null
  onClose: () => void
}

/** 'Add Investment' and 'Edit Investment': the specified fields, then all others under 'More details' (spec section 2, R20). */
export function InvestmentDialog({ investment, onClose }: InvestmentDialogProps) {
  const form = useContractForm(investmentFields, { defaultValues: valuesOfInvestment(investment) })
  const calls = trpc.useUtils()
  const outcome = useOutcome('investments')
  const create = trpc.admin.investments.create.useMutation(outcome(created, notCreated))
  const update = trpc.admin.investments.update.useMutation(outcome(updated, notUpdated))
  return (
    <RecordDialog
      form={form}
      words={adminDialogs.investments[investment ? 'edit' : 'create']}
      size="wide"
      failure={(investment ? notUpdated : notCreated).title}
      stored={
        investment && {
          row: investment,
          list: 'investments',
          read: (id) => calls.client.admin.investments.list.query({ id }),
          valuesOf: valuesOfInvestment,
          labels: adminFields.investments,
        }
      }
      onSave={(values, seen) =>
        seen ? update.mutateAsync({ ...values, id: seen.id, updatedAt: seen.updatedAt }) : create.mutateAsync(values)
      }
      onClose={onClose}
    >
      <RecordFields form={form} fields={fields} names={specified} words={words} />
      <MoreDetails form={form} fields={fields} names={further} words={words} />
    </RecordDialog>
  )
}
