import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword, readPassword } from './typed-password'

/** Somebody at a terminal who types all of it at once. @returns the asking, and what the screen shows so far */
function typing(keys: string) {
  const input = new PassThrough()
  const output = new PassThrough()
  const asked = askPassword(input, output)
  input.write(keys)
  return { asked, shown: () => String(output.read() ?? '') }
}

test('a password typed twice is taken as it was typed, and not shown', async () => {
  const { asked, shown } = typing('planted by the water\rplanted by the water\r')
  await expect(asked).resolves.toBe('planted by the water')
  const screen = shown()
  expect(screen).toContain('New password')
  expect(screen).not.toContain('planted')
  expect(screen).not.toContain('*')
})

test('two that differ are refused', async () => {
  await expect(typing('planted by the water\rplanted by the river\r').asked).rejects.toThrow(
    'The two passwords differ.',
  )
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s ends the asking without a password', async (_name, key) => {
  await expect(typing(key).asked).rejects.toThrow('No password was given.')
})

test.each(['planted by the water', 'planted by the water\n', 'planted by the water\r\n'])(
  'a password that a program sends is taken without the end of its line: %j',
  async (sent) => {
    await expect(readPassword(Readable.from([sent]))).resolves.toBe('planted by the water')
  },
)

test('spaces around a password are part of it', async () => {
  await expect(readPassword(Readable.from(['  water ', '\n']))).resolves.toBe('  water ')
})
