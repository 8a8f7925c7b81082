import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { nounWords } from '@/shared/records/noun-words'
import type { RecordList } from '@/shared/records/record-lists'
import { RecordDialog } from './record-dialog'
import { MoreDetails, RecordFields } from './record-fields'
import type { StoredRecord, Versioned } from './-saving/save-questions'

/** The records whose dialog adds and edits them; its title and button are among their words. */
type FormList = {
  [List in RecordList]: (typeof nounWords)[List] extends Record<'create' | 'edit', object> ? List : never
}[RecordList]

type DialogProps<Values extends FieldValues, Output, Row extends Versioned> = ComponentProps<
  typeof RecordDialog<Values, Output, Row>
>
type FieldsProps<Values extends FieldValues, Output, Name extends FieldPath<Values>> = ComponentProps<
  typeof RecordFields<Values, Output, Name>
>

type RecordFormProps<Values extends FieldValues, Output, Row extends Versioned, Name extends FieldPath<Values>> = Pick<
  DialogProps<Values, Output, Row>,
  'form' | 'size' | 'failure' | 'otherWay' | 'preview' | 'beforeSave' | 'onClose'
> &
  Pick<StoredRecord<Values, Row>, 'read' | 'valuesOf'> & {
    list: FormList
    /** The record to edit; null adds one. */
    record: Row | null
    /** How every column is edited, and which stand first; the others are under 'More details'. */
    layout: Pick<FieldsProps<Values, Output, Name>, 'fields' | 'printed'> & {
      first: readonly NoInfer<Name>[]
      further: readonly NoInfer<Name>[]
      /** Where visitors read what stands under 'More details'. */
      places?: FieldsProps<Values, Output, Name>['words']['places']
    }
    words: FieldsProps<Values, Output, Name>['words']
    /** What saving does, where it depends on what is typed. */
    text?: string | undefined
    onCreate: (values: Output) => Promise<unknown>
    /** @param version which record is changed, and which version of it was seen: a stale edit must not overwrite a newer one */
    onUpdate: (values: Output, version: Versioned) => Promise<unknown>
    /** What stands above the fields. */
    opening?: DialogProps<Values, Output, Row>['children']
    /** What stands below them. */
    closing?: DialogProps<Values, Output, Row>['children']
    /** What stands below one of the first fields because its value asks for it. */
    below?: FieldsProps<Values, Output, Name>['below']
  }

/** What a noun's fields are called in its form: labels, placeholders, hints. */
export const wordsOf = <Labels, Placeholders, Hints>(words: {
  fields: Labels
  placeholders: Placeholders
  hints: Hints
}) => ({ labels: words.fields, placeholders: words.placeholders, hints: words.hints })

/** The dialog of a record that is added and edited alike: what stands open, then every other column. */
export function RecordForm<Values extends FieldValues, Output, Row extends Versioned, Name extends FieldPath<Values>>(
  props: RecordFormProps<Values, Output, Row, Name>,
) {
  const {
    form,
    size,
    failure,
    onClose,
    list,
    record,
    layout,
    words,
    text,
    otherWay,
    preview,
    beforeSave,
    read,
    valuesOf,
    onCreate,
    onUpdate,
    opening,
    closing,
    below,
  } = props
  const { fields, printed, first, further, places } = layout
  const said = nounWords[list][record ? 'edit' : 'create']
  return (
    <RecordDialog
      form={form}
      words={text === undefined ? said : { ...said, text }}
      size={size}
      otherWay={otherWay}
      preview={preview}
      beforeSave={beforeSave}
      failure={failure}
      stored={record && { row: record, list, read, valuesOf, labels: words.labels }}
      onSave={(values, seen) => (seen ? onUpdate(values, seen) : onCreate(values))}
      onClose={onClose}
    >
      {opening}
      <RecordFields form={form} fields={fields} names={first} printed={printed} words={words} below={below} />
      <MoreDetails form={form} fields={fields} names={further} printed={printed} words={{ ...words, places }} />
      {closing}
    </RecordDialog>
  )
}
