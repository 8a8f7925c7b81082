import type { z } from 'zod'
import { useWatch } from 'react-hook-form'
import { draftWords } from '@/content/records/drafts'
import { propertyWords } from '@/content/site/admin-properties'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { propertyFields, type Property } from '@/shared/site/properties'
import { RecordHistory } from '../../-history/record-history'
import { asDraft, toldOfNew } from '../../-record/as-draft'
import { Duplicate } from '../../-record/duplicate'
import { RecordForm, wordsOf } from '../../-record/record-form'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { usePropertyPreview } from '../previews'
import { useDraft } from '../use-draft'
import { editLayout, layout, newLayout, valuesOfProperty } from './fields'

const { created, notCreated, updated, notUpdated } = propertyWords.toasts
const words = wordsOf(propertyWords)
/** Once there is a sale date, visitors read the value as the price. */
const wordsOfSold = { ...words, labels: { ...words.labels, currentValue: propertyWords.salePrice } }
const newText = `${propertyWords.create.text} ${draftWords.orDraft}`

const draftWay = asDraft<z.output<typeof propertyFields>>()

type PropertyDialogProps = {
  /** The record to edit; null adds one. */
  property: Property | null
  onClose: () => void
}

/** 'Add Property' and 'Edit Property'. */
export function PropertyDialog({ property, onClose }: PropertyDialogProps) {
  const form = useContractForm(propertyFields, { defaultValues: valuesOfProperty(property) })
  const { offer, leave, forget } = useDraft(form, { list: 'properties', id: property?.id, fields: layout.fields })
  const preview = usePropertyPreview(property?.id)
  const calls = trpc.useUtils()
  const afterWrite = useAfterWrite('properties')
  const create = trpc.admin.properties.create.useMutation(afterWrite(toldOfNew(created), notCreated))
  const update = trpc.admin.properties.update.useMutation(afterWrite(() => updated, notUpdated))
  const [isPublished, saleDate] = useWatch({ control: form.control, name: ['isPublished', 'saleDate'] })
  const isSold = Boolean(saleDate?.trim())
  return (
    <RecordForm
      list="properties"
      record={property}
      form={form}
      layout={property ? editLayout(isSold) : newLayout}
      words={isSold ? wordsOfSold : words}
      text={property ? (isPublished === false ? draftWords.text : undefined) : newText}
      size="small"
      preview={preview}
      otherWay={property ? undefined : draftWay}
      failure={(property ? notUpdated : notCreated).title}
      read={(id) => calls.client.admin.properties.list.query({ id })}
      valuesOf={valuesOfProperty}
      opening={offer}
      onCreate={(values) => create.mutateAsync(values).then(forget)}
      onUpdate={(values, { id, updatedAt }) => update.mutateAsync({ ...values, id, updatedAt }).then(forget)}
      onClose={() => {
        leave()
        onClose()
      }}
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
