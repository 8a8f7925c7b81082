import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { restPath } from '../rest-path'
import { startBuiltServer } from '../running/built-server.mjs'
import { projectFolder } from '../running/children.mjs'
import { freePort } from '../running/free-port.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'tracing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

const file = path.join(folder, 'spans.jsonl')
const sdk = pathToFileURL(path.join(projectFolder, 'scripts/running/tell-spans.mjs')).href
const span = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  status: z.number(),
  parent: z.string().nullable(),
  id: z.string(),
  trace: z.string(),
})
const spans = () =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => span.parse(JSON.parse(line)))
    : []
const unset = 0
const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = `00-${caller.trace}-${caller.span}-01`

test('with an SDK a request is a span of its caller, its procedures are parts of it, and none tells what was asked for', async () => {
  const server = await startBuiltServer({
    port: await freePort(),
    folder,
    settings: {
      DATA_DIR: path.join(folder, 'data'),
      DEMO_CONTENT: 'off',
      NODE_OPTIONS: `--import ${sdk}`,
      SPANS_FILE: file,
    },
  })
  const { origin, child, ended } = server
  try {
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }))
    const both = await fetch(`${origin}/api/trpc/auth.me,admin.users.list?batch=1&input=${input}&secret=4711`, {
      headers: { traceparent },
    })
    expect(both.status).toBe(207)
    const login = { username: 'naomi-4711', password: 'a secret of 4711' }
    const refused = await fetch(origin + restPath('/auth/login'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(login),
    })
    expect(refused.status).toBe(401)
    await expect.poll(() => spans().map(({ name }) => name)).toContain(`POST ${restPath('/auth/login')}`)

    const request = spans().find(({ name }) => name === 'GET /api/trpc/{several}')
    expect(request).toMatchObject({
      trace: caller.trace,
      parent: caller.span,
      status: unset,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/trpc/{several}',
        'http.response.status_code': 207,
        'oakwater.request_id': both.headers.get('X-Request-Id'),
      },
    })
    const parts = spans().filter(({ parent }) => parent === request?.id)
    expect(Object.fromEntries(parts.map(({ name, attributes }) => [name, attributes]))).toEqual({
      'auth.me': {},
      'admin.users.list': { 'error.type': 'UNAUTHORIZED' },
    })
    expect(spans().find(({ name }) => name === `POST ${restPath('/auth/login')}`)).toMatchObject({
      parent: null,
      status: unset,
      attributes: { 'http.response.status_code': 401 },
    })
    expect(readFileSync(file, 'utf8')).not.toContain('4711')
  } finally {
    child.kill('SIGTERM')
    await ended
  }
})
