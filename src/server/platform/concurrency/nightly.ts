import { dayMilliseconds } from '@/shared/platform/time'
import { logUnexpected } from '../error-log'
import type { Log } from '../log'
import { inSpan } from '../tracing'
import type { WorkResults } from './work-results'

/**
 * Does a piece of work now and every night from then on; what it fails with is told to the log.
 * @param name as the log and the figures have it
 * @param work is told by `isEnding` that it should come to its end
 * @returns ends it, after what is under way
 */
export function runNightly(
  name: string,
  { log, work: results }: { log: Log; work?: WorkResults },
  work: (isEnding: () => boolean) => Promise<void>,
): () => Promise<void> {
  let isEnding = false
  const run = () =>
    inSpan({ name }, () => work(() => isEnding)).then(
      () => results?.succeeded(name),
      (error: unknown) => logUnexpected(log, error, { requestId: name, path: undefined }),
    )
  let underWay = run()
  const everyNight = setInterval(() => void (underWay = run()), dayMilliseconds).unref()
  return async () => {
    isEnding = true
    clearInterval(everyNight)
    await underWay
  }
}
