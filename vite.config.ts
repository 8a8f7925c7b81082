import { tanstackRouter } from '@tanstack/router-plugin/vite'
import reactPlugin from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { unusedDatabaseFile } from './db/unused-database.ts'
import { startOrder } from './src/shared/platform/page-scripts.ts'

const [react, look, frame] = startOrder

/**
 * Packages that say nothing of side effects, so that a bundler keeps all of them for the little that is used. Their modules only
 * define: of tRPC the browser needs neither web sockets nor logs, of emotion not `withTheme`, for which alone the other two are.
 */
const onlyDefining = /node_modules[\\/](@trpc|hoist-non-react-statics|react-is)[\\/]/

/** The router's store brings what React had no hook for before version 18; ours has it, so no page starts with both. */
const reactsOwnStore = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' }

/**
 * Packages that the server's bundle holds, because of their thousand modules a page uses some fifty: found and read one by one
 * they were two thirds of the time until the first page.
 */
const bundledForServer = /^@(chakra-ui|ark-ui|zag-js)\//

/**
 * Puts a database that nobody has used yet beside the built server. To open a copy of it takes a third of the time and less than half
 * of the memory that making one takes. Nothing of ours is in it: migrations and this installation's secret come with the first start.
 */
const unusedDatabase = (): Plugin => ({
  name: 'unused-database',
  async generateBundle() {
    const { PGlite } = await import('@electric-sql/pglite')
    const database = await PGlite.create()
    const packed = await database.dumpDataDir('gzip')
    await database.close()
    this.emitFile({ type: 'asset', fileName: unusedDatabaseFile, source: new Uint8Array(await packed.arrayBuffer()) })
  },
})

/** Pieces of pages that show records: lists, pictures, figures. */
const recordPiece =
  /src[\\/]client[\\/](sections[\\/]records[\\/]|ui[\\/](progress|tag|skeleton|empty-state))|src[\\/]shared[\\/]site[\\/](drawn-traits|record-drawings)/
/** Pieces of forms, most of which come after what a page starts with. */
const formPiece =
  /src[\\/]client[\\/](ui[\\/](alert|fields[\\/](checkbox|field|select|text-area|text-input))|theme[\\/]recipes[\\/]control)/
/** What only the portal, a dialog or some kind of page needs, or what no page starts with. */
const rarePiece =
  /src[\\/]client[\\/](ui[\\/](copyable-text|tabs|data-table|scroll-area|buttons[\\/]single-presses|overlays[\\/](dialog|modal|focus-keeper|tooltip))|sections[\\/](copy-|legal-|posts[\\/]))/
const anyPiece =
  /src[\\/]client[\\/](sections|ui)[\\/]|src[\\/]shared[\\/]site[\\/]images|src[\\/]content[\\/]site[\\/]summary/
const isPiece = (id: string) =>
  anyPiece.test(id) && ![recordPiece, formPiece, rarePiece].some((other) => other.test(id))

/** The pages that most lead to: what they need is asked for together, before it is found that their own code needs it. */
const oftenFollowed = /assets[\\/](contact|investments|properties)-/

/** Builds the browser's files from index.html into dist/client, and with --ssr the server with its renderer into dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  resolve: { tsconfigPaths: true, alias: reactsOwnStore },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/client/routes',
      generatedRouteTree: 'src/client/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    reactPlugin(),
    ...(isSsrBuild ? [unusedDatabase()] : []),
  ],
  ...(isSsrBuild && { ssr: { noExternal: [bundledForServer] } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'admin-create': 'src/server/admin-create.ts',
            // Found by its name (src/server/platform/foreign/reading.ts).
            'foreign-worker': 'src/server/platform/foreign/worker.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // A font or picture inlined as a data URL would be downloaded again with every page.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        // The names of all files that a page needs would travel with every page; most pages are asked for by few.
        modulePreload: {
          // All browsers that we know of preload modules by themselves; another one loads them a little later.
          polyfill: false,
          resolveDependencies: (fileName, files) => (oftenFollowed.test(fileName) ? files : []),
        },
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: onlyDefining, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                // What every page starts with travels in three files instead of fifty: React, which rarely changes, Chakra
                // with our look, and the frame.
                {
                  name: react,
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  tags: ['$initial'],
                  priority: 2,
                },
                // Chakra makes its system while this file is run: a task of its own, with a pause before the next (boot/late-scripts.ts).
                {
                  name: look,
                  test: /node_modules[\\/](@chakra-ui|@emotion|@pandacss|stylis)[\\/]|src[\\/]client[\\/](boot|theme)[\\/]/,
                  tags: ['$initial'],
                  priority: 2,
                },
                { name: frame, test: (id) => !/entry-client|index\.html/.test(id), tags: ['$initial'], priority: 1 },
                // Small parts that many pages share, in few files: compressed together they weigh less, and a page does not
                // start with those that it does not show.
                { name: 'pieces', test: isPiece, minShareCount: 3, priority: 1 },
                { name: 'fields', test: formPiece, minShareCount: 2, priority: 0 },
                { name: 'records', test: recordPiece, minShareCount: 3, priority: 0 },
              ],
            },
          },
        },
      },
}))
