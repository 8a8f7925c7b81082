import { chakra } from '@/client/theme/chakra'
import { raiseScreens } from '@/content/raise/admin-raise'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Raise, type RaiseClass, raiseClassForm } from '@/shared/raise/raises'
import { toTheCent } from '@/shared/values/formats'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields, choicesOf } from '../../-record/record-fields'
import { Part } from './part'
import { type RaiseCalls, useRaiseCalls } from './raise-calls'

const words = raiseScreens.classes

const saidOf = ({ classId, unitPriceCents, minimumCents }: RaiseClass) => ({ classId, unitPriceCents, minimumCents })

const namedClass = ({ name, unitPriceCents, minimumCents }: RaiseClass) =>
  unitPriceCents === null
    ? words.noPrice(name, toTheCent(minimumCents))
    : words.one(name, toTheCent(unitPriceCents), toTheCent(minimumCents))

type ClassesProps = { raise: Raise; calls: RaiseCalls; onAdd: () => void }

/** What is raised for; it can be changed while the raise is a draft. */
export function Classes({ raise, calls, onAdd }: ClassesProps) {
  const isDraft = raise.status === 'draft'
  const remove = (classId: number) =>
    calls.setClasses.mutate({
      id: raise.id,
      updatedAt: raise.updatedAt,
      classes: raise.classes.filter((each) => each.classId !== classId).map(saidOf),
    })
  return (
    <Part
      title={words.title}
      add={
        isDraft ? (
          <Button size="small" variant="outline" onClick={onAdd}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      {raise.classes.length === 0 ? (
        <chakra.p color="fg.muted">{words.none}</chakra.p>
      ) : (
        <chakra.ul display="flex" flexDirection="column" gap="2" listStyleType="none">
          {raise.classes.map((each) => (
            <chakra.li key={each.classId} display="flex" flexWrap="wrap" alignItems="center" gap="3">
              <span>{namedClass(each)}</span>
              {isDraft && (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={words.removeOf(each.name)}
                  aria-disabled={calls.isUnderWay}
                  onClick={() => !calls.isUnderWay && remove(each.classId)}
                >
                  {words.remove}
                </Button>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Part>
  )
}

/** Raises for another class of the offering, or for one of them otherwise. */
export function ClassDialog({ raise, onClose }: { raise: Raise; onClose: () => void }) {
  const form = useContractForm(raiseClassForm, { defaultValues: { classId: '', unitPrice: '', minimum: '' } })
  const classes = trpc.admin.classes.list.useQuery({ investmentId: raise.investmentId })
  const { setClasses } = useRaiseCalls()
  const options = (classes.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <RecordDialog
      form={form}
      words={words.dialog}
      size="small"
      failure={words.dialog.failure}
      onSave={(said) =>
        setClasses.mutateAsync({
          id: raise.id,
          updatedAt: raise.updatedAt,
          classes: [...raise.classes.filter(({ classId }) => classId !== said.classId).map(saidOf), said],
        })
      }
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          classId: { ...choicesOf([{ value: '', label: words.dialog.choose }, ...options]), span: 6, isRequired: true },
          unitPrice: { kind: 'line', span: 3 },
          minimum: { kind: 'line', span: 3, isRequired: true },
        }}
        names={['classId', 'unitPrice', 'minimum']}
        words={{ labels: words.dialog.labels, placeholders: words.dialog.placeholders, hints: {} }}
      />
    </RecordDialog>
  )
}
