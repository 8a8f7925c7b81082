import { defineConfig } from 'vitest/config'
import { setupFiles } from '../../vitest.config'

/** The tests that need no database, as mutation testing runs them: once for each change that it makes to a module. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles,
    provide: { isDeep: false },
    include: [
      'src/shared/**/*.test.ts',
      'src/server/reporting/k1/matching/{boxes,companies,crowds,hard-names,matching,owners,words}.test.ts',
      'src/server/testing/ledger/ledger-replay.test.ts',
      'src/server/records/import/{cells,days,numbers,import-file}.test.ts',
    ],
    isolate: false,
    testTimeout: 120_000,
  },
})
