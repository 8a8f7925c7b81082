import { adminDialogs } from '@/content/admin-dialogs'
import { adminFields, adminHints, adminPlaceholders } from '@/content/admin-fields'
import { adminToasts } from '@/content/admin-toasts'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/trpc'
import { propertyFields, type Property } from '@/shared/properties'
import { useOutcome } from '../-outcome'
import { RecordDialog } from '../-record-dialog'
import { MoreDetails, RecordFields } from '../-record-fields'
import { fields, further, specified, valuesOfProperty } from './fields'

const { created, notCreated, updated, notUpdated } = adminToasts.properties

const words = {
  labels: adminFields.properties,
  placeholders: adminPlaceholders.properties,
  hints: adminHints.properties,
}

type PropertyDialogProps = {
  /** The record to edit; null adds one. */
  property: Property | null
  onClose: () => void
}

/** 'Add Property' and 'Edit Property': the specified fields, then all others under 'More details' (spec section 2, R20). */
export function PropertyDialog({ property, onClose }: PropertyDialogProps) {
  const form = useContractForm(propertyFields, { defaultValues: valuesOfProperty(property) })
  const calls = trpc.useUtils()
  const outcome = useOutcome('properties')
  const create = trpc.admin.properties.create.useMutation(outcome(created, notCreated))
  const update = trpc.admin.properties.update.useMutation(outcome(updated, notUpdated))
  return (
    <RecordDialog
      form={form}
      words={adminDialogs.properties[property ? 'edit' : 'create']}
      size="small"
      failure={(property ? notUpdated : notCreated).title}
      stored={
        property && {
          row: property,
          list: 'properties',
          read: (id) => calls.client.admin.properties.list.query({ id }),
          valuesOf: valuesOfProperty,
          labels: adminFields.properties,
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
