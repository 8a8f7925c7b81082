import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { drawTree, entriesMax, entriesOf, fullFolders } from '../scripts/rules/drawn-tree'
import { importFaults, readsEnvironment, targetsOf } from '../scripts/rules/import-rules'
import { notYet } from '../scripts/rules/not-yet'
import { pairs, serverRoomOf, subjects } from '../scripts/rules/subjects'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const linesMax = 250
const generated = /^(src\/client\/route-tree\.gen\.ts|db\/migrations\/.*)$/
const admin = 'src/client/routes/admin'
const environmentReader = 'src/server/platform/env.ts'

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
const written = ['src', 'db', 'e2e', 'scripts'].flatMap(filesUnder)
const faults = layered.flatMap((file) => importFaults(file, read(file)).map((fault) => ({ file, ...fault })))
/** The tree as it is, for whoever has just broken it. */
const drawn = () =>
  drawTree(
    written.filter((file) => !generated.test(file)),
    layered.flatMap((file) => targetsOf(file, read(file)).map((target) => [file, target] as const)),
  )
const withTree = (told: string[]) => (told.length > 0 ? [...told, drawn()] : [])
const isTooLong = (text: string) => text.trimEnd().split('\n').length > linesMax

describe('the tree', () => {
  test('takes the firm as it is now: one module alone reads the default', () => {
    const readers = layered.filter((file) => !/\.test\.tsx?$/.test(file) && /\bdefaultFirm\b/.test(read(file)))
    expect(readers.toSorted()).toEqual(['src/content/firm.ts', 'src/shared/site/firm/firm.ts'])
  })

  test('is there to be judged', () => {
    expect(layered.length).toBeGreaterThan(20)
  })

  test('has the top level that was agreed on', () => {
    const agreed = `src db e2e index.html package.json tsconfig.json vite.config.ts drizzle.config.ts playwright.config.ts`
    expect(agreed.split(' ').filter((name) => !existsSync(path.join(projectFolder, name)))).toEqual([])
  })

  test('keeps the import rules in every file, but for the arrows that are named in not-yet.ts', () => {
    const told = faults
      .filter(({ arrow }) => arrow === undefined || !notYet.includes(arrow))
      .map(({ file, why }) => `${file}: ${why}`)
    expect(withTree(told)).toEqual([])
  })

  test('still has each arrow of not-yet.ts: one that is gone leaves the list', () => {
    const there = new Set(faults.map(({ arrow }) => arrow))
    expect(notYet.filter((arrow) => !there.has(arrow))).toEqual([])
    expect(notYet).toEqual([...new Set(notYet)].toSorted())
  })

  test('lets a subject use another only where the pair is written down and needed, and never both ways', () => {
    const used = layered.flatMap((file) => targetsOf(file, read(file)).map((target) => [target, file]))
    const rooms = new Set(used.map((files) => files.map(serverRoomOf).join(' ')))
    expect(pairs.filter(([to, from]) => !rooms.has(`${to} ${from}`))).toEqual([])
    expect(pairs.filter(([to, from]) => subjects.indexOf(to) >= subjects.indexOf(from))).toEqual([])
  })

  test(`has no folder of more than ${entriesMax} entries but those that say why`, () => {
    const full = [...entriesOf(written.filter((file) => !generated.test(file)))].filter(
      ([, count]) => count > entriesMax,
    )
    const unsaid = full.map(([folder]) => folder).filter((folder) => !Object.hasOwn(fullFolders, folder))
    expect(withTree(unsaid)).toEqual([])
    expect(Object.keys(fullFolders).filter((folder) => !full.some(([each]) => each === folder))).toEqual([])
  })

  test('reads the environment in one file', () => {
    expect(layered.filter((file) => file !== environmentReader && readsEnvironment(file, read(file)))).toEqual([])
  })

  test('asks for addresses below /api by restPath or fileAddress, where a misspelt one does not compile', () => {
    const typed = /['"`}]\/api\/(?!trpc|images|drawings|openapi)/
    const askers = ['e2e', 'scripts', 'src/client']
      .flatMap(filesUnder)
      .filter(
        (file) =>
          isSource(file) &&
          !/^scripts\/(rest-path|product\/odd-addresses\.test|recording\/recorded-(calls|files))\.ts$/.test(file),
      )
    expect(askers.filter((file) => typed.test(read(file)))).toEqual([])
    expect(typed.test("get('/api/investments')")).toBe(true)
  })

  test(`has no file of more than ${linesMax} lines`, () => {
    const code = written.filter((file) => /\.(tsx?|mjs)$/.test(file) && !generated.test(file))
    expect(code.filter((file) => isTooLong(read(file)))).toEqual([])
  })
})

describe('the rules refuse', () => {
  const breaches: [rule: string, file: string, source: string][] = [
    ['a file in no layer', 'src/stray.ts', ''],
    ['a drawing that imports a contract', 'src/art/oak.ts', `import { roles } from '@/shared/accounts/roles'`],
    ['a drawing that imports a package', 'src/art/oak.ts', `import { z } from 'zod'`],
    ['content that imports a screen', 'src/content/firm.ts', `import { x } from '../client/router'`],
    ['a contract that imports a table', 'src/shared/accounts/users.ts', `import type { users } from '@db/schema'`],
    ['a table that imports the server', 'db/schema/accounts/users.ts', `import { env } from '@/server/platform/env'`],
    ['a table that imports the tests’ database', 'db/client.ts', `import '@/server/testing/database'`],
    ['a screen that imports a table', 'src/client/app.tsx', `import { users } from '@db/schema'`],
    ['a screen that imports a type of a table', 'src/client/app.tsx', `import type { users } from '@db/schema'`],
    ['a screen that imports the server', 'src/client/app.tsx', `import { appRouter } from '@/server/product'`],
    [
      'a screen that imports AppRouter as a value',
      'src/client/calls/trpc.ts',
      `import { AppRouter } from '@/server/product'`,
    ],
    [
      'a screen that takes more than AppRouter',
      'src/client/calls/trpc.ts',
      `import type { AppRouter, Env } from '@/server/product'`,
    ],
    ['a bare import of the server', 'src/client/app.tsx', `import '@/server/platform/env'`],
    ['a re-export from the server', 'src/client/app.tsx', `export { env } from '../server/env'`],
    ['a re-export of everything', 'src/client/app.tsx', `export * from '../server/env'`],
    ['import() of the server', 'src/client/app.tsx', `const load = () => import('@/server/platform/env')`],
    ['import() of something computed', 'src/client/app.tsx', `const load = (at: string) => import(at)`],
    ['a type that imports the server', 'src/client/app.tsx', `type Env = import('@/server/platform/env').Env`],
    ['a glob over the server', 'src/client/app.tsx', `const all = import.meta.glob('../server/*.ts')`],
    ['the server importing a screen', 'src/server/http/app.ts', `import { render } from '@/client/entry-server'`],
    ['pages.ts importing another screen', 'src/server/site/pages/pages.ts', `import { router } from '@/client/router'`],
    ['an import that leaves the tree', 'src/server/http/app.ts', `import pack from '../../../package.json'`],
    ['a second importer of rest.ts', 'src/server/main.ts', `import { rest } from './http/rest/rest'`],
    ['procedures that import others', 'src/server/site/posts/procedures.ts', `import { x } from './public-procedures'`],
    ['procedures in a folder of theirs', 'src/server/accounts/procedures/auth.ts', `import { x } from './email'`],
    ['the platform using records', 'src/server/platform/log.ts', `import type { Audit } from '../records/audit'`],
    ['records using a subject', 'src/server/records/audit.ts', `import { users } from '../accounts/accounts'`],
    ['records using the product', 'src/server/records/audit.ts', `import type { AppRouter } from '../product'`],
    ['a subject using the product', 'src/server/site/pages/feed.ts', `import { caller } from '../../product'`],
    ['a pair that nobody wrote down', 'src/server/accounts/x.ts', `import { positions } from '../ledger/positions'`],
    ['http using a subject', 'src/server/http/app.ts', `import { pictures } from '../site/pictures/pictures'`],
    ['a subject using http', 'src/server/site/pages/feed.ts', `import { app } from '../../http/app'`],
    ['the product using a test’s help', 'src/server/product.ts', `import { testServices } from './testing/app'`],
    ['a file of the server in no room', 'src/server/spare.ts', `import { escaped } from './platform/text/markup'`],
    ['the use of a file in no room', 'src/server/http/app.ts', `import { spare } from '../spare'`],
    ['a list that uses the frame', `${admin}/-list/counts.ts`, `import { tabs } from '../-frame/tabs'`],
    ['a noun that uses another', `${admin}/-site/-posts/panel.tsx`, `import { layout } from '../-offerings/fields'`],
    ['a piece that uses a subject', `${admin}/-list/list.tsx`, `import { held } from '../-ledger/held-offerings'`],
    ['a pair not written down', `${admin}/-site/-posts/x.ts`, `import { held } from '../../-ledger/held-offerings'`],
    ['a noun of another subject', `${admin}/-reporting/-taxes/x.ts`, `import { x } from '../../-ledger/-entities/x'`],
    ['a route that imports a route', 'src/client/routes/about.tsx', `import { Route } from './index'`],
    ["another folder's private part", 'src/client/routes/about.tsx', `import { Card } from './investments/-card'`],
    ['a second importer of Lucia', 'src/server/http/app.ts', `import { Lucia } from 'lucia'`],
    ['a PDF read outside of its thread', 'src/server/reporting/x.ts', `import { PDF } from '@libpdf/core'`],
    ['a mail read outside of its thread', 'src/server/platform/mail/x.ts', `const m = import('postal-mime')`],
    ['a zip unpacked outside of its thread', 'src/server/ledger/x.ts', `import { Zip, unzipSync } from 'fflate'`],
    [
      "the thread's own code used beside it",
      'src/server/ledger/x.ts',
      `import { readZip } from '../platform/foreign/zips'`,
    ],
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
    expect(readsEnvironment('src/server/http/app.ts', source)).toBe(true)
  })

  test('a file of one line too many', () => {
    expect(isTooLong('\n'.repeat(linesMax) + 'x')).toBe(true)
    expect(isTooLong('\n'.repeat(linesMax - 1) + 'x')).toBe(false)
  })
})

