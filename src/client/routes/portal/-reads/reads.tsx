import { chakra } from '@/client/theme/chakra'
import { portalPage } from '@/content/reporting/portal'
import { apiErrorOf } from '@/client/calls/api-error'
import { Button } from '@/client/ui/buttons/button'
import { onOfficeClock } from '@/client/accounts/office-clock'

/** What a page reads, as far as it matters whether it has come. */
interface Read {
  data: unknown
  error: unknown
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** What is not there for whoever asks, or no longer: an access may have ended. */
const isGone = ({ error }: Read) => error !== null && apiErrorOf(error).status === 404

/**
 * How far the reads of a page are: what was read once stays when it cannot be read again, unless whoever reads it may see it no longer.
 */
export function readsOf(reads: readonly Read[]) {
  const missing = reads.filter(({ data }) => data === undefined)
  const came = reads.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt === 0 ? [] : [dataUpdatedAt]))
  return {
    /** What could not be read, where there is nothing to show in its place, or may not be any more. */
    error: (reads.find(isGone) ?? missing.find(({ error }) => error !== null))?.error ?? null,
    isStale: missing.length === 0 && reads.some(({ error }) => error !== null),
    /** When the oldest of it was read; null before anything was. */
    readAt: came.length === 0 ? null : new Date(Math.min(...came)),
    again: () => void Promise.all(reads.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  }
}
export type Reads = ReturnType<typeof readsOf>

/** That what is shown could not be read again since, and of when it is; nothing where it could. */
export const Stale = ({ reads: { readAt, isStale, again } }: { reads: Reads }) =>
  isStale &&
  readAt !== null && (
    <chakra.div mt="3" data-unprinted="">
      <chakra.output display="block" color="warning.fg">
        <chakra.span display="block" mb="2">
          {portalPage.stale(onOfficeClock(readAt, 'longMoment'))}
        </chakra.span>
        <Button size="small" variant="outline" onClick={again}>
          {portalPage.tryAgain}
        </Button>
      </chakra.output>
    </chakra.div>
  )

/** As of when the figures are, and that they could not be read again since. */
export const AsOf = ({ reads }: { reads: Reads }) => (
  <>
    <chakra.p color="fg.muted" mt="2">
      {/* Until it is known, no day: the line keeps its room. */}
      {reads.readAt === null ? '\u00a0' : portalPage.lead(onOfficeClock(reads.readAt, 'day'))}
    </chakra.p>
    <Stale reads={reads} />
  </>
)
