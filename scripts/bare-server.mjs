// The measure of the benchmark: a Hono app that answers one string and nothing else.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.all('*', (c) => c.text('ok'))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => process.send?.('listening'))