test('the rules let pass what the architecture asks for', () => {
  const allowed: [file: string, source: string][] = [
    ['src/client/calls/trpc.ts', `import type { AppRouter } from '@/server/product'`],
    ['src/server/site/pages/pages.ts', `import { render } from '@/client/entry-server'`],
    ['db/client.test.ts', `import { testDatabase } from '@/server/testing/database'`],
    [
      'src/server/http/app.ts',
      `import { rest } from './rest/rest'; import { oak } from '@/art/oak'; import '@db/schema'`,
    ],
    ['src/server/http/rpc.ts', `import type { AppRouter } from '../product'; import { x } from '../records/live'`],
    ['src/server/product.ts', `import { auth } from './accounts/procedures/auth'`],
    ['src/server/http/requests/origin.ts', `import { headers } from '../cache/headers'`],
    ['src/server/site/posts/procedures.ts', `import { procedure } from '../../platform/trpc/procedures'`],
    [
      'src/server/reporting/documents/x.ts',
      `import { y } from '../../ledger/access-policy'; import { z } from '../../accounts/y'`,
    ],
    ['src/server/records/purge.test.ts', `import { testServices } from '../testing/app'`],
    ['src/server/accounts/sessions/sessions.ts', `import { Lucia } from 'lucia'`],
    [
      'src/server/ledger/x.ts',
      `import { Zip } from 'fflate'; import { readForeign } from '../platform/foreign/reading'`,
    ],
    ['src/server/ledger/x.ts', `import type { ZipEntry } from '../platform/foreign/zips'`],
    ['src/server/platform/foreign/pdfs.ts', `import { PDF } from '@libpdf/core'`],
    ['src/client/routes/investments/index.tsx', `import { Card } from './-card'; import { z } from 'zod'`],
    [
      `${admin}/-site/-posts/x.tsx`,
      `import { RecordTab } from '../../-list/record-tab'; import { draft } from './draft'`,
    ],
    [`${admin}/-reporting/-updates/x.tsx`, `import { held } from '../../-ledger/held-offerings'`],
    [`${admin}/-overview/x.tsx`, `import { LedgerDifferences } from '../-ledger/ledger-differences'`],
    [`${admin}/-frame/panels.ts`, `import { PostsPanel } from '../-site/-posts/panel'`],
    [`${admin}/index.tsx`, `import { Gate } from './-frame/gate'; import { readTab } from './-list/tab-names'`],
    ['db/seed.ts', `import { settings } from '@/shared/site/settings'; import { risk } from '@/content/site/risk'`],
  ]
  expect(allowed.flatMap(([file, source]) => importFaults(file, source))).toEqual([])
  expect(readsEnvironment('src/server/http/app.ts', 'const { port } = env; process.exit(1)')).toBe(false)
})
