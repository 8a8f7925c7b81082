import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { apiErrorOf } from '@/client/calls/api-error'
import type { ContractForm } from '@/client/forms/use-contract-form'
import type { Noun } from '@/client/calls/invalidation'
import type { RecordList } from '@/shared/records/record-lists'
import { Conflict } from '../-conflict/conflict'
import { Gone } from '../-conflict/deleted-meanwhile'
import { isEqual } from '../-conflict/merge'

/** A record as far as saving it safely needs to know: which one it is and which version of it was seen (R7). */
export type Versioned = { id: number; updatedAt: string }

/** What a dialog tells of the record it edits, so that others may write it, too, and nothing is lost. */
export type StoredRecord<Values extends FieldValues, Row extends Versioned> = {
  /** The record as it was when the dialog was opened. */
  row: Row
  /** Null of one that nobody deletes. */
  list: (RecordList & Noun) | null
  /** Asks the server, not the cache, for the record of an id; no item means that it is gone. */
  read: (id: number) => Promise<{ items: Row[] }>
  valuesOf: (row: Row) => Values
  labels: Readonly<Record<string, string>>
  /** Takes three versions apart, where more than whole fields can be compared: what two changed is asked about by its parts. */
  inParts?: (versions: Record<'base' | 'mine' | 'theirs', Values>) => Record<'base' | 'mine' | 'theirs', Parts> & {
    labels: Readonly<Record<string, string>>
    join: (chosen: Parts) => Values
  }
}
type Parts = Record<string, string>

type Question<Row> = { kind: 'conflict'; row: Row } | { kind: 'gone' } | null

type Options<Values extends FieldValues, Output, Row extends Versioned> = {
  form: ContractForm<Values, Output>
  stored: StoredRecord<Values, Row> | null
  /** The button that sends the form; while a question is asked, it is there. */
  submitButton: () => HTMLButtonElement | null
}

/**
 * The questions that a failed save can raise: the record was changed or deleted by somebody else.
 * Each lies over the form and ends with the save, or goes back to the form with everything in it (R23).
 */
export function useSaveQuestions<Values extends FieldValues, Output, Row extends Versioned>(
  options: Options<Values, Output, Row>,
) {
  const { form, stored, submitButton } = options
  const [seen, setSeen] = useState(stored?.row ?? null)
  const [question, setQuestion] = useState<Question<Row>>(null)

  /** Asks what there is to ask about a save that failed. @throws what reading the record as it is now fails with */
  const ask = async (error: unknown) => {
    if (!stored) return
    const { failure } = apiErrorOf(error)
    if (failure === 'record_not_found' && stored.list !== null) setQuestion({ kind: 'gone' })
    if (failure !== 'stale_edit') return
    const [row] = (await stored.read(stored.row.id)).items
    setQuestion(row ? { kind: 'conflict', row } : { kind: 'gone' })
  }

  /** What the button does and the form sends is bound to what was rendered last. */
  const close = (prepare?: () => void) =>
    flushSync(() => {
      prepare?.()
      setQuestion(null)
    })
  const back = () => {
    close()
    // It was disabled when the question was asked, so the focus cannot find the way back to it.
    submitButton()?.focus({ preventScroll: true })
  }
  const goOn = (prepare?: () => void) => {
    close(prepare)
    const button = submitButton()
    button?.form?.requestSubmit(button)
  }
  /** Deleting and restoring made another version of the record, mostly with the same in it. */
  const goOnRestored = async () => {
    if (!stored || !seen) return
    const [row] = await stored.read(seen.id).then(
      ({ items }) => items,
      () => [],
    )
    if (row && !isEqual(stored.valuesOf(row), stored.valuesOf(seen))) setQuestion({ kind: 'conflict', row })
    else goOn(() => row && setSeen(row))
  }
  /** From now on the form is an edit of the version that was just read. */
  const edit = (row: Row, theirs: Values, values: Values) =>
    goOn(() => {
      setSeen(row)
      form.reset(theirs, { keepValues: true })
      form.reset(values, { keepDefaultValues: true, keepFieldsRef: true })
    })

  const shown = (): ReactNode => {
    if (!question || !stored || !seen) return null
    const { list } = stored
    if (question.kind === 'gone')
      return list === null ? null : (
        <Gone
          list={list}
          id={seen.id}
          isThere={async () => (await stored.read(seen.id)).items.length > 0}
          onRestored={goOnRestored}
          onBack={back}
        />
      )
    const theirs = stored.valuesOf(question.row)
    const versions = { base: stored.valuesOf(seen), mine: form.getValues(), theirs }
    const choose = (values: Values) => edit(question.row, theirs, values)
    if (stored.inParts === undefined)
      return <Conflict {...versions} labels={stored.labels} onChosen={choose} onBack={back} />
    const { join, ...parts } = stored.inParts(versions)
    return <Conflict {...parts} onChosen={(chosen) => choose(join(chosen))} onBack={back} />
  }
  return { seen, ask, isAsking: question !== null, question: shown() }
}
