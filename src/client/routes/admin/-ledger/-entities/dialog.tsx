import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { accessWords, entityWords } from '@/content/ledger/admin-entities'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { entityFields, type Entity } from '@/shared/ledger/entities'
import { ownerLabel } from '@/shared/ledger/owner-labels'
import { accessScopes } from '@/shared/ledger/entity-access'
import { RecordForm, wordsOf } from '../../-record/record-form'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { Access, nobodyChosen } from './access'
import { AddressRequest } from './address-request'
import { layout, valuesOfEntity } from './fields'
import { EntityStatements } from './statements'

const { created, notCreated, updated, notUpdated } = entityWords.toasts
const ofRecord = wordsOf(entityWords)
const words = { ...ofRecord, labels: { ...ofRecord.labels, access: accessWords.heading } }

/** The record's fields, and whom an access was chosen for: one save, or a choice would be lost with it. */
const entityForm = entityFields.extend({
  access: z.object({ userId: z.string(), scope: z.enum(accessScopes), endsOn: z.string() }),
})
const valuesWithAccess = (entity: Entity | null) => ({ ...valuesOfEntity(entity), access: nobodyChosen })

type EntityDialogProps = {
  /** The record to edit; null adds one. */
  entity: Entity | null
  onClose: () => void
}

/** 'Add Entity' and 'Edit Entity', with who may see it and its statements. */
export function EntityDialog({ entity, onClose }: EntityDialogProps) {
  const form = useContractForm(entityForm, { defaultValues: valuesWithAccess(entity) })
  const calls = trpc.useUtils()
  const outcome = useOutcome('entities')
  const giving = trpc.admin.access.give.useMutation(outcome(accessWords.given, accessWords.notGiven))
  const chosen = useWatch({ control: form.control, name: 'access' })
  const create = trpc.admin.entities.create.useMutation(outcome(created, notCreated))
  const update = trpc.admin.entities.update.useMutation(outcome(updated, notUpdated))
  return (
    <RecordForm
      list="entities"
      record={entity}
      form={form}
      layout={layout}
      words={words}
      size="wide"
      failure={(entity ? notUpdated : notCreated).title}
      read={(id) => calls.client.admin.entities.list.query({ id })}
      valuesOf={valuesWithAccess}
      onCreate={(typed) => {
        // Access is given to an entity that is there.
        const { access: _, ...values } = typed
        return create.mutateAsync(values)
      }}
      onUpdate={async ({ access, ...values }, { id, updatedAt }) => {
        // First, because a save that fails afterwards can be tried again, and then there is nobody to give it any more.
        if (access.userId !== '') {
          await giving.mutateAsync({ id, ...access })
          form.setValue('access', nobodyChosen)
        }
        return update.mutateAsync({ ...values, id, updatedAt })
      }}
      onClose={onClose}
      opening={
        entity && (
          <AddressRequest
            entityId={entity.id}
            onTakenOver={(lines) => {
              // What was typed stays; what nobody touched is read anew when this is opened again.
              if (form.formState.isDirty) form.setValue('addressLines', [...lines], { shouldDirty: true })
              else onClose()
            }}
          />
        )
      }
      closing={
        entity ? (
          <>
            <Access
              entityId={entity.id}
              owner={ownerLabel(entity)}
              chosen={chosen}
              onChoose={(next) => form.setValue('access', next, { shouldDirty: true })}
            />
            <EntityStatements entityId={entity.id} owner={ownerLabel(entity)} />
          </>
        ) : (
          <p>{accessWords.unsaved}</p>
        )
      }
    />
  )
}
