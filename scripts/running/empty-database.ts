import { randomUUID } from 'node:crypto'
import { connectForTest } from '@db/testing/connection'
import type { startCluster } from './postgres-cluster.mjs'

/** Makes a database without a table in the cluster; gives its address. Throws when there is no cluster. */
export async function emptyDatabase(
  cluster: Pick<Awaited<ReturnType<typeof startCluster>>, 'url'> | undefined,
): Promise<string> {
  if (cluster === undefined) throw new Error('There is no PostgreSQL to make a database in.')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const sql = connectForTest(cluster.url('postgres'))
  await sql`create database ${sql(name)}`
  await sql.end()
  return cluster.url(name)
}
