import { logUnexpected } from '../base/error-log'
import type { AppContext } from '../requests/requests'
import type { Context } from '../trpc/context'

/** The texts as bytes, made no faster than they are taken. */
function streamed(texts: AsyncGenerator<string>, onFault: (error: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await texts.next()
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onFault(error)
        controller.error(error)
      }
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

/**
 * Sends texts as they are made, so that a long answer never lies in memory as a whole. A fault on the way cuts the answer off and is
 * logged, so that no half answer looks like one.
 */
export const sendTexts = (
  c: AppContext,
  { log, requestId }: Pick<Context, 'log' | 'requestId'>,
  texts: AsyncGenerator<string>,
  headers: Record<string, string>,
): Response =>
  c.body(
    streamed(texts, (error) => logUnexpected(log, error, { requestId, path: c.req.path })),
    200,
    headers,
  )
