import { defineConfig } from 'vitest/config'

const databaseTests = ['src/server/**/*.test.ts', 'db/**/*.test.ts']
const setupFiles = ['scripts/fail-on-console.ts']

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    pool: 'forks',
    // Two at a time: each holds a database, and a browser run may be next door.
    maxWorkers: 2,
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
          include: ['src/*.test.ts', 'src/{art,content,shared,client}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-pglite',
          setupFiles,
          include: databaseTests,
          globalSetup: ['scripts/pglite-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          setupFiles,
          include: databaseTests,
          globalSetup: ['scripts/postgres-template.ts'],
        },
      },
      {
        extends: true,
        // The tree and the built server as a whole: minutes where the others take seconds.
        test: { name: 'product', include: ['scripts/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 60_000 },
      },
    ],
  },
})
