// Loaded into a server by `node --import`, as an operator loads an SDK of OpenTelemetry: writes each span as a line of JSON to the file
// that SPANS_FILE names.
import { appendFileSync } from 'node:fs'
import { NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'

const file = process.env.SPANS_FILE ?? 'spans.jsonl'

/** @param {import('@opentelemetry/sdk-trace-node').ReadableSpan} span */
function line(span) {
  const { name, attributes, status, parentSpanContext } = span
  const { spanId: id, traceId: trace } = span.spanContext()
  return `${JSON.stringify({ name, attributes, status: status.code, parent: parentSpanContext?.spanId ?? null, id, trace })}\n`
}

/** @type {import('@opentelemetry/sdk-trace-node').SpanExporter} */
const exporter = {
  export(spans, done) {
    appendFileSync(file, spans.map(line).join(''))
    done({ code: 0 })
  },
  shutdown: () => Promise.resolve(),
}

new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
