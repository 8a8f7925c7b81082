import { useEffect, useEffectEvent } from 'react'
import { enquiryWords } from '@/content/inbox/admin-enquiries'
import { adminCases } from '@/content/inbox/admin-cases'
import { answerSubject } from '@/content/inbox/answers'
import { caseToasts } from '@/content/records/admin-toasts'
import { useFirm } from '@/client/calls/firm'
import { useRefresh } from '@/client/calls/invalidation'
import { trpc } from '@/client/calls/trpc'
import { type Enquiry, enquiryStatuses } from '@/shared/inbox/enquiries'
import { fullName } from '../../-record/full-name'
import { useMailWords } from '../../-record/kept-as-files'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { CaseDialog } from '../case-dialog'
import { useCaseForms } from '../case-forms'
import { CaseLoading } from '../case-part'
import { SentEnquiry } from './enquiry'
import { Person } from './person'
import { SpamButton } from './spam-button'
import { StatusSelect } from './status-select'

const words = adminCases
const { spam } = enquiryWords
const { answered, answerKept, notAnswered, noted, notNoted, updated, notUpdated } = caseToasts

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

function useCaseCalls(id: number) {
  const outcome = useOutcome('contacts')
  const answer = trpc.admin.contacts.answer.useMutation(outcome(useMailWords()(answered, answerKept), notAnswered))
  const note = trpc.admin.contacts.addNote.useMutation(outcome(noted, notNoted))
  const day = trpc.admin.contacts.update.useMutation(outcome(updated, notUpdated))
  const assignee = trpc.admin.contacts.update.useMutation({
    scope: { id: `assignee of contact ${id}` },
    ...outcome(updated, notUpdated),
  })
  return { answer, note, day, assignee }
}

type EnquiryDialogProps = {
  /** As it was in the list; what the server says of it meanwhile takes its place. */
  contact: Enquiry
  neighbours: { previous: Enquiry | undefined; next: Enquiry | undefined }
  onOpen: (contact: Enquiry) => void
  onClose: () => void
}

/** A whole enquiry with all that is done about it (R21). */
export function EnquiryDialog({ contact: listed, neighbours, onOpen, onClose }: EnquiryDialogProps) {
  const calls = trpc.useUtils()
  const firm = useFirm()
  const { id } = listed
  // Others work on it, too, so it is read again each time it is opened.
  const { data, error, refetch } = trpc.admin.contacts.get.useQuery({ id }, { staleTime: 0 })
  const assignees = trpc.admin.contacts.assignees.useQuery()
  const { answer, note, day, assignee } = useCaseCalls(id)
  const contact = data?.contact ?? listed
  const name = fullName(contact)
  const forms = useCaseForms({ row: contact, statuses: enquiryStatuses, saveDay: day.mutateAsync, onOpen, onClose })
  const openOther = (otherId: number) =>
    void calls.admin.contacts.get
      .fetch({ id: otherId }, { staleTime: 0 })
      .then((found) => forms.leaveFor(found.contact))
  useMarkedRead(contact)
  return (
    <CaseDialog
      row={contact}
      forms={forms}
      neighbours={neighbours}
      title={words.title(name)}
      description={contact.isSpam ? spamText(contact) : null}
      own={words}
      to={{ email: contact.email, name, firstName: contact.firstName, subject: answerSubject(firm) }}
      statuses={enquiryStatuses}
      calls={{
        answer: ({ text, status }) =>
          answer.mutateAsync({ id, text, status: enquiryStatuses.find((each) => each === status) }),
        note: ({ text }) => note.mutateAsync({ id, text }),
        assignee,
      }}
      administrators={assignees.data?.items ?? []}
      lines={{ data, error, refetch }}
      sent={<SentEnquiry contact={contact} />}
      status={<StatusSelect contact={contact} name={name} size="medium" />}
      more={<SpamButton contact={contact} />}
      person={data ? <Person person={data.person} onOpen={openOther} /> : <>{!error && <CaseLoading />}</>}
    />
  )
}
