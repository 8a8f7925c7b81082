import { propertyWords } from '@/content/site/admin-properties'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { propertyFields, type Property } from '@/shared/site/properties'
import { RecordHistory } from '../../-history/record-history'
import { Duplicate } from '../../-record/duplicate'
import { RecordForm, wordsOf } from '../../-record/record-form'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { layout, valuesOfProperty } from './fields'

const { created, notCreated, updated, notUpdated } = propertyWords.toasts
const words = wordsOf(propertyWords)

type PropertyDialogProps = {
  /** The record to edit; null adds one. */
  property: Property | null
  onClose: () => void
}

/** 'Add Property' and 'Edit Property'. */
export function PropertyDialog({ property, onClose }: PropertyDialogProps) {
  const form = useContractForm(propertyFields, { defaultValues: valuesOfProperty(property) })
  const calls = trpc.useUtils()
  const outcome = useOutcome('properties')
  const create = trpc.admin.properties.create.useMutation(outcome(created, notCreated))
  const update = trpc.admin.properties.update.useMutation(outcome(updated, notUpdated))
  return (
    <RecordForm
      list="properties"
      record={property}
      form={form}
      layout={layout}
      words={words}
      size="small"
      failure={(property ? notUpdated : notCreated).title}
      read={(id) => calls.client.admin.properties.list.query({ id })}
      valuesOf={valuesOfProperty}
      onCreate={create.mutateAsync}
      onUpdate={(values, { id, updatedAt }) => update.mutateAsync({ ...values, id, updatedAt })}
      onClose={onClose}
      closing={
        property && (
          <>
            <Duplicate list="properties" record={property} />
            <RecordHistory list="properties" id={property.id} form={form} fields={layout.fields} />
          </>
        )
      }
    />
  )
}
