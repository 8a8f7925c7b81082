import { configDefaults, defineConfig } from 'vitest/config'
import { testsOnPglite, testsOnPostgres, testsWithoutDatabase } from './scripts/testing/database-tests.ts'

export const setupFiles = ['scripts/testing/fail-on-console.ts', 'scripts/testing/leave-no-trace.ts']
/** Of the scripts, what needs neither a build nor a server. */
const quickScripts = [
  'scripts/{db-generate,container/dockerfile,provide/provide-system-package,testing/database-tests,testing/test-reports}.test.ts',
]
/** What is left to each release (vitest.deep.config.ts). */
export const deepTests = ['{scripts,src}/**/*.deep.test.ts']

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    pool: 'forks',
    // More than a small machine has cores: most tests of the server wait for PostgreSQL, or for a moment to come.
    maxWorkers: 3,
    // Files share a process and its modules, which halves the time; leave-no-trace.ts holds them to it.
    isolate: false,
    // A busy machine is no fault: what hangs is told late, and nothing else is told at all.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles,
          provide: { isDeep: false },
          include: [
            'src/*.test.ts',
            'src/{art,content,shared,client}/**/*.test.{ts,tsx}',
            ...quickScripts,
            ...testsWithoutDatabase,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-pglite',
          setupFiles,
          include: testsOnPglite,
          globalSetup: ['scripts/testing/pglite-template.ts'],
          provide: { isDeep: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          setupFiles,
          include: testsOnPostgres,
          globalSetup: ['scripts/testing/postgres-template.ts'],
          provide: { isDeep: false },
        },
      },
      {
        extends: true,
        // The tree and the built server as a whole.
        test: {
          name: 'product',
          include: ['scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...quickScripts, ...deepTests],
          testTimeout: 300_000,
          // Longer than a server's own deadlines, so that its last words are told and not those of a hook.
          hookTimeout: 300_000,
          provide: { isDeep: false },
        },
      },
    ],
  },
})
