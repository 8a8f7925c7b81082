import { adminOverview } from '@/content/records/admin-overview'
import { Alert } from '@/client/ui/alert'
import type { Overview } from '@/shared/records/overviews'

const words = adminOverview.sealFaults

/** Sealed files that the nightly check found otherwise than they were sealed: by rights none. */
export function SealFaults({ count, first }: NonNullable<Overview['sealFaults']>) {
  return (
    <>
      {first.map(({ sha256, reference, fault }) => (
        <Alert key={sha256} variant="destructive">
          {words[fault](reference)}
        </Alert>
      ))}
      {count > first.length && <Alert variant="destructive">{words.more(count - first.length)}</Alert>}
    </>
  )
}
