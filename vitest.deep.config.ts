import { defineConfig } from 'vitest/config'
import { testsOnPgliteAtRelease } from './scripts/testing/database-tests.ts'
import base, { deepTests, setupFiles } from './vitest.config.ts'

/** What `npm test` tries a few times and this often (scripts/testing/depth.ts). */
const repeatedTests = [
  'scripts/product/{rename,two-servers,workers}.test.ts',
  'src/server/http/hostile-values.test.ts',
  'src/server/ledger/random-ledger.test.ts',
  'src/shared/ledger/rules/allocation.test.ts',
]

/** `npm run test:deep`: minutes of kills, starts and compilations, at each release. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: [
      {
        extends: true,
        test: {
          name: 'deep',
          include: [...deepTests, ...repeatedTests],
          globalSetup: ['scripts/testing/pglite-template.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          provide: { isDeep: true },
        },
      },
      {
        extends: true,
        test: {
          name: 'server-pglite-at-release',
          setupFiles,
          include: testsOnPgliteAtRelease,
          globalSetup: ['scripts/testing/pglite-template.ts'],
          provide: { isDeep: true },
        },
      },
    ],
  },
})
