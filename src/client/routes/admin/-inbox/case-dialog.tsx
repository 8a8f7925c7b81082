import { chakra } from '@/client/theme/chakra'
import { useId, type ReactElement } from 'react'
import { adminCases } from '@/content/inbox/admin-cases'
import { SubmitButton } from '@/client/forms/submit-button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { IconButton } from '@/client/ui/buttons/icon-button'
import { KeptAsFiles } from '../-record/kept-as-files'
import { type Addressee, AnswerForm, type SendAnswer } from './answer-form'
import { Assignee, type AssigneeChange } from './assignee'
import type { CaseForms, CaseRow } from './case-forms'
import { CasePart } from './case-part'
import { FollowUp } from './follow-up'
import { type AddNote, NoteForm } from './note-form'
import { type CaseQuery, CaseTimeline } from './timeline'

const words = adminCases

type CaseDialogProps<Row extends CaseRow> = {
  row: Row
  forms: CaseForms<Row>
  /** Those before and after it in the list. */
  neighbours: { previous: Row | undefined; next: Row | undefined }
  title: string
  description: string | null
  own: { previous: string; next: string; failed: string }
  to: Addressee
  statuses: readonly string[]
  calls: { answer: SendAnswer; note: AddNote; assignee: AssigneeChange }
  administrators: readonly { id: number; name: string }[]
  /** What was answered and noted so far. */
  lines: CaseQuery
  /** What its sender sent. */
  sent: ReactElement
  /** The choice of its status. */
  status: ReactElement
  /** What else is done about it. */
  more: ReactElement | null
  /** Who sent it. */
  person: ReactElement
}

/** What somebody sent to the firm, whole, with all that is done about it: how far it is, the answer, the notes, the person. */
export function CaseDialog<Row extends CaseRow>(props: CaseDialogProps<Row>) {
  const { row, forms, neighbours, title, description, own, to, statuses, calls, administrators, lines, ...rest } = props
  const { sent, status, more, person } = rest
  const formId = useId()
  const { answer, note, day, leaveFor } = forms
  const step = (icon: 'chevron-left' | 'chevron-right', label: string, other: Row | undefined) => (
    <IconButton icon={icon} label={label} size="icon" aria-disabled={!other} onClick={() => other && leaveFor(other)} />
  )
  return (
    <>
      <Dialog
        isOpen
        title={title}
        {...(description !== null && { description })}
        size="broad"
        onCloseRequest={forms.close}
        footer={
          <>
            <chakra.div display="flex" gap="1" me="auto">
              {step('chevron-left', own.previous, neighbours.previous)}
              {step('chevron-right', own.next, neighbours.next)}
            </chakra.div>
            <KeptAsFiles />
            <SubmitButton
              form={answer}
              formId={formId}
              label={words.answer.submit}
              pendingLabel={words.answer.pending}
            />
          </>
        }
      >
        <chakra.div
          key={row.id}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
          columnGap="10"
          rowGap="8"
          alignItems="start"
        >
          <chakra.div display="grid" gap="8" minWidth="0">
            {sent}
            <CasePart heading={words.answer.heading}>
              <AnswerForm to={to} statuses={statuses} form={answer} id={formId} onAnswer={calls.answer} />
            </CasePart>
            <CasePart heading={words.timeline.heading}>
              <CaseTimeline query={lines} failed={own.failed} />
            </CasePart>
          </chakra.div>
          <chakra.div display="grid" gap="8" minWidth="0">
            <CasePart heading={words.fields.heading}>
              <chakra.div display="grid" gap="4">
                <chakra.div display="grid" gap="1.5">
                  {/* The select says of whom it is the status. */}
                  <chakra.span textStyle="label" aria-hidden="true">
                    {words.fields.status}
                  </chakra.span>
                  {status}
                </chakra.div>
                <Assignee assigned={row} administrators={administrators} change={calls.assignee} />
                <FollowUp day={day} />
                {more}
              </chakra.div>
            </CasePart>
            <CasePart heading={words.note.heading}>
              <NoteForm form={note} onNote={calls.note} />
            </CasePart>
            <CasePart heading={words.person.heading}>{person}</CasePart>
          </chakra.div>
        </chakra.div>
      </Dialog>
      {forms.question}
    </>
  )
}
