import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${projectFolder}/${file}`, 'utf8')
const sources = ['src', 'db', 'scripts'].flatMap((folder) =>
  readdirSync(`${projectFolder}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('.test.') && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`),
)

type Inside = {
  /** The package, and the version in which somebody looked. */
  library: string
  version: string
  /** How its use is found in our sources. */
  mark: string
  /** What we take for granted, which no documentation promises. */
  claim: string
  /** What to do with another version, before it is written here. */
  check: string
}

/** What we use of libraries that is no public part of them. A public way replaces the row as soon as there is one. */
const insides: Inside[] = [
  {
    library: 'postgres',
    version: '3.4.9',
    mark: `'state' in query`,
    claim: 'a query whose field `state` is null is still queued, and cancelling it sends nothing',
    check: 'read `cancel` in src/index.js and run db/connection/postgres.test.ts',
  },
  {
    library: 'pdfkit',
    version: '0.20.2',
    mark: `('fontkit')`,
    claim:
      'it brings fontkit, registers a typeface that fontkit has read as it does the bytes of one, and a reader of the file reads for a shape what its `codePoints` are when it is drawn first',
    check: 'read `PDFFontFactory` in js/pdfkit.js and run src/server/reporting/pdf/tagged-pdf.test.ts',
  },
  {
    library: '@electric-sql/pglite',
    version: '0.5.16',
    mark: 'client.execProtocolStream',
    claim: 'every query, transaction and listener of an instance goes through its method `execProtocolStream`',
    check: 'look who else talks to the WebAssembly module and run scripts/faults/faults-disk.deep.test.ts',
  },
  {
    library: '@electric-sql/pglite',
    version: '0.5.16',
    mark: 'function withPreparedStatements',
    claim:
      'a query is sent as parse, describe statement, bind, describe portal, execute and sync, each as a message of its own and none with a name',
    check: 'read `#runQuery` and `describeQuery` in src/base.ts and run db/connection/prepared.test.ts',
  },
  {
    library: 'drizzle-orm',
    version: '0.45.4',
    mark: 'Object.keys(parsers)',
    claim:
      'of a PGlite client it asks `query` and `transaction` alone, and the parsers that it gives leave the text as it is',
    check: 'read pglite/session.js and run db/client.test.ts on the embedded database',
  },
  {
    library: '@tanstack/react-router',
    version: '1.170.46',
    mark: 'tanstack_router_reload:',
    claim:
      'the router loads the document again for lost code unless the tab keeps this key with the message of the error',
    check: 'read lazyRouteComponent.js and run e2e/platform/lost-code.spec.ts',
  },
  {
    library: '@trpc/server',
    version: '11.19.0',
    mark: `'serialized-error'`,
    claim: 'a subscription is a stream of the events connected, ping, message and serialized-error',
    check: 'read unstable-core-do-not-import/stream/sse.ts and run e2e/records/admin-live.spec.ts',
  },
  {
    library: '@trpc/server',
    version: '11.19.0',
    mark: '_def',
    claim: 'a router and each of its procedures tell their config, types and contracts in the field `_def`',
    check: 'run src/server/http/access.test.ts and src/server/http/rpc.test.ts',
  },
  {
    library: '@chakra-ui/react',
    version: '3.37.0',
    mark: '_global:',
    claim:
      "Chakra's provider writes the rules in `_global`, and the order of the layers unless `_config.disableLayers`, and both serve nothing else",
    check: 'read styled-system/provider.js and look at a page before and after its hydration',
  },
  {
    library: 'react-dom',
    version: '19.3.1',
    mark: '__reactProps$',
    claim:
      'an element has the properties it was drawn from in a field of this name, and other ones once it is drawn again',
    check: 'read updateFiberProps in cjs/react-dom-client.development.js and run e2e/records/admin-lists.spec.ts',
  },
  {
    library: 'zod',
    version: '4.6.7',
    mark: '__zod_globalConfig',
    claim:
      'all copies of it share their config in `globalThis.__zod_globalConfig`, and take what stands there before they are loaded',
    check: 'read v4/core/core.js and ask Lighthouse about /login: its policy forbids code made of texts',
  },
  {
    library: 'zod',
    version: '4.6.7',
    mark: 'to-json-schema|json-schema-processors',
    claim:
      'JSON Schema is made by two files alone, whose exports are constants and functions, and nothing else calls them while a contract is read',
    check: 'read their imports in v4/classic/schemas.js and fill in a form of the built site',
  },
  {
    library: '@libpdf/core',
    version: '0.4.2',
    mark: 'PdfStream.prototype.getDecodedData',
    claim: 'all that it inflates of a file comes through the method `getDecodedData` of a stream, with no other memory',
    check: 'look who else calls FilterPipeline.decode and run src/server/platform/foreign/pdfs.test.ts',
  },
  {
    library: 'autocannon',
    version: '8.0.0',
    mark: 'pipelinedRequests',
    claim: 'a client hands every part of a body to `pipelinedRequests.addBody`, and needs none of it',
    check: 'read lib/httpClient.js and run npm run bench',
  },
  {
    library: 'typescript',
    version: '7.0.2',
    mark: `'typescript/unstable/sync'`,
    claim: 'its compiler tells trees and types by an interface that may change with each version',
    check: 'run npm run typecheck and src/translated-text.test.ts',
  },
]

test.each(insides)('$library is the $version in which it held that $claim', ({ library, version, claim, check }) => {
  const installed: { version: string } = JSON.parse(read(`node_modules/${library}/package.json`))
  const advice = `${library} is ${installed.version} now. We take for granted that ${claim}: ${check}, then write the new version here.`
  expect(installed.version === version ? 'as it was' : advice).toBe('as it was')
})

test.each(insides)('one file alone uses $mark of $library', ({ mark }) => {
  expect(sources.filter((file) => read(file).includes(mark))).toHaveLength(1)
})

test('what is not public is looked for in every source', () => {
  expect(sources.length).toBeGreaterThan(200)
})
