import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { entityKindNames } from '@/content/ledger/holdings'
import { entityWords } from '@/content/ledger/admin-entities'
import { interestWords } from '@/content/inbox/admin-interests'
import { useRefresh } from '@/client/calls/invalidation'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { useNavigate } from '@tanstack/react-router'
import type { Interest } from '@/shared/inbox/interests'
import { type InterestedPerson, investorForm, namesIn } from '@/shared/inbox/made-investors'
import { defaultEntityKind, entityKinds } from '@/shared/ledger/entities'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { useMailWords } from '../../-record/kept-as-files'

type Values = z.input<typeof investorForm>

const words = interestWords.investor

const fields: Record<keyof Values, FieldLayout> = {
  entityId: { kind: { of: 'entities', none: words.newEntity }, span: 6 },
  legalName: { kind: 'line', span: 4, isRequired: true },
  kind: { kind: entityKinds, choiceNames: entityKindNames, span: 2 },
  tinLast4: { kind: 'number', span: 2 },
  firstName: { kind: 'line', span: 2, isRequired: true },
  lastName: { kind: 'line', span: 2, isRequired: true },
}
const fieldWords = {
  labels: {
    entityId: words.entity,
    legalName: entityWords.fields.legalName,
    kind: entityWords.fields.kind,
    tinLast4: entityWords.fields.tinLast4,
    firstName: words.firstName,
    lastName: words.lastName,
  },
  placeholders: {},
  hints: { entityId: words.entityHint, tinLast4: entityWords.hints.tinLast4 },
}

type InvestorDialogProps = { interest: Interest; person: InterestedPerson; onMade: () => void; onClose: () => void }

/** Makes an investor of whoever is interested: the entity, the account that owns it, and its invitation where it needs one. */
export function InvestorDialog({ interest, person: { account }, onMade, onClose }: InvestorDialogProps) {
  const { id, name, email, updatedAt } = interest
  const form = useContractForm(investorForm, {
    defaultValues: {
      entityId: '',
      legalName: name,
      kind: defaultEntityKind,
      tinLast4: '',
      ...namesIn(name),
    },
  })
  const navigate = useNavigate()
  const refreshPeople = useRefresh('users')
  const mailWords = useMailWords()
  const isNewEntity = useWatch({ control: form.control, name: 'entityId' }) === ''
  const isInvited = account === null || account.isNew
  const make = trpc.admin.interests.makeInvestor.useMutation(
    useAfterWrite('entities')(({ entityId, isInvited: wasInvited }) => {
      const { open, owner, invited, invitedByFile, link } = words.made
      const isByHand = wasInvited && mailWords(false, true)
      return {
        ...(wasInvited ? mailWords(invited, invitedByFile) : owner),
        action: isByHand
          ? { label: link, run: () => void navigate({ to: '/admin', search: { tab: 'users', q: email } }) }
          : {
              label: open,
              run: () => void navigate({ to: '/admin/investors/$id', params: { id: String(entityId) } }),
            },
      }
    }, words.notMade),
  )
  return (
    <RecordDialog
      form={form}
      words={{
        title: words.title(name),
        text: isInvited ? mailWords(words.invites, words.invitesByFile)(email) : words.knows(account.name, email),
        submit: words.submit,
      }}
      size="wide"
      failure={words.notMade.title}
      onSave={async ({ entityId, legalName, kind, tinLast4, ...names }) => {
        const entity = { legalName, kind, tinLast4 }
        await make.mutateAsync({
          id,
          updatedAt,
          ...names,
          ...(entityId === '' ? { entity } : { entityId: Number(entityId) }),
        })
        await refreshPeople()
        onMade()
      }}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fields}
        names={[
          'entityId',
          ...(isNewEntity ? (['legalName', 'kind', 'tinLast4'] as const) : []),
          // Whose account is there has its names.
          ...(account === null ? (['firstName', 'lastName'] as const) : []),
        ]}
        printed={['legalName']}
        words={fieldWords}
      />
    </RecordDialog>
  )
}
