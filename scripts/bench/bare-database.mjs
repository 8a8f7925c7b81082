// The measure of what asks the database: a Hono app with one route, which makes the statements that ours makes for a call, prepared, one after
// the other, and then sends the answer it was given.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import '../running/tell-figures.mjs'

/** @typedef {import('./bench-statements').Statement} Statement */

/**
 * @param {string} url
 * @param {Statement[]} statements
 */
async function onPostgres(url, statements) {
  const { default: postgres } = await import('postgres')
  const sql = postgres(url, { max: 10, fetch_types: false, prepare: true })
  return async () => {
    for (const { text, values } of statements) await sql.unsafe(text, values, { prepare: true })
  }
}

/** @param {Statement['values'][number]} value */
function literal(value) {
  return value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`
}

/**
 * @param {string} dataDir
 * @param {Statement[]} statements
 */
async function onEmbedded(dataDir, statements) {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const client = await PGlite.create({ dataDir, extensions: { pg_trgm } })
  /** @type {string[]} */
  const calls = []
  for (const [index, { text, values }] of statements.entries()) {
    await client.exec(`prepare bare_${index} as ${text}`)
    calls.push(`execute bare_${index}${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`)
  }
  return async () => {
    for (const call of calls) await client.exec(call)
  }
}

/** @param {{ answer: import('./bench-measure').SentAnswer, statements: Statement[], place: { url?: string, dataDir?: string } }} told */
async function begin({ answer, statements, place }) {
  const bytes = new Uint8Array(Buffer.from(answer.body, 'base64'))
  const ask =
    place.url === undefined
      ? await onEmbedded(place.dataDir ?? '', statements)
      : await onPostgres(place.url, statements)
  const app = new Hono()
  app.all('*', async (c) => {
    await ask()
    return c.body(bytes, 200, answer.headers)
  })
  serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => process.send?.('listening'))
}

process.once('message', (/** @type {Parameters<typeof begin>[0]} */ told) => void begin(told))
process.once('disconnect', () => process.exit())
