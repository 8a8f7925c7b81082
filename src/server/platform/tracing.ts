import type { Attributes, Context, Span, SpanOptions } from '@opentelemetry/api'

/** Under this name the API of OpenTelemetry finds, in any copy of itself, the SDK that was registered in this process. */
const registeredSdk = Symbol.for('opentelemetry.js.api.1')

/** Loaded where an operator brought an SDK before us (`node --import`) alone: nobody else pays for it. */
const api = registeredSdk in globalThis ? await import('@opentelemetry/api') : undefined

/** Whether somebody traces this process. */
export const isTraced = api !== undefined

/** What a piece of work came to. What it threw is not told: its words may hold what a person typed. */
export interface Outcome {
  attributes?: Attributes
  /** Set where it went wrong by our fault. */
  isFault?: boolean
}

interface SpanParts<Result> extends SpanOptions {
  name: string
  /** What a span is part of that another process began; undefined where this one knows. */
  parent?: Context | undefined
  outcome?: (result: Result) => Outcome
}

/** What the caller's headers say of the span that this request is part of; undefined where nobody traces, or one is open here already. */
export const parentIn = (headers: Record<string, string>): Context | undefined =>
  api === undefined || api.trace.getActiveSpan() !== undefined
    ? undefined
    : api.propagation.extract(api.context.active(), headers)

/** Does a piece of work; where somebody traces, as a span with what it came to. Throws what the work throws. */
export async function inSpan<Result>(
  { name, parent, outcome, ...options }: SpanParts<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (api === undefined) return work()
  const { trace, context, SpanStatusCode } = api
  const end = (span: Span, { attributes = {}, isFault = false }: Outcome) => {
    span.setAttributes(attributes)
    if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  return trace.getTracer('oakwater').startActiveSpan(name, options, parent ?? context.active(), async (span) => {
    try {
      const result = await work()
      end(span, outcome?.(result) ?? {})
      return result
    } catch (error) {
      end(span, { attributes: { 'error.type': error instanceof Error ? error.name : typeof error }, isFault: true })
      throw error
    }
  })
}
