import { accessWords } from '@/content/admin-holdings'
import { adminToasts } from '@/content/admin-toasts'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/trpc'
import { entityFields, type Entity } from '@/shared/entities'
import { RecordForm, wordsOf } from '../-record/record-form'
import { useOutcome } from '../-record/write-outcome'
import { Access } from './access'
import { layout, valuesOfEntity } from './fields'
import { EntityStatements } from './statements'

const { created, notCreated, updated, notUpdated } = adminToasts.entities
const words = wordsOf('entities')

type EntityDialogProps = {
  /** The record to edit; null adds one. */
  entity: Entity | null
  onClose: () => void
}

/** 'Add Entity' and 'Edit Entity', with who may see it and its statements. */
export function EntityDialog({ entity, onClose }: EntityDialogProps) {
  const form = useContractForm(entityFields, { defaultValues: valuesOfEntity(entity) })
  const calls = trpc.useUtils()
  const outcome = useOutcome('entities')
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
      valuesOf={valuesOfEntity}
      onCreate={create.mutateAsync}
      onUpdate={(values, { id, updatedAt }) => update.mutateAsync({ ...values, id, updatedAt })}
      onClose={onClose}
      closing={
        entity ? (
          <>
            <Access entityId={entity.id} />
            <EntityStatements entityId={entity.id} />
          </>
        ) : (
          <p>{accessWords.unsaved}</p>
        )
      }
    />
  )
}
