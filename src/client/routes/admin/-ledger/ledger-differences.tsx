import { distributionWords } from '@/content/ledger/admin-distributions'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'

/** What the nightly check would find, at once: by rights nothing. */
export function LedgerDifferences() {
  const { data } = trpc.admin.distributions.differences.useQuery()
  return data?.items.map((difference) => {
    const { kind, classId, positionId, transferId, className, investmentName, entityName, day, units } = difference
    const told = [
      entityName ?? '',
      `${investmentName}, ${className}`,
      day === null ? '' : formatDay(day),
      toTheCent(difference.publishedCents),
      toTheCent(difference.enteredCents),
      units === null ? '' : formatUnits(units),
    ] as const
    return (
      <Alert key={`${kind} ${positionId ?? classId} ${transferId ?? ''}`} variant="destructive">
        {distributionWords.differences[kind](...told)}
      </Alert>
    )
  })
}
