import { distributionWords } from '@/content/admin-distributions'
import { trpc } from '@/client/trpc'
import { Alert } from '@/client/ui/alert'
import { formatDay, formatUnits, toTheCent } from '@/shared/formats'

/** What the nightly check would find, at once: by rights nothing. */
export function BookDifferences() {
  const { data } = trpc.admin.distributions.differences.useQuery()
  return data?.items.map((difference) => {
    const { kind, classId, positionId, transferId, className, investmentName, entityName, day, units } = difference
    const told = {
      who: entityName ?? '',
      where: `${investmentName}, ${className}`,
      day: day === null ? '' : formatDay(day),
      expected: toTheCent(difference.publishedCents),
      found: toTheCent(difference.enteredCents),
      units: units === null ? '' : formatUnits(units),
    }
    return (
      <Alert key={`${kind} ${positionId ?? classId} ${transferId ?? ''}`} variant="destructive">
        {distributionWords.differences[kind](told)}
      </Alert>
    )
  })
}
