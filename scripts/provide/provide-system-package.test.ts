import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type MockInstance, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aptGet } from './provide-system-package.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'packages-'))
const formerPath = process.env['PATH'] ?? ''

let said: MockInstance<typeof console.log>

/** Puts an apt-get on the path that notes each call, and fails with such words until it was called three times. */
function holdLock(words: string) {
  const script = [
    '#!/bin/sh',
    `echo "$LC_ALL $*" >> '${folder}/calls'`,
    `if [ "$(wc -l < '${folder}/calls')" -lt 3 ]; then echo '${words}' >&2; exit 100; fi`,
  ]
  writeFileSync(path.join(folder, 'apt-get'), script.join('\n'))
  chmodSync(path.join(folder, 'apt-get'), 0o755)
}
const calls = () => readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n')

beforeEach(() => {
  process.env['PATH'] = `${folder}${path.delimiter}${formerPath}`
  said = vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  process.env['PATH'] = formerPath
  for (const name of ['calls', 'apt-get']) rmSync(path.join(folder, name), { force: true })
})

// In the words of apt 2.6 and dpkg 1.21; the first was seen with its lock held.
test.each([
  'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 32025 (perl)',
  'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 32025 (perl)',
  'E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?',
  'dpkg: error: dpkg frontend lock was locked by another process with pid 32025',
])('an install waits while another program holds the lock: %s', async (words) => {
  holdLock(words)
  expect(await aptGet(['update'], { pauseMs: 10 })).toMatchObject({ ok: true })
  expect(calls()).toEqual(['C -qq update', 'C -qq update', 'C -qq update'])
  expect(said.mock.calls).toEqual([[`Waiting for another program: ${words} …`]])
})

test('any other failure is told at once', async () => {
  holdLock('E: Unable to locate package nothing')
  expect(await aptGet(['install', 'nothing'], { pauseMs: 10 })).toMatchObject({ ok: false, code: 100 })
  expect(calls()).toHaveLength(1)
})
