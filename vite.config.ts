import { tanstackRouter } from '@tanstack/router-plugin/vite'
import reactPlugin from '@vitejs/plugin-react'
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { constants } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { buildNoteFile } from './db/built-file.ts'
import { migrationsFolder } from './db/migrations-folder.ts'
import { unusedDatabaseFile } from './db/unused-database.ts'
import { neededModules, sharedFile, sharedFiles } from './scripts/build/chunks.ts'
import { withoutJsonSchema } from './scripts/build/without-json-schema.ts'
import {
  brotliOf,
  compressedEndings,
  compressedMinBytes,
  gzipOf,
  isCompressible,
} from './src/server/http/cache/compression.ts'
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
 * Puts a database that nobody has used yet beside the built server, with all tables. To open a copy of it takes a fraction of the time and
 * less than half of the memory that making one takes. Nothing is in the tables: an installation's settings and secrets come with its first start.
 */
const unusedDatabase = (): Plugin => ({
  name: 'unused-database',
  async generateBundle() {
    const { PGlite } = await import('@electric-sql/pglite')
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
    const { drizzle } = await import('drizzle-orm/pglite')
    const { migrate } = await import('drizzle-orm/pglite/migrator')
    const database = await PGlite.create({ extensions: { pg_trgm } })
    await migrate(drizzle(database), { migrationsFolder: migrationsFolder() })
    const { rows: tables } = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const { rows } = await database.query(`select from ${name} limit 1`)
      if (rows.length > 0)
        throw new Error(`A migration left something in ${name}: every installation would have the same.`)
    }
    await database.exec('checkpoint')
    const packed = await database.dumpDataDir('gzip')
    await database.close()
    this.emitFile({ type: 'asset', fileName: unusedDatabaseFile, source: new Uint8Array(await packed.arrayBuffer()) })
  },
})

/** Notes beside the built server which commit it was built from, where it was built in a clone: 'About this site' tells it. */
const buildNote = (): Plugin => ({
  name: 'build-note',
  generateBundle() {
    const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
    const commit = status === 0 ? stdout.trim() : null
    this.emitFile({ type: 'asset', fileName: buildNoteFile, source: JSON.stringify({ commit }) })
  },
})

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.byteLength < compressedMinBytes) return
  await writeFile(file + compressedEndings.br, await brotliOf(body, constants.BROTLI_MAX_QUALITY))
  await writeFile(file + compressedEndings.gzip, await gzipOf(body, constants.Z_BEST_COMPRESSION))
}

/**
 * Puts what is worth compressing beside the browser's files, with all the effort there is: a twelfth less travels than a server could
 * spare the time for at its start.
 */
const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  async writeBundle({ dir = '' }) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    await Promise.all(files.filter((file) => isCompressible(path.extname(file).slice(1))).map(compressFile))
  },
})

const { plugin: readNeeded, needed } = neededModules()

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
    ...(isSsrBuild ? [unusedDatabase(), buildNote()] : [withoutJsonSchema(), readNeeded, compressedFiles()]),
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
            backup: 'src/server/start/backup/backup.ts',
            restore: 'src/server/start/backup/restore.ts',
            storage: 'src/server/start/backup/move-files.ts',
            'take-back': 'src/server/start/backup/take-back.ts',
            'upgrade-check': 'src/server/start/backup/upgrade-check.ts',
            // Found by its name (src/server/platform/foreign/reading.ts).
            'foreign-worker': 'src/server/platform/foreign/worker.ts',
            // The same (db/connection/embedded/link.ts).
            'embedded-thread': 'db/connection/embedded/thread.ts',
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
                ...sharedFiles.map((name, place) => ({
                  name,
                  test: (id: string) => sharedFile(id, needed) === name,
                  priority: 1 - (place + 1) / (sharedFiles.length + 1),
                })),
              ],
            },
          },
        },
      },
}))
