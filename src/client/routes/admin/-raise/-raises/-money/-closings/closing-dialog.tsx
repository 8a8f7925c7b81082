import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { closingScreens } from '@/content/raise/closings/admin-closings'
import { officeToday } from '@/client/accounts/office-days'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { type Closing, closingForm } from '@/shared/raise/closings/closings'
import type { Expected } from '@/shared/raise/money/standing'
import { toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { ListFailure } from '../../../../-list/list-failure'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields } from '../../../../-record/record-fields'
import { useClosingCalls } from './closing-calls'

const { dialog: words, failed } = closingScreens

const labelOf = ({ reference, ownerName, acceptedCents }: Expected) =>
  words.one(reference, ownerName ?? words.noOwner, toTheCent(acceptedCents))

/** Why something accepted does not close now; nothing where it may. */
function whyNot(
  { subscriptionId, paid, missingCents, acceptedCents, cameCents }: Expected,
  others: readonly Closing[],
): string | undefined {
  const other = others.find(({ lines }) => lines.some((line) => line.subscriptionId === subscriptionId))
  if (other !== undefined) return words.because.elsewhere(other.name)
  if (paid === 'full') return undefined
  if (paid === 'part') return words.because.part(toTheCent(missingCents))
  return paid === 'over' ? words.because.over(toTheCent(cents.parse(cameCents - acceptedCents))) : words.because.none
}

type ChoicesProps = {
  expected: readonly Expected[]
  others: readonly Closing[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

/** What may close, to be ticked, and what waits with why. */
function Choices({ expected, others, chosen, onChoose }: ChoicesProps) {
  const judged = expected.map((each) => ({ each, why: whyNot(each, others) }))
  const open = judged.filter(({ each, why }) => why === undefined || chosen.includes(each.subscriptionId))
  const waiting = judged.filter(({ each, why }) => why !== undefined && !chosen.includes(each.subscriptionId))
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <chakra.div mt="5">
      <chakra.fieldset display="flex" flexDirection="column" gap="2" minWidth="0">
        <chakra.legend textStyle="label" mb="2">
          {words.chosen}
        </chakra.legend>
        {open.length === 0 && <chakra.p color="fg.muted">{words.nothing}</chakra.p>}
        {open.map(({ each, why }) => (
          <Checkbox
            key={each.subscriptionId}
            label={labelOf(each)}
            hint={why}
            checked={chosen.includes(each.subscriptionId)}
            onChange={() => toggle(each.subscriptionId)}
          />
        ))}
      </chakra.fieldset>
      {waiting.length > 0 && (
        <chakra.div mt="5">
          <Heading level={3} textStyle="label">
            {words.others}
          </Heading>
          <chakra.ul mt="2" display="flex" flexDirection="column" gap="1" textStyle="small">
            {waiting.map(({ each, why }) => (
              <chakra.li key={each.subscriptionId} overflowWrap="anywhere">
                <span>{labelOf(each)}</span>
                <chakra.span display="block" color="fg.muted">
                  {why}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
    </chakra.div>
  )
}

type ClosingDialogProps = {
  raiseId: number
  closing: Closing | null
  /** All of the raise. */
  closings: readonly Closing[]
  onClose: () => void
}

/** Puts a closing together, or changes a draft: its day, and what closes. What is paid in full is ticked. */
export function ClosingDialog({ raiseId, closing, closings, onClose }: ClosingDialogProps) {
  const { data, error, refetch } = trpc.admin.raiseMoney.expected.useQuery({ id: raiseId })
  const { create, update } = useClosingCalls()
  const [ticked, setTicked] = useState<number[] | null>(
    closing === null ? null : closing.lines.map(({ subscriptionId }) => subscriptionId),
  )
  const others = closings.filter(({ id }) => id !== closing?.id)
  const full = data?.items.filter((each) => whyNot(each, others) === undefined) ?? []
  const chosen = ticked ?? full.map(({ subscriptionId }) => subscriptionId)
  const form = useContractForm(closingForm, {
    defaultValues: {
      name: closing?.name ?? (closings.length === 0 ? words.firstName : words.nextName(closings.length + 1)),
      effectiveOn: closing?.effectiveOn ?? officeToday(),
    },
  })
  const save = (typed: { name: string; effectiveOn: Closing['effectiveOn'] }) => {
    const said = { ...typed, subscriptionIds: chosen }
    return closing === null
      ? create.mutateAsync({ ...said, raiseId })
      : update.mutateAsync({ ...said, id: closing.id, updatedAt: closing.updatedAt })
  }
  return (
    <RecordDialog
      form={form}
      words={{ ...words, title: closing === null ? words.newTitle : words.title(closing.name) }}
      size="wide"
      failure={words.failure}
      onSave={save}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          name: { kind: 'line', span: 3, isRequired: true },
          effectiveOn: { kind: 'day', span: 3, isRequired: true },
        }}
        names={['name', 'effectiveOn']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
      {error ? (
        <ListFailure title={failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Choices expected={data.items} others={others} chosen={chosen} onChoose={setTicked} />
      ) : (
        <Skeleton height="24" />
      )}
    </RecordDialog>
  )
}
