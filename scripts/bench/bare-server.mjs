// The measure of the benchmark: a Hono app with one route, which sends the answer it was given and does nothing else.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import '../running/tell-figures.mjs'

process.once('message', (/** @type {import('./bench-measure').SentAnswer} */ { status, headers, body }) => {
  const bytes = new Uint8Array(Buffer.from(body, 'base64'))
  const app = new Hono()
  // Nothing is measured that is answered otherwise.
  const success = status === 201 ? 201 : 200
  app.all('*', (c) => c.body(bytes, success, headers))
  serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => process.send?.('listening'))
})
process.once('disconnect', () => process.exit())
