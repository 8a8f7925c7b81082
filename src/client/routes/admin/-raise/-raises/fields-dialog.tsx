import { z } from 'zod'
import { chakra } from '@/client/theme/chakra'
import { raiseScreens } from '@/content/raise/admin-raise'
import { fieldValueNames } from '@/content/raise/admin-raise-papers'
import { raiseTold } from '@/content/raise/raises'
import { SelectField } from '@/client/forms/fields'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { useContractForm } from '@/client/forms/use-contract-form'
import { fieldValues } from '@/shared/raise/paper-fields'
import type { RaisePaper } from '@/shared/raise/raise-papers'
import { RecordDialog } from '../../-record/record-dialog'
import { useRaiseCalls } from './raise-calls'

const { fieldsDialog: words } = raiseScreens.papers
const contract = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      value: z.enum(['', ...fieldValues]).transform((value) => (value === '' ? null : value)),
    }),
  ),
})
const options = [
  { value: '', label: words.empty },
  ...fieldValues.map((value) => ({ value, label: fieldValueNames[value] })),
]

/** What of a subscription stands in each field of an agreement's form. */
export function FieldsDialog({ paper, onClose }: { paper: RaisePaper; onClose: () => void }) {
  const fields = paper.fields ?? []
  const form = useContractForm(contract, {
    defaultValues: { fields: fields.map(({ name, value }) => ({ name, value: value ?? '' })) },
  })
  const { setFields } = useRaiseCalls()
  return (
    <RecordDialog
      form={form}
      words={{ ...words, title: words.title(raiseTold.paper(paper.title, paper.version)) }}
      size="wide"
      failure={words.failure}
      onSave={(chosen) => setFields.mutateAsync({ id: paper.id, ...chosen })}
      onClose={onClose}
    >
      <chakra.fieldset display="grid" gap="4">
        <legend>
          <VisuallyHidden>{words.legend}</VisuallyHidden>
        </legend>
        {fields.map(({ name, page }, index) => (
          <SelectField
            key={name}
            form={form}
            name={`fields.${index}.value`}
            label={name}
            hint={words.page(page)}
            options={options}
          />
        ))}
      </chakra.fieldset>
    </RecordDialog>
  )
}
