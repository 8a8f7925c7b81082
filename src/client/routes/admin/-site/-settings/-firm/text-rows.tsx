import { chakra } from '@/client/theme/chakra'
import type { FieldValues } from 'react-hook-form'
import { firmTextColumns, firmTextRows } from '@/content/site/admin-firm'
import type { Bound } from '@/client/forms/fields'
import { PictureChooser } from '@/client/forms/pictures/picture-chooser'
import { errorIn, RowLine, textIn } from '@/client/forms/rows/row-line'
import { type RowState, RowsField } from '@/client/forms/rows/rows-field'
import { Field } from '@/client/ui/fields/field'
import { TextArea } from '@/client/ui/fields/text-area'
import { TextInput } from '@/client/ui/fields/text-input'
import type { FirmList } from '@/shared/site/firm/firm'
import { figuresMax, partnersMax, questionsMax } from '@/shared/site/firm/text-contracts'

/** A text of several lines in a row. */
const RowText = ({ row, column, label, rows }: { row: RowState; column: string; label: string; rows: number }) => (
  <chakra.div gridColumn={{ sm: 'span 6' }}>
    <Field label={label} error={errorIn(row, column)} isRequired>
      {(ties) => (
        <TextArea
          {...ties}
          rows={rows}
          value={textIn(row, column)}
          onChange={({ target }) => row.change(column, target.value)}
        />
      )}
    </Field>
  </chakra.div>
)

const { partners, faq, figures } = firmTextColumns

/** A managing partner: who it is, the picture, what is told of them, and where the profile is. */
const PartnerRow = ({ row }: { row: RowState }) => (
  <>
    <RowLine row={row} column="name" label={partners.name} span={3} isRequired inputRef={row.focusRef} />
    <RowLine row={row} column="position" label={partners.position} span={3} isRequired />
    <RowText row={row} column="bio" label={partners.bio} rows={4} />
    <chakra.div gridColumn={{ sm: 'span 6' }}>
      <PictureChooser
        label={partners.image}
        hint={firmTextRows.partners.image}
        address={textIn(row, 'image')}
        error={errorIn(row, 'image')}
        buttonRef={() => {}}
        onPicture={(picture) => row.change('image', picture)}
        onWorking={row.hold}
      />
    </chakra.div>
    <RowLine
      row={row}
      column="favoriteVerse"
      label={partners.favoriteVerse}
      hint={firmTextRows.partners.verse}
      span={3}
    />
    <RowLine row={row} column="link" label={partners.link} hint={firmTextRows.partners.link} span={3} isRequired />
    <RowLine row={row} column="years" label={partners.years} hint={firmTextRows.partners.years} span={2} />
    <RowLine row={row} column="before" label={partners.before} span={2} />
    <RowLine row={row} column="investedAlongside" label={partners.investedAlongside} span={2} />
  </>
)

const QuestionRow = ({ row }: { row: RowState }) => (
  <>
    <chakra.div gridColumn={{ sm: 'span 6' }}>
      <Field label={faq.question} error={errorIn(row, 'question')} isRequired>
        {(ties) => (
          <TextInput
            {...ties}
            ref={row.focusRef}
            autoComplete="off"
            value={textIn(row, 'question')}
            onChange={({ target }) => row.change('question', target.value)}
          />
        )}
      </Field>
    </chakra.div>
    <RowText row={row} column="answer" label={faq.answer} rows={4} />
  </>
)

const FigureRow = ({ row }: { row: RowState }) => (
  <>
    <RowLine row={row} column="value" label={figures.value} span={2} isRequired inputRef={row.focusRef} />
    <RowLine row={row} column="label" label={figures.label} span={2} isRequired />
    <chakra.div gridColumn={{ sm: 'span 2' }}>
      <Field label={figures.asOf} error={errorIn(row, 'asOf')}>
        {(ties) => (
          <TextInput
            {...ties}
            type="date"
            max="9999-12-31"
            value={textIn(row, 'asOf')}
            onChange={({ target }) => row.change('asOf', target.value)}
          />
        )}
      </Field>
    </chakra.div>
    <chakra.div gridColumn={{ sm: 'span 6' }}>
      <Field label={figures.definition} hint={firmTextRows.figures.definition} error={errorIn(row, 'definition')}>
        {(ties) => (
          <TextInput
            {...ties}
            autoComplete="off"
            value={textIn(row, 'definition')}
            onChange={({ target }) => row.change('definition', target.value)}
          />
        )}
      </Field>
    </chakra.div>
  </>
)

const rowsOf = {
  partners: { Row: PartnerRow, max: partnersMax },
  faq: { Row: QuestionRow, max: questionsMax },
  figures: { Row: FigureRow, max: figuresMax },
} as const

/** A text about the firm as rows that can be added, removed and moved. */
export function TextRows<Values extends FieldValues, Output>({
  text,
  ...bound
}: Bound<Values, Output> & { text: FirmList }) {
  const { Row, max } = rowsOf[text]
  const { label, rows } = firmTextRows[text]
  const emptyRow = Object.fromEntries(Object.keys(firmTextColumns[text]).map((column) => [column, '']))
  return (
    <RowsField {...bound} label={label} words={rows} max={max} emptyRow={emptyRow}>
      {(row) => <Row row={row} />}
    </RowsField>
  )
}
