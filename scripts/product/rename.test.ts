import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../running/children.mjs'
import { isDeep } from '../testing/depth'

const copy = mkdtempSync(path.join(tmpdir(), 'rename-test-'))
const routeTree = 'src/client/route-tree.gen.ts'

/** One replacement in one file. `all` is for the router's generated tree, which the router itself writes anew after a rename. */
interface Edit {
  file: string
  from: RegExp
  to: string
  all?: true
}
interface Rename {
  what: string
  edits: Edit[]
  /** A folder that gets another name, for a route's address is its folder. */
  move?: [from: string, to: string]
  /** Where the type checker must complain: in files of the other side, none of which was touched. */
  seenIn: RegExp
}

const renames: Rename[] = [
  {
    what: "a contract's field",
    edits: [
      { file: 'src/shared/site/offerings.ts', from: /^ {2}targetReturn: text,$/m, to: '  promisedReturn: text,' },
    ],
    seenIn: /^src\/client\//,
  },
  {
    what: "a contract's writable field, but not its column,",
    edits: [
      {
        file: 'src/shared/site/offerings.ts',
        from: /^ {2}marketType: optionalLine\(\),$/m,
        to: '  market: optionalLine(),',
      },
    ],
    // The client names the field too; what matters is that the write, which only spreads it, does not compile.
    seenIn: /^src\/server\/routers\//,
  },
  {
    what: "a table's column",
    edits: [
      {
        file: 'db/schema/site/investments.ts',
        from: /^ {4}targetReturn: line\(\),$/m,
        to: '    promisedReturn: line(),',
      },
    ],
    seenIn: /^src\/server\//,
  },
  {
    // Renamed or new: nobody has said yet whether the activity and the list's file may tell of it.
    what: "a table's secret column",
    edits: [{ file: 'db/schema/accounts/users.ts', from: /^ {4}passwordHash: text/m, to: '    secretHash: text' }],
    seenIn: /user-resource\.ts/,
  },
  {
    what: 'a procedure',
    edits: [{ file: 'src/server/site/offerings/public-procedures.ts', from: /^ {2}list: /m, to: '  listAll: ' }],
    seenIn: /^src\/client\//,
  },
  {
    what: 'a colour of the theme',
    edits: [{ file: 'src/client/theme/colors.ts', from: /^ {2}'fg\.muted': /m, to: "  'fg.quiet': " }],
    seenIn: /^src\/client\/(?!theme)/,
  },
  {
    what: 'a way of setting text',
    edits: [{ file: 'src/client/theme/text-styles.ts', from: /^ {2}lead: /m, to: '  opening: ' }],
    seenIn: /^src\/client\/(?!theme)/,
  },
  {
    what: 'a path of the REST table',
    edits: [
      {
        file: 'src/server/http/rest/rest-table.ts',
        from: /'\/admin\/users', 'admin\.users\.create'/,
        to: "'/admin/people', 'admin.users.create'",
      },
      {
        file: 'src/server/http/rest/rest-table.ts',
        from: /'\/admin\/users', 'admin\.users\.list'/,
        to: "'/admin/people', 'admin.users.list'",
      },
    ],
    seenIn: /^e2e\//,
  },
  {
    what: 'a route',
    move: ['src/client/routes/investments', 'src/client/routes/opportunities'],
    edits: [
      {
        file: 'src/client/routes/investments/index.tsx',
        from: /createFileRoute\('\/investments\/'\)/,
        to: "createFileRoute('/opportunities/')",
      },
      { file: routeTree, from: /\/investments\b/g, to: '/opportunities', all: true },
    ],
    seenIn: /^(src\/client\/(?!routes\/opportunities)|e2e\/)/,
  },
  {
    what: 'a search parameter',
    edits: [
      { file: 'src/client/routes/contact/index.tsx', from: /\{ investment\?: string \}/, to: '{ about?: string }' },
    ],
    seenIn: /^(src\/client\/(?!routes\/contact)|e2e\/)/,
  },
  {
    what: "a setting's key",
    edits: [
      {
        file: 'src/shared/site/settings.ts',
        from: /^ {2}'pages\.investments\.visible': /m,
        to: "  'pages.opportunities.visible': ",
      },
    ],
    seenIn: /^src\/client\//,
  },
]

function copyTree() {
  const configs = readdirSync(projectFolder).filter((name) => name.endsWith('.ts'))
  for (const name of ['src', 'db', 'e2e', 'scripts', 'tsconfig.json', 'package.json', ...configs]) {
    cpSync(path.join(projectFolder, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    })
  }
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
}

/** Checks the copy's types as `npm run typecheck` does. @returns the lines with errors, as 'src/file.ts(1,2): error …' */
function typeErrors(): string[] {
  const compiler = path.join(projectFolder, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--pretty', 'false']
  const { stdout, status } = spawnSync(process.execPath, [compiler, ...options], { cwd: copy, encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error TS/.test(line))
  // A compiler that fails without naming a place has not checked anything.
  if (status !== 0 && lines.length === 0) throw new Error(`tsc ended with ${status}: ${stdout}`)
  return lines
}

/** Changes a file of the copy. @returns what puts it back */
function apply({ file, from, to, all }: Edit) {
  const place = path.join(copy, file)
  const before = readFileSync(place, 'utf8')
  const found = [...before.matchAll(new RegExp(from, from.flags.includes('g') ? from.flags : `${from.flags}g`))].length
  if (found === 0 || (found > 1 && !all))
    throw new Error(`${file} has ${found} places like ${from}: this test looks for one.`)
  writeFileSync(place, before.replace(from, to))
  return () => writeFileSync(place, before)
}

/** Renames in the copy, looks at the errors, and puts everything back. */
function errorsAfter({ edits, move }: Rename): string[] {
  const undo = edits.map(apply)
  const [from = '', to = ''] = move?.map((folder) => path.join(copy, folder)) ?? []
  if (move) renameSync(from, to)
  const errors = typeErrors()
  if (move) renameSync(to, from)
  for (const putBack of undo) putBack()
  return errors
}

copyTree()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

// Each is a compilation of everything. `npm test`, which has just compiled the tree as it is, tries the first alone.
describe('the type checker', () => {
  const errorsBefore = isDeep ? typeErrors() : []

  test.each(isDeep ? ['an unchanged copy'] : [])('finds nothing in %s', () => {
    expect(errorsBefore).toEqual([])
  })

  test.each(isDeep ? renames : renames.slice(0, 1))('fails on the other side when $what is renamed', (rename) => {
    const { seenIn, edits } = rename
    const errors = errorsAfter(rename).filter((line) => !errorsBefore.includes(line))
    const untouched = errors.filter((line) => edits.every(({ file }) => !line.startsWith(`${file}(`)))
    expect(untouched).toContainEqual(expect.stringMatching(seenIn))
  })
})
