import type { z } from 'zod'
import { useWatch } from 'react-hook-form'
import { draftWords } from '@/content/records/drafts'
import { namedPeople, offeringWords } from '@/content/site/admin-offerings'
import { useContractForm } from '@/client/forms/use-contract-form'
import { useCurrentUser } from '@/client/accounts/current-user'
import { trpc } from '@/client/calls/trpc'
import { looksAfter } from '@/shared/accounts/areas'
import { defaultOfferingVisibility } from '@/shared/site/offering-visibility'
import { offeringForm, type OfferingAsStaff } from '@/shared/site/offerings'
import { RecordHistory } from '../../-history/record-history'
import { asDraft, toldOfNew } from '../../-record/as-draft'
import { Duplicate } from '../../-record/duplicate'
import { RecordForm, wordsOf } from '../../-record/record-form'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { useOfferingPreview } from '../previews'
import { useDraft } from '../use-draft'
import { layout, newLayout, valuesOfOffering } from './fields'
import { Viewers, noChange } from './viewers'

const { created, notCreated, updated, notUpdated } = offeringWords.toasts
const ofRecord = wordsOf(offeringWords)
const words = { ...ofRecord, labels: { ...ofRecord.labels, viewers: namedPeople.label } }

/** What a new offering's form says above its fields: who sees it at once, and that nobody need. */
const newTextFor = (visibility: OfferingAsStaff['visibility']) => {
  const { text, textFor } = offeringWords.create
  return `${visibility === 'public' ? text : textFor[visibility]} ${draftWords.orDraft}`
}

/** What is typed, and nobody to name beside those who are. */
const valuesWithViewers = (investment: OfferingAsStaff | null) => ({
  ...valuesOfOffering(investment),
  viewers: noChange,
})

const draftWay = asDraft<z.output<typeof offeringForm>>()

type OfferingDialogProps = {
  /** The record to edit; null adds one. */
  investment: OfferingAsStaff | null
  onClose: () => void
}

/** 'Add Investment' and 'Edit Investment'. */
export function OfferingDialog({ investment, onClose }: OfferingDialogProps) {
  const form = useContractForm(offeringForm, { defaultValues: valuesWithViewers(investment) })
  const { offer, leave, forget } = useDraft(form, { list: 'investments', id: investment?.id, fields: layout.fields })
  const preview = useOfferingPreview(investment?.id)
  const calls = trpc.useUtils()
  const afterWrite = useAfterWrite('investments')
  const create = trpc.admin.investments.create.useMutation(afterWrite(toldOfNew(created), notCreated))
  const update = trpc.admin.investments.update.useMutation(afterWrite(() => updated, notUpdated))
  const current = useCurrentUser().user
  // Who is named is of the area People.
  const mayName = current !== null && looksAfter(current, 'people')
  const [visibility = defaultOfferingVisibility, viewers, isPublished] = useWatch({
    control: form.control,
    name: ['visibility', 'viewers', 'isPublished'],
  })
  const isForNamed = visibility === 'named'
  return (
    <RecordForm
      list="investments"
      record={investment}
      form={form}
      layout={investment ? layout : newLayout}
      words={words}
      text={investment ? (isPublished === false ? draftWords.text : undefined) : newTextFor(visibility)}
      size="wide"
      preview={preview}
      otherWay={investment ? undefined : draftWay}
      failure={(investment ? notUpdated : notCreated).title}
      read={(id) => calls.client.admin.investments.list.query({ id })}
      valuesOf={valuesWithViewers}
      opening={offer}
      onCreate={(values) => create.mutateAsync(values).then(forget)}
      onUpdate={(values, { id, updatedAt }) => update.mutateAsync({ ...values, id, updatedAt }).then(forget)}
      onClose={() => {
        leave()
        onClose()
      }}
      below={{
        exemption: isForNamed && mayName && (
          <Viewers
            id={investment?.id ?? null}
            change={viewers ?? noChange}
            onChange={(next) => form.setValue('viewers', next, { shouldDirty: true })}
          />
        ),
      }}
      closing={
        <>
          {investment && <Duplicate list="investments" record={investment} />}
          {investment && <RecordHistory list="investments" id={investment.id} form={form} fields={layout.fields} />}
        </>
      }
    />
  )
}
