import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock'

let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lock-')), 'data')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

/** Leaves behind what a killed holder leaves: the socket's file, and nobody who listens. */
function dieHolding(address: string) {
  mkdirSync(folder)
  const code = `require('net').createServer().listen(${JSON.stringify(address)}, () => process.kill(process.pid, 'SIGKILL'))`
  expect(spawnSync(process.execPath, ['-e', code]).signal).toBe('SIGKILL')
  expect(existsSync(address)).toBe(true)
}

describe('the lock of a data folder', () => {
  test('is held by one at a time, and the second is told so in a sentence that names the folder', async () => {
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by another server.`)
    await release()
  })

  test('is free again after its release', async () => {
    const release = await lockFolder(folder)
    await release()
    const again = await lockFolder(folder)
    await expect(again()).resolves.toBeUndefined()
  })

  test('is taken over from a holder that was killed', async () => {
    dieHolding(join(folder, 'lock.sock'))
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await release()
  })

  const circumstances = [
    { after: 'nobody', before: () => undefined },
    { after: 'a killed holder', before: () => dieHolding(join(folder, 'lock.sock')) },
  ]
  test.each(circumstances)('goes to exactly one of twelve that come at once after $after', async ({ before }) => {
    before()
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => lockFolder(folder).catch((error: unknown) => error)),
    )
    const winners = outcomes.filter((outcome) => typeof outcome === 'function')
    expect(winners).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome instanceof FolderInUse)).toHaveLength(11)
    await winners[0]?.()
  })

  test('works for a folder whose path is longer than a socket address may be', async () => {
    const deep = join(folder, 'x'.repeat(120))
    const release = await lockFolder(deep)
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUse)
    await release()
  })

  test('makes the folder readable to its owner only', async () => {
    const release = await lockFolder(folder)
    expect(statSync(folder).mode & 0o077).toBe(0)
    await release()
  })
})
