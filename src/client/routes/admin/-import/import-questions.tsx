import { adminImport } from '@/content/admin-import'
import { Field } from '@/client/ui/field'
import { Select } from '@/client/ui/select'
import { type ImportAnswers, type ImportQuestions as Questions, dayOrders, numberStyles } from '@/shared/import-answers'

const { questions: words } = adminImport

type QuestionProps<Answer extends string> = {
  label: string
  names: Readonly<Record<Answer, string>>
  answers: readonly Answer[]
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
}

function Question<Answer extends string>({ label, names, answers, answer, onAnswer }: QuestionProps<Answer>) {
  return (
    <Field label={label} isRequired>
      {(ties) => (
        <Select
          {...ties}
          options={[{ value: '', label: words.choose }, ...answers.map((value) => ({ value, label: names[value] }))]}
          value={answer ?? ''}
          onChange={({ target }) => onAnswer(answers.find((each) => each === target.value))}
        />
      )}
    </Field>
  )
}

/** What has to be said of a file before it can be read; what was said already can be said otherwise. */
export function ImportQuestions({
  asked,
  said,
  onSay,
}: {
  asked: Questions | null
  said: ImportAnswers
  onSay: (said: ImportAnswers) => void
}) {
  const example = asked?.asksNumberStyle
  return (
    <>
      {(said.dayOrder !== undefined || asked?.asksDayOrder === true) && (
        <Question
          label={words.dayOrder.label}
          names={words.dayOrder.names}
          answers={dayOrders}
          answer={said.dayOrder}
          onAnswer={(dayOrder) => onSay({ ...said, dayOrder })}
        />
      )}
      {(said.numberStyle !== undefined || example) && (
        <Question
          label={example ? words.numberStyle.label(example) : words.numberStyle.again}
          names={words.numberStyle.names}
          answers={numberStyles}
          answer={said.numberStyle}
          onAnswer={(numberStyle) => onSay({ ...said, numberStyle })}
        />
      )}
    </>
  )
}
