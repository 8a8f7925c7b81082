import { useState } from 'react'
import { interestAnswerSubject } from '@/content/inbox/answers'
import { interestWords } from '@/content/inbox/admin-interests'
import { caseToasts } from '@/content/records/admin-toasts'
import { useFirm } from '@/client/calls/firm'
import { trpc } from '@/client/calls/trpc'
import { type Interest, interestStatuses } from '@/shared/inbox/interests'
import { namesIn } from '@/shared/inbox/made-investors'
import { useMailWords } from '../../-record/kept-as-files'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { CaseDialog } from '../case-dialog'
import { useCaseForms } from '../case-forms'
import { InvestorDialog } from './investor-dialog'
import { KnownPerson } from './known-person'
import { SentInterest } from './sent-interest'
import { StatusSelect } from './status-select'

const words = interestWords.edit
const { spam } = interestWords
const { updated, notUpdated } = interestWords.toasts
const { answeredInterest, interestAnswerKept, notAnswered, noted, notNoted } = caseToasts

function useCaseCalls(id: number) {
  const outcome = useOutcome('interests')
  const answer = trpc.admin.interests.answer.useMutation(
    outcome(useMailWords()(answeredInterest, interestAnswerKept), notAnswered),
  )
  const note = trpc.admin.interests.addNote.useMutation(outcome(noted, notNoted))
  const day = trpc.admin.interests.update.useMutation(outcome(updated, notUpdated))
  const assignee = trpc.admin.interests.update.useMutation({
    scope: { id: `assignee of interest ${id}` },
    ...outcome(updated, notUpdated),
  })
  return { answer, note, day, assignee }
}

type InterestDialogProps = {
  /** As it was in the list; what the server says of it meanwhile takes its place. */
  interest: Interest
  neighbours: { previous: Interest | undefined; next: Interest | undefined }
  onOpen: (interest: Interest) => void
  onClose: () => void
}

/** An indication of interest with all that is done about it, and the way to make an investor of whoever sent it. */
export function InterestDialog({ interest: listed, neighbours, onOpen, onClose }: InterestDialogProps) {
  const firm = useFirm()
  const { id } = listed
  // Others work on it, too, so it is read again each time it is opened.
  const { data, error, refetch } = trpc.admin.interests.get.useQuery({ id }, { staleTime: 0 })
  const assignees = trpc.admin.interests.assignees.useQuery()
  const known = trpc.admin.interests.person.useQuery({ id })
  const { answer, note, day, assignee } = useCaseCalls(id)
  const [isMaking, setMaking] = useState(false)
  const interest = data?.interest ?? listed
  const { name, email, investmentName, isSpam } = interest
  const { firstName } = namesIn(name)
  const statuses = interest.subscriptionReference === null ? interestStatuses : [interest.status]
  const forms = useCaseForms({ row: interest, statuses, saveDay: day.mutateAsync, onOpen, onClose })
  return (
    <>
      <CaseDialog
        row={interest}
        forms={forms}
        neighbours={neighbours}
        title={words.title(name)}
        description={isSpam ? `${spam.label}. ${spam.text}` : null}
        own={words}
        to={{ email, name, firstName, subject: interestAnswerSubject(investmentName, firm) }}
        statuses={statuses}
        calls={{
          answer: ({ text, status }) =>
            answer.mutateAsync({ id, text, status: interestStatuses.find((each) => each === status) }),
          note: ({ text }) => note.mutateAsync({ id, text }),
          assignee,
        }}
        administrators={assignees.data?.items ?? []}
        lines={{ data, error, refetch }}
        sent={<SentInterest interest={interest} />}
        status={<StatusSelect interest={interest} size="medium" />}
        more={null}
        person={
          <>
            {!isSpam && !known.error && (
              <KnownPerson person={known.data} onMake={forms.isDirty ? null : () => setMaking(true)} />
            )}
          </>
        }
      />
      {isMaking && known.data && (
        <InvestorDialog
          interest={interest}
          person={known.data}
          // The interest is another version then, and is read anew when it is opened again.
          onMade={onClose}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
