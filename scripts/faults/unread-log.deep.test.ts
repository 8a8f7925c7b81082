import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { faultsIn, isDone, startSite } from '../running/asked-site'

const folder = mkdtempSync(path.join(tmpdir(), 'unread-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

/** A pipe that nobody reads any more: each write to it fails with EPIPE. */
function brokenPipe(): number {
  const name = path.join(folder, 'pipe')
  execFileSync('mkfifo', [name])
  // Opened both ways first, because opening a pipe to write waits for a reader.
  const reader = openSync(name, 'r+')
  const writer = openSync(name, 'w')
  closeSync(reader)
  return writer
}

/** A file whose every write fails for another reason than that, as on a full disk. */
function unwritable(): number {
  const name = path.join(folder, 'file')
  writeFileSync(name, '')
  return openSync(name, 'r')
}

test.each([
  ['whose reader is gone', brokenPipe],
  ['that cannot be written', unwritable],
])('a server with a log %s starts, serves everything and ends with grace', async (_where, openLog) => {
  const stdout = openLog()
  const site = await startSite({}, stdout)
  try {
    // While the machine is busy something may be put off; whoever asks again is served.
    for (let round = 0; round < 3; round += 1)
      await expect
        .poll(
          async () => {
            const told = await site.askEverything()
            expect(faultsIn(told)).toEqual([])
            return told.filter((each) => !isDone(each))
          },
          { timeout: 60_000, interval: 1_000 },
        )
        .toEqual([])
  } finally {
    closeSync(stdout)
    expect(await site.end()).toBe(0)
  }
})
