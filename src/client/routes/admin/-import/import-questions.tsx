import { adminImport } from '@/content/records/admin-import'
import {
  type ImportAnswers,
  type ImportQuestions as Questions,
  dayOrders,
  numberStyles,
} from '@/shared/records/import-answers'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Question } from './question'

const { questions: words } = adminImport

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
  const unknown = asked?.unknownColumns ?? []
  return (
    <>
      {unknown.length > 0 && (
        <Checkbox
          label={adminImport.unknownColumns.label(unknown)}
          hint={adminImport.unknownColumns.hint}
          checked={said.ignoresColumns === true}
          onChange={({ currentTarget }) => onSay({ ...said, ignoresColumns: currentTarget.checked })}
        />
      )}
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
          label={
            example
              ? words.numberStyle.label(example.example, example.readings.decimal_point, example.readings.decimal_comma)
              : words.numberStyle.again
          }
          names={words.numberStyle.names}
          answers={numberStyles}
          answer={said.numberStyle}
          onAnswer={(numberStyle) => onSay({ ...said, numberStyle })}
        />
      )}
    </>
  )
}
