import type { Next } from 'hono'
import { inSpan, parentIn } from '../../platform/tracing'
import type { AppContext } from '../requests/requests'
import { routePattern } from './route-patterns'

/** OpenTelemetry's number for a span that answers somebody else. */
const serverKind = 1

/** Makes a request a span, by the pattern of its address: no id, name or token gets into it (as into figures, R295). */
export const traceRequest = (c: AppContext, next: Next): Promise<void> => {
  const { method, path } = c.req
  const route = routePattern(method, path)
  return inSpan(
    {
      name: `${method} ${route}`,
      kind: serverKind,
      attributes: { 'http.request.method': method, 'http.route': route },
      parent: parentIn(c.req.header()),
      outcome: () => ({
        attributes: { 'http.response.status_code': c.res.status, 'oakwater.request_id': c.get('requestId') },
        isFault: c.res.status >= 500,
      }),
    },
    next,
  )
}
