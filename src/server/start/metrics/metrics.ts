import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Metrics } from '../../http/requests/metrics'
import { routePattern } from '../../http/routes/route-patterns'
import type { Services } from '../../platform/trpc/context'
import { readBuild } from '../../site/about/build'
import { type Watched, readGauges } from './gauges'

/** From a kept page to the export of a whole ledger, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]
/** A stream lasts as long as its reader listens, which says nothing of the server. */
const isStream = (outgoing: ServerResponse) =>
  String(outgoing.getHeader('content-type') ?? '').startsWith('text/event-stream')

export interface WatchedServer extends Metrics {
  /** Counts a request and measures its answer. */
  observe(this: void, incoming: IncomingMessage, outgoing: ServerResponse): void
}

/**
 * Counts and measures the server. Loaded by a server that was given a token alone: nobody else pays for it.
 * @param tasks what becomes due by itself: how long each is overdue is told
 */
export function watchServer(services: Services, tasks: readonly Watched[], token: string): WatchedServer {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { version, commit } = readBuild()
  new Gauge({
    name: 'oakwater_build_info',
    help: 'Always 1; the labels say which build answers.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit: commit ?? '' }, 1)

  const requests = new Counter({
    name: 'oakwater_http_requests_total',
    help: 'Requests that were answered, by method, pattern of the address and status; status 0 where the caller left before.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'oakwater_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, streams left out.',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers: [registry],
  })

  return {
    token,
    read: async () => `${await registry.metrics()}\n${await readGauges(services, tasks)}`,
    contentType: registry.contentType,
    observe(incoming, outgoing) {
      const startedAt = performance.now()
      const { method = 'GET', url = '' } = incoming
      outgoing.once('close', () => {
        const route = routePattern(method, url)
        const status = outgoing.writableFinished ? String(outgoing.statusCode) : '0'
        requests.inc({ method: knownMethod(method), route, status })
        if (!isStream(outgoing)) durations.observe({ route }, (performance.now() - startedAt) / 1_000)
      })
    },
  }
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
/** A caller must not make names of its own. */
const knownMethod = (method: string) => (methods.has(method) ? method : 'other')
