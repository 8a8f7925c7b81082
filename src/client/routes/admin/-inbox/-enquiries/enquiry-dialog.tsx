import { chakra } from '@/client/theme/chakra'
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { enquiryWords } from '@/content/inbox/admin-enquiries'
import { adminCases } from '@/content/inbox/admin-cases'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { useRefresh } from '@/client/calls/invalidation'
import { trpc } from '@/client/calls/trpc'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Heading } from '@/client/ui/heading'
import { IconButton } from '@/client/ui/buttons/icon-button'
import { Skeleton } from '@/client/ui/skeleton'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { answerForm, noteForm } from '@/shared/inbox/enquiry-cases'
import type { Enquiry } from '@/shared/inbox/enquiries'
import { ListFailure } from '../../-list/list-failure'
import { useDiscardQuestion } from '../../-record/-saving/discard-question'
import { fullName } from '../../-record/full-name'
import { KeptAsFiles } from '../../-record/kept-as-files'
import { useUnsaved } from '../../-record/-saving/unsaved'
import { AnswerForm, emptyAnswer } from './answer-form'
import { CaseFields } from './case-fields'
import { SentEnquiry } from './enquiry'
import { useFollowUpDay } from './follow-up'
import { NoteForm } from './note-form'
import { Person } from './person'
import { Timeline } from './timeline'

const words = adminCases
const { spam } = enquiryWords

const spamText = ({ isHeldBack, spamMarkerName }: Enquiry) =>
  `${spam.label}. ${isHeldBack ? spam.text : spam.marked(spamMarkerName)}`

/** Whoever opens an enquiry has read it, for everybody. */
function useMarkedRead({ id, isRead }: Enquiry) {
  const refresh = useRefresh('contacts')
  const { mutate } = trpc.admin.contacts.markRead.useMutation({ onSuccess: refresh })
  const mark = useEffectEvent((opened: number) => {
    if (!isRead) mutate({ id: opened })
  })
  useEffect(() => mark(id), [id])
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <chakra.section display="grid" gap="3">
    <Heading level={3} textStyle="subheading">
      {heading}
    </Heading>
    {children}
  </chakra.section>
)

const Loading = () => (
  <>
    <VisuallyHidden as="output">{words.loading}</VisuallyHidden>
    <Skeleton height="5" maxWidth="64" />
    <Skeleton height="5" maxWidth="40" />
  </>
)

type EnquiryDialogProps = {
  /** As it was in the list; what the server says of it meanwhile takes its place. */
  contact: Enquiry
  previous: Enquiry | undefined
  next: Enquiry | undefined
  onOpen: (contact: Enquiry) => void
  onClose: () => void
}

/** A whole enquiry with all that is done about it (R21): how far it is, the answer, the notes, the person. */
export function EnquiryDialog({ contact: listed, previous, next, onOpen, onClose }: EnquiryDialogProps) {
  const calls = trpc.useUtils()
  const formId = useId()
  const { id } = listed
  // Others work on it, too, so it is read again each time it is opened.
  const { data, error, refetch } = trpc.admin.contacts.get.useQuery({ id }, { staleTime: 0 })
  const contact = data?.contact ?? listed
  const answer = useContractForm(answerForm, { defaultValues: emptyAnswer(listed) })
  const note = useContractForm(noteForm, { defaultValues: { text: '' } })
  const day = useFollowUpDay(contact)
  const isDirty = answer.formState.dirtyFields.text === true || note.formState.isDirty || day.isHalfTyped
  const discard = useDiscardQuestion(isDirty, onClose)
  useUnsaved(isDirty)
  useMarkedRead(contact)

  const close = () => {
    day.save()
    discard.requestClose()
  }
  const go = (other: Enquiry) => {
    day.save()
    discard.request(() => {
      answer.reset(emptyAnswer(other))
      note.reset()
      onOpen(other)
    })
  }
  const openOther = (otherId: number) =>
    void calls.admin.contacts.get.fetch({ id: otherId }, { staleTime: 0 }).then((found) => go(found.contact))
  const step = (icon: 'chevron-left' | 'chevron-right', label: string, to: Enquiry | undefined) => (
    <IconButton icon={icon} label={label} size="icon" aria-disabled={!to} onClick={() => to && go(to)} />
  )
  return (
    <>
      <Dialog
        isOpen
        title={words.title(fullName(contact))}
        {...(contact.isSpam && { description: spamText(contact) })}
        size="broad"
        onCloseRequest={close}
        footer={
          <>
            <chakra.div display="flex" gap="1" me="auto">
              {step('chevron-left', words.previous, previous)}
              {step('chevron-right', words.next, next)}
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
          key={id}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
          columnGap="10"
          rowGap="8"
          alignItems="start"
        >
          <chakra.div display="grid" gap="8" minWidth="0">
            <SentEnquiry contact={contact} />
            <Part heading={words.answer.heading}>
              <AnswerForm contact={contact} form={answer} id={formId} />
            </Part>
            <Part heading={words.timeline.heading}>
              {error && !data ? (
                <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
              ) : data ? (
                <Timeline {...data} />
              ) : (
                <Loading />
              )}
            </Part>
          </chakra.div>
          <chakra.div display="grid" gap="8" minWidth="0">
            <Part heading={words.fields.heading}>
              <CaseFields contact={contact} day={day} />
            </Part>
            <Part heading={words.note.heading}>
              <NoteForm contactId={id} form={note} />
            </Part>
            <Part heading={words.person.heading}>
              {data ? <Person person={data.person} onOpen={openOther} /> : !error && <Loading />}
            </Part>
          </chakra.div>
        </chakra.div>
      </Dialog>
      {discard.question}
    </>
  )
}
