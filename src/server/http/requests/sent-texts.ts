import { AsyncResource } from 'node:async_hooks'
import { type Standing, requireStanding } from '../../platform/trpc/standing'
import { logUnexpected } from '../../platform/error-log'
import type { AppContext } from './requests'
import type { Context } from '../../platform/trpc/context'

type Bytes = Uint8Array<ArrayBuffer>

/** The pieces as they are taken, each made when the one before is gone; ended when the caller hangs up. */
function streamed(pieces: AsyncGenerator<Bytes>, onFault: (error: unknown) => void): ReadableStream<Bytes> {
  return new ReadableStream(
    {
      // Whoever reads is another; what is read belongs to the request all the same, and stands at its place in the database's line.
      pull: AsyncResource.bind(async (controller: ReadableStreamDefaultController<Bytes>) => {
        try {
          const { value, done } = await pieces.next()
          if (done === true) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          onFault(error)
          controller.error(error)
        }
      }),
      async cancel() {
        await pieces.return(undefined)
      },
    },
    // A piece may be a whole document: none is made in advance.
    { highWaterMark: 0 },
  )
}

/** Each piece is made only while whoever called is still signed in. */
async function* whileStanding(standing: Standing, pieces: AsyncGenerator<Bytes>): AsyncGenerator<Bytes> {
  try {
    for (;;) {
      await requireStanding(standing)
      const next = await pieces.next()
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await pieces.return(undefined)
  }
}

type Sender = Pick<Context, 'log' | 'requestId'> & Standing

async function* bytesOf(texts: AsyncGenerator<string>): AsyncGenerator<Bytes> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/**
 * Sends bytes as they are made, so that a long answer never lies in memory as a whole. A fault on the way cuts the answer off and is
 * logged, so that no half answer looks like one; the end of the caller's session cuts it off, too.
 */
export const sendBytes = (
  c: AppContext,
  { log, requestId, ...standing }: Sender,
  pieces: AsyncGenerator<Bytes>,
  headers: Record<string, string>,
): Response =>
  c.body(
    streamed(whileStanding(standing, pieces), (error) => logUnexpected(log, error, { requestId, path: c.req.path })),
    200,
    headers,
  )

/** The same of texts. */
export const sendTexts = (
  c: AppContext,
  ctx: Sender,
  texts: AsyncGenerator<string>,
  headers: Record<string, string>,
): Response => sendBytes(c, ctx, bytesOf(texts), headers)
