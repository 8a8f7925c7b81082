import { useContractForm } from '@/client/forms/use-contract-form'
import { answerForm, noteForm } from '@/shared/inbox/cases'
import { useDiscardQuestion } from '@/client/forms/discard-question'
import { useUnsaved } from '../-record/-saving/unsaved'
import { emptyAnswer } from './answer-form'
import { type SaveDay, useFollowUpDay } from './follow-up'

/** A record that somebody looks after, as far as its dialog knows it. */
export type CaseRow = {
  id: number
  email: string
  status: string
  followUpOn: string | null
  assignedTo: number | null
  assigneeName: string | null
}

type CaseDoings<Row> = {
  row: Row
  statuses: readonly string[]
  saveDay: SaveDay
  onOpen: (row: Row) => void
  onClose: () => void
}

export type CaseForms<Row extends CaseRow> = ReturnType<typeof useCaseForms<Row>>

/** What is typed about a case: the answer, a note, the day of the follow-up. Nothing of it is lost unasked by whoever closes or goes on. */
export function useCaseForms<Row extends CaseRow>({ row, statuses, saveDay, onOpen, onClose }: CaseDoings<Row>) {
  const answer = useContractForm(answerForm, { defaultValues: emptyAnswer(row, statuses) })
  const note = useContractForm(noteForm, { defaultValues: { text: '' } })
  const day = useFollowUpDay(row, saveDay)
  const isDirty = answer.formState.dirtyFields.text === true || note.formState.isDirty || day.isHalfTyped
  const discard = useDiscardQuestion(isDirty, onClose)
  useUnsaved(isDirty)
  return {
    answer,
    note,
    day,
    isDirty,
    question: discard.question,
    close: () => {
      day.save()
      discard.requestClose()
    },
    /** Opens another record in this one's place. */
    leaveFor: (other: Row) => {
      day.save()
      discard.request(() => {
        answer.reset(emptyAnswer(other, statuses))
        note.reset()
        onOpen(other)
      })
    },
  }
}
