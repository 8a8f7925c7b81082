import { adminImport } from '@/content/records/admin-import'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'

type QuestionProps<Answer extends string> = {
  label: string
  hint?: string
  names: Readonly<Record<Answer, string>>
  answers: readonly Answer[]
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
}

/** One question about a file that has to be answered before it is read. */
export const Question = <Answer extends string>(props: QuestionProps<Answer>) => {
  const { label, hint, names, answers, answer, onAnswer } = props
  return (
    <Field label={label} hint={hint} isRequired>
      {(ties) => (
        <Select
          {...ties}
          options={[
            { value: '', label: adminImport.questions.choose },
            ...answers.map((value) => ({ value, label: names[value] })),
          ]}
          value={answer ?? ''}
          onChange={({ target }) => onAnswer(answers.find((each) => each === target.value))}
        />
      )}
    </Field>
  )
}
