import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { TextInput } from '@/client/ui/fields/text-input'
import { Spoken } from '@/client/ui/spoken'
import { centsAt } from '@/shared/ledger/rules/withholding'
import type { Distribution, DistributionLine } from '@/shared/ledger/distributions'
import { sumOfCents, toTheCent } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import { basisPointsOf } from '@/shared/values/percent'

const { fill: words } = distributionWords.withholding

/** All of a line. */
const allBasisPoints = 10_000
/** So many payments are looked through for the last one: those that were reversed, and the reversals, are none. */
const payments = 20

/** The last published payment of the offering before a draft, with what was withheld of it; undefined while there is none. */
function useLastPayment({ id, investmentId, paidOn }: Distribution) {
  const { data } = trpc.admin.distributions.list.useQuery({
    investmentId,
    status: 'published',
    sort: 'paidOn',
    order: 'desc',
    limit: payments,
  })
  return data?.items.find(
    (each) => each.id !== id && each.reversesId === null && !each.isReversed && each.paidOn <= paidOn,
  )
}

type WithheldFillProps = {
  stored: Distribution
  /** The lines that are searched for: all of them without a search. */
  lines: readonly DistributionLine[]
  onFill: (line: DistributionLine, amount: string) => void
}

/** Fills in what is withheld of the lines in sight: a percentage of each, or what was withheld the last time. */
export function WithheldFill({ stored, lines, onFill }: WithheldFillProps) {
  const [percent, setPercent] = useState('')
  const [told, setTold] = useState('')
  const [error, setError] = useState<string>()
  const last = useLastPayment(stored)
  const fillAll = (amountOf: (line: DistributionLine) => Cents) => {
    for (const line of lines) {
      const amount = amountOf(line)
      onFill(line, amount === 0 ? '' : toTheCent(amount))
    }
    setTold(words.filled(lines.length))
  }
  const atPercent = () => {
    const basisPoints = basisPointsOf(percent)
    const isRead = basisPoints !== null && basisPoints <= allBasisPoints
    setError(isRead ? undefined : words.noPercent)
    if (isRead) fillAll((line) => centsAt(line.cents, basisPoints))
  }
  const asLast = () =>
    fillAll(({ entityId, kind }) =>
      sumOfCents(
        (last?.lines ?? [])
          .filter((line) => line.entityId === entityId && line.kind === kind)
          .map(({ withheldCents }) => withheldCents),
      ),
    )
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3" mb="5">
      <chakra.div width="10rem">
        <Field label={words.percent} error={error}>
          {(ties) => (
            // Enter would save the form around it.
            <TextInput
              {...ties}
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              onChange={({ target }) => setPercent(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                atPercent()
              }}
            />
          )}
        </Field>
      </chakra.div>
      <Button variant="outline" onClick={atPercent}>
        {words.byPercent}
      </Button>
      {last && last.withheldCents !== 0 && (
        <Button variant="outline" onClick={asLast}>
          {words.asLast(last.name)}
        </Button>
      )}
      <Spoken text={told} />
    </chakra.div>
  )
}
