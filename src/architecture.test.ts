import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importFaults, readsEnvironment } from '../scripts/import-rules'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const linesMax = 250
const generated = /^(src\/client\/route-tree\.gen\.ts|db\/migrations\/.*)$/
const admin = 'src/client/routes/admin'
const environmentReader = 'src/server/base/env.ts'

function filesUnder(folder: string): string[] {
  const full = path.join(projectFolder, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('node_modules/'))
}

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8')
const isSource = (file: string) => /\.tsx?$/.test(file) && !generated.test(file)
const sources = ['src', 'db'].flatMap(filesUnder).filter(isSource)
// The tests that look at the whole tree stand above its layers.
const layered = sources.filter((file) => !/^src\/[^/]+\.test\.ts$/.test(file))
const isTooLong = (text: string) => text.trimEnd().split('\n').length > linesMax

describe('the tree', () => {
  test('is there to be judged', () => {
    expect(layered.length).toBeGreaterThan(20)
  })

  test('[002] has the top level that was agreed on', () => {
    const agreed = `src db e2e index.html package.json tsconfig.json vite.config.ts drizzle.config.ts playwright.config.ts`
    expect(agreed.split(' ').filter((name) => !existsSync(path.join(projectFolder, name)))).toEqual([])
  })

  test('keeps the import rules in every file', () => {
    const faults = layered.flatMap((file) => importFaults(file, read(file)).map((fault) => `${file}: ${fault}`))
    expect(faults).toEqual([])
  })

  test('reads the environment in one file', () => {
    expect(layered.filter((file) => file !== environmentReader && readsEnvironment(file, read(file)))).toEqual([])
  })

  test('asks for REST paths by restPath, where a misspelt one does not compile', () => {
    const typed = /['"`}]\/api\/(?!trpc|images|drawings|openapi|admin\/\w+\.csv)/
    const askers = ['e2e', 'scripts']
      .flatMap(filesUnder)
      .filter(
        (file) => isSource(file) && !/^scripts\/(rest-path|odd-addresses\.test|recorded-(calls|files))\.ts$/.test(file),
      )
    expect(askers.filter((file) => typed.test(read(file)))).toEqual([])
    expect(typed.test("get('/api/investments')")).toBe(true)
  })

  test(`has no file of more than ${linesMax} lines`, () => {
    const written = ['src', 'db', 'e2e', 'scripts'].flatMap(filesUnder)
    const code = written.filter((file) => /\.(tsx?|mjs)$/.test(file) && !generated.test(file))
    expect(code.filter((file) => isTooLong(read(file)))).toEqual([])
  })
})

describe('the rules refuse', () => {
  const breaches: [rule: string, file: string, source: string][] = [
    ['a file in no layer', 'src/stray.ts', ''],
    ['a drawing that imports a contract', 'src/art/oak.ts', `import { roles } from '@/shared/roles'`],
    ['a drawing that imports a package', 'src/art/oak.ts', `import { z } from 'zod'`],
    ['content that imports a screen', 'src/content/firm.ts', `import { x } from '../client/router'`],
    ['a contract that imports a table', 'src/shared/users.ts', `import type { users } from '@db/schema'`],
    ['a table that imports the server', 'db/schema/users.ts', `import { env } from '@/server/base/env'`],
    ['a table that imports the tests’ database', 'db/client.ts', `import '@/server/testing/database'`],
    ['a screen that imports a table', 'src/client/app.tsx', `import { users } from '@db/schema'`],
    ['a screen that imports a type of a table', 'src/client/app.tsx', `import type { users } from '@db/schema'`],
    ['a screen that imports the server', 'src/client/app.tsx', `import { appRouter } from '@/server/routers'`],
    [
      'a screen that imports AppRouter as a value',
      'src/client/trpc.ts',
      `import { AppRouter } from '@/server/routers'`,
    ],
    [
      'a screen that takes more than AppRouter',
      'src/client/trpc.ts',
      `import type { AppRouter, Env } from '@/server/routers'`,
    ],
    ['a bare import of the server', 'src/client/app.tsx', `import '@/server/base/env'`],
    ['a re-export from the server', 'src/client/app.tsx', `export { env } from '../server/env'`],
    ['a re-export of everything', 'src/client/app.tsx', `export * from '../server/env'`],
    ['import() of the server', 'src/client/app.tsx', `const load = () => import('@/server/base/env')`],
    ['import() of something computed', 'src/client/app.tsx', `const load = (at: string) => import(at)`],
    ['a type that imports the server', 'src/client/app.tsx', `type Env = import('@/server/base/env').Env`],
    ['a glob over the server', 'src/client/app.tsx', `const all = import.meta.glob('../server/*.ts')`],
    ['the server importing a screen', 'src/server/doors/app.ts', `import { render } from '@/client/entry-server'`],
    ['pages.ts importing another screen', 'src/server/pages/pages.ts', `import { router } from '@/client/router'`],
    ['an import that leaves the tree', 'src/server/doors/app.ts', `import pack from '../../package.json'`],
    ['a second importer of rest.ts', 'src/server/main.ts', `import { rest } from './doors/rest'`],
    ['a router that imports a router', 'src/server/routers/auth.ts', `import { x } from './public/investments'`],
    ['a router that imports the index', 'src/server/routers/auth.ts', `import type { AppRouter } from '.'`],
    ['a room that uses one above it', 'src/server/records/audit.ts', `import type { Context } from '../trpc/context'`],
    ['a file of the server in no room', 'src/server/spare.ts', `import { escaped } from './base/markup'`],
    ['the use of a file in no room', 'src/server/doors/app.ts', `import { spare } from '../spare'`],
    ['a list that uses the frame', `${admin}/-list/counts.ts`, `import { tabs } from '../-frame/tabs'`],
    ['a tab that uses another', `${admin}/-posts/panel.tsx`, `import { layout } from '../-investments/fields'`],
    ['a route that imports a route', 'src/client/routes/about.tsx', `import { Route } from './index'`],
    ["another folder's private part", 'src/client/routes/about.tsx', `import { Card } from './investments/-card'`],
    ['a second importer of Lucia', 'src/server/doors/app.ts', `import { Lucia } from 'lucia'`],
    ['a PDF read outside of its thread', 'src/server/book/papers.ts', `import { PDF } from '@libpdf/core'`],
    ['a mail read outside of its thread', 'src/server/mail/x.ts', `const m = import('postal-mime')`],
    ['a zip unpacked outside of its thread', 'src/server/book/x.ts', `import { Zip, unzipSync } from 'fflate'`],
    ["the thread's own code used beside it", 'src/server/book/x.ts', `import { readZip } from '../foreign/zips'`],
    ['an importer of a Lucia adapter', 'db/client.ts', `import type { A } from '@lucia-auth/adapter-drizzle'`],
  ]
  test.each(breaches)('%s', (_rule, file, source) => {
    expect(importFaults(file, source)).toHaveLength(1)
  })

  test.each([
    `const port = process.env.PORT`,
    `const port = globalThis.process['env'].PORT`,
    `const { env } = process`,
    `import { env } from 'node:process'`,
  ])('a second reader of the environment: %s', (source) => {
    expect(readsEnvironment('src/server/doors/app.ts', source)).toBe(true)
  })

  test('a file of one line too many', () => {
    expect(isTooLong('\n'.repeat(linesMax) + 'x')).toBe(true)
    expect(isTooLong('\n'.repeat(linesMax - 1) + 'x')).toBe(false)
  })
})

test('the rules let pass what the architecture asks for', () => {
  const allowed: [file: string, source: string][] = [
    ['src/client/trpc.ts', `import type { AppRouter } from '@/server/routers'`],
    ['src/server/pages/pages.ts', `import { render } from '@/client/entry-server'`],
    ['db/client.test.ts', `import { testDatabase } from '@/server/testing/database'`],
    ['src/server/doors/app.ts', `import { rest } from './rest'; import { oak } from '@/art/oak'; import '@db/schema'`],
    ['src/server/routers/index.ts', `import { auth } from './auth'`],
    ['src/server/pages/sitemap.ts', `import { appRouter } from '../routers'; import { escaped } from '../base/markup'`],
    ['src/server/records/purge.test.ts', `import { testServices } from '../testing/app'`],
    ['src/server/auth/sessions.ts', `import { Lucia } from 'lucia'`],
    ['src/server/book/x.ts', `import { Zip } from 'fflate'; import { readForeign } from '../foreign/reading'`],
    ['src/server/book/x.ts', `import type { ZipEntry } from '../foreign/zips'`],
    ['src/server/foreign/papers.ts', `import { PDF } from '@libpdf/core'`],
    ['src/client/routes/investments/index.tsx', `import { Card } from './-card'; import { z } from 'zod'`],
    [`${admin}/-posts/panel.tsx`, `import { RecordTab } from '../-list/record-tab'; import { draft } from './draft'`],
    [`${admin}/-frame/tabs.tsx`, `import { PostsPanel } from '../-posts/panel'`],
    [`${admin}/index.tsx`, `import { Gate } from './-frame/gate'; import { readTab } from './-list/tab-names'`],
    ['db/seed.ts', `import { settings } from '@/shared/settings'; import { firm } from '@/content/firm'`],
  ]
  expect(allowed.flatMap(([file, source]) => importFaults(file, source))).toEqual([])
  expect(readsEnvironment('src/server/doors/app.ts', 'const { port } = env; process.exit(1)')).toBe(false)
})
