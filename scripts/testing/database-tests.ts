import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The tests with a database that need no second one, at a release neither, because what they hold is decided before or after the
 * database is asked; each by its file's name, with the reason.
 */
export const sameOnBoth: Readonly<Record<string, string>> = {
  access: 'who may call what is decided before a procedure asks',
  areas: 'who may call what is decided before a procedure asks; accounts/procedures/user-areas asks on both',
  app: 'headers, health and the order of what a request passes',
  'backup-moment': 'an archive made while others write; the embedded database is packed while nobody does',
  'hostile-values':
    'contracts refuse or clean every value before it is bound; db/client.test.ts binds odd ones on both',
  turns: 'how long our own work keeps others waiting; the embedded database does its own within the same process',
  openapi: 'compares answers with the document that describes them',
  plans: 'how PostgreSQL goes about a query; the embedded database has the same planner',
  'page-reads': 'which reads a page begins with',
  pool: 'connections to a server; the embedded database has none',
  pooler: 'connections to a server; the embedded database has none',
  'response-cache': 'what is answered from memory, before any database',
  rendering: 'how a page is rendered once it is read',
  rest: 'how an input is read and an answer is built',
  rpc: 'how an input is read and an answer is built',
  sitemap: 'which addresses are listed',
  'specified-calls': 'paths, statuses and shapes of answers',
}

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8')
const nameOf = (file: string) => path.basename(file, '.test.ts')

/** The test files of the server and of `db`, from the project folder, but for those of a release (`*.deep.test.ts`). */
const serverTests = ['db', 'src/server'].flatMap((folder) =>
  readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.deep.test.ts')),
)
const opensDatabase = (file: string) => /\btestDatabase\(|'databaseTemplate'/.test(read(file))

/** The module that a test file stands beside; undefined where it is about several. */
function subjectOf(file: string): string | undefined {
  const subject = file.replace('.test.ts', '.ts')
  return existsSync(path.join(projectFolder, subject)) ? subject : undefined
}

/** Where we speak to the database in its own words: locks, deadlines, notifications, counters, rules of the ledger. */
const foldersOfOwnSql =
  /^(db|src\/server\/(accounts|http\/cache|inbox|ledger|newsletter|platform\/(limits|mail)|records|reporting|testing))\//
/** Tests there that come by a call or ask for a file, as whoever uses the product does. */
const fromOutside = /\/k1\/|\/procedures\/|procedures\.test|files?\.test|export\.test/

/** The modules that hold a driver, as an import of them begins. */
const drivers = String.raw`@db/(client|database|faults)|rate-limiter-flexible|@lucia-auth/`
const imports = String.raw`^import (?!type\b)[^']*?`
const importOfSql = new RegExp(String.raw`${imports}(\bsql\b[^']*? from 'drizzle-orm'| from '(${drivers}))`, 'm')
const importOfDatabase = new RegExp(`${imports} from '(drizzle-orm|${drivers})`, 'm')

/** Says whether a module writes SQL of its own, instead of leaving it to drizzle, or holds a driver. */
export const writesSql = (source: string): boolean => importOfSql.test(source)

/** Says whether a module asks the database itself: then its SQL, or its driver, may answer differently on the other one. */
export const asksDatabase = (source: string): boolean => importOfDatabase.test(source)

function hasOwnSql(file: string): boolean {
  const subject = subjectOf(file)
  return (foldersOfOwnSql.test(file) && !fromOutside.test(file)) || (subject !== undefined && writesSql(read(subject)))
}

export const testsWithoutDatabase = serverTests.filter((file) => !opensDatabase(file))
/** All of them: PostgreSQL is what a firm runs on, and the quicker one to test with. */
export const testsOnPostgres = serverTests.filter(opensDatabase)
const testsOnBoth = testsOnPostgres.filter((file) => !Object.hasOwn(sameOnBoth, nameOf(file)))
/** On PGlite too, each time: what may differ between the two. */
export const testsOnPglite = testsOnBoth.filter(hasOwnSql)
/** On PGlite too, at each release (vitest.deep.config.ts): what asks in drizzle's words alone. */
export const testsOnPgliteAtRelease = testsOnBoth.filter((file) => !hasOwnSql(file))

/** The tests that never run on PGlite though the module of the same name, beside them, asks the database. */
export const misplacedTests = (): string[] =>
  testsOnPostgres
    .filter((file) => !testsOnBoth.includes(file))
    .filter((file) => {
      const subject = subjectOf(file)
      return subject !== undefined && asksDatabase(read(subject))
    })
