import { ledgerWords } from '@/content/ledger/admin-holdings'
import { type ContractForm, useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { type OfferingClass, type TypedClass, classForm } from '@/shared/ledger/classes'
import { toTheCent } from '@/shared/values/formats'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useWritten } from './dialogs'

const { addClass, editClass, notDone } = ledgerWords

/** What a class is called, and what a unit of it costs. */
const ClassFields = <Output,>({ form }: { form: ContractForm<TypedClass, Output> }) => (
  <RecordFields
    form={form}
    fields={{ name: { kind: 'line', span: 6, isRequired: true }, unitPrice: { kind: 'line', span: 6 } }}
    names={['name', 'unitPrice']}
    words={{
      labels: { name: addClass.name, unitPrice: addClass.unitPrice },
      placeholders: {},
      hints: { unitPrice: addClass.unitPriceHint },
    }}
  />
)

/** Adds a class to an offering. */
export function ClassDialog({ investmentId, onClose }: { investmentId: number; onClose: () => void }) {
  const form = useContractForm(classForm, { defaultValues: { name: '', unitPrice: '' } })
  const create = trpc.admin.classes.create.useMutation(useWritten())
  return (
    <RecordDialog
      form={form}
      words={addClass}
      size="small"
      failure={notDone.title}
      onSave={(typed) => create.mutateAsync({ ...typed, investmentId })}
      onClose={onClose}
    >
      <ClassFields form={form} />
    </RecordDialog>
  )
}

type EditClassDialogProps = { edited: Pick<OfferingClass, 'id' | 'name' | 'unitPriceCents'>; onClose: () => void }

/** Corrects the name of a class or what a unit of it costs. */
export function EditClassDialog({ edited: { id, name, unitPriceCents }, onClose }: EditClassDialogProps) {
  const unitPrice = unitPriceCents === null ? '' : toTheCent(unitPriceCents)
  const form = useContractForm(classForm, { defaultValues: { name, unitPrice } })
  const written = useAfterWrite('holdings')(() => editClass.done, editClass.notDone)
  const update = trpc.admin.classes.update.useMutation(written)
  return (
    <RecordDialog
      form={form}
      words={editClass}
      size="small"
      failure={editClass.notDone.title}
      onSave={(typed) => update.mutateAsync({ ...typed, id })}
      onClose={onClose}
    >
      <ClassFields form={form} />
    </RecordDialog>
  )
}
