import { useWatch } from 'react-hook-form'
import { namedPeople, offeringWords } from '@/content/site/admin-offerings'
import { useContractForm } from '@/client/forms/use-contract-form'
import { useCurrentUser } from '@/client/accounts/current-user'
import { trpc } from '@/client/calls/trpc'
import { looksAfter } from '@/shared/accounts/areas'
import { offeringForm, type OfferingAsStaff } from '@/shared/site/offerings'
import { RecordHistory } from '../../-history/record-history'
import { Duplicate } from '../../-record/duplicate'
import { RecordForm, wordsOf } from '../../-record/record-form'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { layout, valuesOfOffering } from './fields'
import { Viewers, noChange } from './viewers'

const { created, notCreated, updated, notUpdated } = offeringWords.toasts
const ofRecord = wordsOf(offeringWords)
const words = { ...ofRecord, labels: { ...ofRecord.labels, viewers: namedPeople.label } }

/** What is typed, and nobody to name beside those who are. */
const valuesWithViewers = (investment: OfferingAsStaff | null) => ({
  ...valuesOfOffering(investment),
  viewers: noChange,
})

type OfferingDialogProps = {
  /** The record to edit; null adds one. */
  investment: OfferingAsStaff | null
  onClose: () => void
}

/** 'Add Investment' and 'Edit Investment'. */
export function OfferingDialog({ investment, onClose }: OfferingDialogProps) {
  const form = useContractForm(offeringForm, { defaultValues: valuesWithViewers(investment) })
  const calls = trpc.useUtils()
  const outcome = useOutcome('investments')
  const create = trpc.admin.investments.create.useMutation(outcome(created, notCreated))
  const update = trpc.admin.investments.update.useMutation(outcome(updated, notUpdated))
  const current = useCurrentUser().user
  // Who is named is of the area People.
  const mayName = current !== null && looksAfter(current, 'people')
  const [visibility, viewers] = useWatch({ control: form.control, name: ['visibility', 'viewers'] })
  const isForNamed = visibility === 'named'
  return (
    <RecordForm
      list="investments"
      record={investment}
      form={form}
      layout={layout}
      words={words}
      size="wide"
      failure={(investment ? notUpdated : notCreated).title}
      read={(id) => calls.client.admin.investments.list.query({ id })}
      valuesOf={valuesWithViewers}
      onCreate={create.mutateAsync}
      onUpdate={(values, { id, updatedAt }) => update.mutateAsync({ ...values, id, updatedAt })}
      onClose={onClose}
      closing={
        <>
          {isForNamed && mayName && (
            <Viewers
              id={investment?.id ?? null}
              change={viewers ?? noChange}
              onChange={(next) => form.setValue('viewers', next, { shouldDirty: true })}
            />
          )}
          {investment && <Duplicate list="investments" record={investment} />}
          {investment && <RecordHistory list="investments" id={investment.id} form={form} fields={layout.fields} />}
        </>
      }
    />
  )
}
