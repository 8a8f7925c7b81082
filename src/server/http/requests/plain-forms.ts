import { type AnyRouter, callTRPCProcedure } from '@trpc/server'
import { publicBodyMaxBytes } from '@/shared/platform/limits'
import { type PlainField, type PlainOutcome, outcomeAddress, plainFields } from '@/shared/inbox/plain-forms'
import { logUnexpected } from '../../platform/error-log'
import { describeError, Failure } from '../../platform/errors'
import type { Services } from '../../platform/trpc/context'
import { isForeignRequest } from './origin'
import type { PlainForm } from './pages'
import { readBytes } from './request-bodies'
import { type AppContext, contextOf, passHeadersOn, queryOf, searchOf } from './requests'

const isForm = (contentType: string | undefined) =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType ?? '')

/** The fields of a posted form over what stands in its address. */
async function readFields(c: AppContext): Promise<Record<string, string>> {
  if (!isForm(c.req.header('content-type'))) throw new Failure('wrong_media_type')
  const bytes = await readBytes(c.req.raw, publicBodyMaxBytes, () => new Failure('body_too_large'))
  return { ...queryOf(searchOf(c.req.url)), ...queryOf(new TextDecoder().decode(bytes)) }
}

/** What a person is told of an error: which fields are wrong, that it was too much, or that it did not work. */
function outcomeOf(error: unknown, requestId: string): PlainOutcome {
  const { failure, httpStatus, fieldErrors } = describeError(error, requestId)
  if (failure === 'too_many_requests') return 'later'
  if (httpStatus !== 400) return 'failed'
  // The form has dollars where the call has cents.
  const isWrong = (field: PlainField) => fieldErrors?.[field === 'amount' ? 'amountCents' : field] !== undefined
  return { refused: plainFields.filter(isWrong) }
}

/**
 * Takes such a form by the procedure that scripts call too, with its contract, its limits and its traps, and leads to the page that
 * says what became of it (303), so that a reload sends nothing twice. Throws Failure foreign_origin, wrong_media_type and body_too_large.
 */
export const servePlainForm =
  (router: AnyRouter, { procedure, inputOf, name }: PlainForm, services: Services) =>
  async (c: AppContext): Promise<Response> => {
    if (isForeignRequest(c.req.raw, services.env.APP_ORIGIN)) throw new Failure('foreign_origin')
    const fields = await readFields(c)
    const ctx = await contextOf(c, services)
    const outcome = await callTRPCProcedure({
      router,
      path: procedure,
      type: 'mutation',
      getRawInput: () => Promise.resolve(inputOf(fields)),
      ctx,
      signal: c.req.raw.signal,
      batchIndex: 0,
    }).then(
      (): PlainOutcome => ({ sent: name }),
      (error: unknown) => {
        const requestId = c.get('requestId')
        logUnexpected(services.log, error, { requestId, path: c.req.path })
        return outcomeOf(error, requestId)
      },
    )
    passHeadersOn(c, ctx)
    return c.redirect(outcomeAddress(outcome), 303)
  }
