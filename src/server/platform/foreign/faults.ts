import type { FailureName } from '@/shared/platform/failures'

/** What is wrong with a file, by the name of its failure: nothing else of an error crosses the line between two threads. */
export class ForeignFault extends Error {
  override name = 'ForeignFault'

  readonly failure: FailureName

  constructor(failure: FailureName, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}
