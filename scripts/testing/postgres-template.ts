import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../db/client'
import { connectForTest } from '../../db/testing/connection'
import { startCluster } from '../running/postgres-cluster.mjs'

const templateName = 'migrated'

/** Starts a PostgreSQL for this run and migrates one database in it; each test file copies that one. */
export default async function migrateTemplate(project: TestProject) {
  const cluster = await startCluster()
  try {
    const serverUrl = cluster.url('postgres')
    const server = connectForTest(serverUrl)
    await server`create database ${server(templateName)}`
    await server.end()
    const database = await openDatabase({ url: cluster.url(templateName) })
    await database.close()
    project.provide('databaseTemplate', { kind: 'postgres', serverUrl, templateName })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return () => cluster.stop()
}
