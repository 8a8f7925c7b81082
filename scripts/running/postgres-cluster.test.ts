import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { connectForTest } from '@db/testing/connection'
import { startCluster } from './postgres-cluster.mjs'

const clusterModule = new URL('postgres-cluster.mjs', import.meta.url).href

const answers = async (url: string) => {
  const sql = connectForTest(url, { connect_timeout: 2 })
  try {
    return (await sql`select 1 as one`).length === 1
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

test('a cluster answers until it is stopped, and not after', async () => {
  const cluster = await startCluster()
  const url = cluster.url('postgres')
  expect(await answers(url)).toBe(true)
  await cluster.stop()
  expect(await answers(url)).toBe(false)
})

test('a cluster that was shut down is started again at the same address with the same data', async () => {
  const cluster = await startCluster()
  const url = cluster.url('postgres')
  const sql = connectForTest(url)
  try {
    await sql`create table kept as select 7 as seven`
    await cluster.shutDown()
    expect(await answers(url)).toBe(false)
    await cluster.startAgain()
    expect(await sql`select seven from kept`).toEqual([{ seven: 7 }])
  } finally {
    await sql.end({ timeout: 1 })
    await cluster.stop()
  }
})

test('a cluster ends with a process that died without stopping it', async () => {
  const program = `
    const { startCluster } = await import(${JSON.stringify(clusterModule)})
    const cluster = await startCluster()
    process.stdout.write(cluster.url('postgres'))
    setInterval(() => {}, 1000)`
  const asker = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(asker.stdout, 'data')
  const url = String(chunk)
  expect(await answers(url)).toBe(true)
  asker.kill('SIGKILL')
  await vi.waitFor(async () => expect(await answers(url)).toBe(false), { timeout: 15_000 })
})
