import { chakra } from '@/client/theme/chakra'
import { Skeleton } from '@/client/ui/skeleton'
import { ListFailure } from './list-failure'

type AwaitedRecordProps = {
  /** What is said where it could not be read. */
  failed: string
  /** It will fill the dialog: that is as high from the start, and nothing in it moves when it comes. */
  isLong?: boolean
  error: unknown
  onRetry: () => void
}

/** Stands in the dialog of one record while that is on its way, or could not be read. */
export const AwaitedRecord = ({ failed, isLong = false, error, onRetry }: AwaitedRecordProps) =>
  error ? (
    <ListFailure title={failed} error={error} onRetry={onRetry} />
  ) : (
    <chakra.div {...(isLong && { minHeight: '100dvh' })}>
      <Skeleton height="32" />
    </chakra.div>
  )
