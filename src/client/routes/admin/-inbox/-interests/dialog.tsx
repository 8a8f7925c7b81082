import { chakra } from '@/client/theme/chakra'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { interestWords } from '@/content/inbox/admin-interests'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { type Interest, interestFields, interestStatuses } from '@/shared/inbox/interests'
import { statementsOf } from '@/shared/inbox/interest-wordings'
import { formatCents } from '@/shared/values/formats'
import { assigneeChoices } from '../assignees'
import { Fact, Facts, MailFact, MomentFact, PhoneFact } from '../../-record/facts'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields, type FieldLayout } from '../../-record/record-fields'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { InvestorDialog } from './investor-dialog'
import { KnownPerson } from './known-person'

type Values = z.input<typeof interestFields>

const words = interestWords.edit
const labels = interestWords.fields
const { spam, columns } = interestWords
const { updated, notUpdated } = interestWords.toasts
const names = ['status', 'assignedTo', 'followUpOn', 'note'] as const

const valuesOf = ({ status, assignedTo, followUpOn, note }: Interest): Values => ({
  status,
  assignedTo: assignedTo === null ? '' : String(assignedTo),
  followUpOn: followUpOn ?? '',
  note: note ?? '',
})

/** The statements that its sender read; words of a version that this program does not know are only named. */
function Statements({ wordingId }: { wordingId: string }) {
  return (
    <chakra.details mt="5" textStyle="small">
      <chakra.summary cursor="button" width="fit" minHeight="6">
        {`${words.statements} (${wordingId})`}
      </chakra.summary>
      {statementsOf(wordingId)?.map((statement) => (
        <chakra.p key={statement} mt="2" color="fg.muted">
          {statement}
        </chakra.p>
      ))}
    </chakra.details>
  )
}

/** What the sender wrote. */
const Sent = ({ interest, children }: { interest: Interest; children: ReactNode }) => (
  <chakra.div pb="6" borderBottomWidth="1px" borderColor="border.rule">
    <Facts>
      <Fact label={labels.investmentName}>{interest.investmentName}</Fact>
      <Fact label={columns.amount}>{interest.amountCents !== null && formatCents(interest.amountCents)}</Fact>
      <MailFact label={labels.email} email={interest.email} />
      <PhoneFact label={labels.phone} phone={interest.phone} />
      <MomentFact label={columns.date} timestamp={interest.createdAt} />
      {interest.userId !== null && <Fact label={labels.userId}>{words.withAccount}</Fact>}
    </Facts>
    <Statements wordingId={interest.wordingId} />
    {children}
  </chakra.div>
)

/** An interest: what its sender wrote, to be read, and how far it has come, to be edited. */
export function InterestDialog({ interest, onClose }: { interest: Interest; onClose: () => void }) {
  const form = useContractForm(interestFields, { defaultValues: valuesOf(interest) })
  const calls = trpc.useUtils()
  const outcome = useOutcome('interests')
  const update = trpc.admin.interests.update.useMutation(outcome(updated, notUpdated))
  const { data } = trpc.admin.interests.assignees.useQuery()
  const assignees = assigneeChoices(interest, data?.items)
  const fields: Record<keyof Values, FieldLayout> = {
    status: { kind: interestStatuses, span: 2 },
    assignedTo: {
      kind: assignees.map(({ value }) => value),
      choiceNames: Object.fromEntries(assignees.map(({ value, label }) => [value, label])),
      span: 2,
    },
    followUpOn: { kind: 'day', span: 2 },
    note: { kind: 'area', span: 6 },
  }
  const person = trpc.admin.interests.person.useQuery({ id: interest.id })
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <RecordDialog
        form={form}
        words={{
          title: words.title(interest.name),
          text: interest.isSpam ? `${spam.label}. ${spam.text}` : words.text,
          submit: words.submit,
        }}
        size="wide"
        failure={notUpdated.title}
        stored={{
          row: interest,
          list: 'interests',
          read: (id) => calls.client.admin.interests.list.query({ id }),
          valuesOf,
          labels,
        }}
        onSave={(values, seen) => {
          const { id, updatedAt } = seen ?? interest
          return update.mutateAsync({ ...values, id, updatedAt })
        }}
        onClose={onClose}
      >
        <Sent interest={interest}>
          {!interest.isSpam && !person.error && (
            <KnownPerson person={person.data} onMake={form.formState.isDirty ? null : () => setMaking(true)} />
          )}
        </Sent>
        <RecordFields form={form} fields={fields} names={names} words={{ labels, placeholders: {}, hints: {} }} />
      </RecordDialog>
      {isMaking && person.data && (
        <InvestorDialog
          interest={interest}
          person={person.data}
          // The interest is another version then, and is read anew when it is opened again.
          onMade={onClose}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
