import { Skeleton } from '@/client/ui/skeleton'
import { ListFailure } from './list-failure'

type AwaitedRecordProps = {
  /** What is said where it could not be read. */
  failed: string
  error: unknown
  onRetry: () => void
}

/** Stands in the dialog of one record while that is on its way, or could not be read. */
export const AwaitedRecord = ({ failed, error, onRetry }: AwaitedRecordProps) =>
  error ? <ListFailure title={failed} error={error} onRetry={onRetry} /> : <Skeleton height="32" />
