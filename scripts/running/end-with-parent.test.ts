import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href
/** A program that works for longer than the test waits, and says when it has begun. */
const program = "console.log('begun'); setTimeout(() => {}, 120_000)"

function start(preloaded: readonly string[]) {
  const child = spawn(process.execPath, [...preloaded.flatMap((file) => ['--import', file]), '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, exit: once(child, 'exit'), begun: child.stdout ? once(child.stdout, 'data') : Promise.reject() }
}

// To the child, a line that is closed is a parent that has died.
test('a program ends when its parent dies while it works', async () => {
  const { child, exit, begun } = start([endWithParent])
  await begun
  child.disconnect()
  expect(await exit).toEqual([null, 'SIGTERM'])
})

test('a program ends when its parent died before it had read a line', async () => {
  const { child, exit } = start([endWithParent])
  child.disconnect()
  expect(await exit).toEqual([null, 'SIGTERM'])
})

test('without that file it would live on', async () => {
  const { child, exit, begun } = start([])
  await begun
  child.disconnect()
  expect(await Promise.race([exit, wait(1_000, 'alive')])).toBe('alive')
})
