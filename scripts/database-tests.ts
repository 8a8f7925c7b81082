import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))

/**
 * The tests with a database that run on PGlite alone, because what they hold is decided before or after the database is asked;
 * each by its file's name, with the reason. All others run on PostgreSQL too, a new one without being named anywhere.
 */
export const sameOnBoth: Readonly<Record<string, string>> = {
  access: 'who may call what is decided before a procedure asks',
  areas: 'who may call what is decided before a procedure asks; admin/user-areas asks on both',
  app: 'headers, health and the order of what a request passes',
  'fuzzed-inputs': 'as of hostile-values',
  'hostile-values':
    'contracts refuse or clean every value before it is bound; db/client.test.ts binds odd ones on both',
  openapi: 'compares answers with the document that describes them',
  'page-reads': 'which reads a page begins with',
  'ready-answers': 'what is answered from memory, before any database',
  rendering: 'how a page is rendered once it is read',
  rest: 'how an input is read and an answer is built',
  rpc: 'how an input is read and an answer is built',
  sitemap: 'which addresses are listed',
  'specified-calls': 'paths, statuses and shapes of answers',
}

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8')
const nameOf = (file: string) => path.basename(file, '.test.ts')

/** The test files of the server and of `db`, from the project folder. */
const serverTests = ['db', 'src/server'].flatMap((folder) =>
  readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.test.ts')),
)
const opensDatabase = (file: string) => /\btestDatabase\(|'databaseTemplate'/.test(read(file))

export const testsWithoutDatabase = serverTests.filter((file) => !opensDatabase(file))
export const testsOnPglite = serverTests.filter(opensDatabase)
export const testsOnPostgres = testsOnPglite.filter((file) => !Object.hasOwn(sameOnBoth, nameOf(file)))

/** Says whether a module asks the database itself: then its SQL, or its driver, may answer differently on the other one. */
export const asksDatabase = (source: string): boolean =>
  /^import (?!type\b)[^;]*? from '(drizzle-orm|@db\/(client|database|faults)|rate-limiter-flexible|@lucia-auth\/)/m.test(
    source,
  )

/** The tests that run on PGlite alone though the module of the same name, beside them, asks the database. */
export const misplacedTests = (): string[] =>
  testsOnPglite
    .filter((file) => !testsOnPostgres.includes(file))
    .filter((file) => {
      const subject = path.join(projectFolder, file.replace('.test.ts', '.ts'))
      return existsSync(subject) && asksDatabase(readFileSync(subject, 'utf8'))
    })
