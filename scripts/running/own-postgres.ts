import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { emptyDatabase } from './empty-database'
import { startCluster } from './postgres-cluster.mjs'

/**
 * A PostgreSQL and a folder for the test file that calls this at its top; both are gone after its tests and its own `afterAll`.
 * @param name what the folder's name begins with
 * @returns the folder, and what makes a database without a table once the tests run
 */
export function ownPostgres(name: string): { folder: string; emptyDatabase: () => Promise<string> } {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  let cluster: Awaited<ReturnType<typeof startCluster>> | undefined
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterAll(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return { folder, emptyDatabase: () => emptyDatabase(cluster) }
}
