import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { welcome } from './welcome'

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'welcome-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const password = 'k7mp-aaaa-bbbb-cccc'
const created = { state: 'created', username: 'admin', password } as const
const told = (
  administrator: Parameters<typeof welcome>[2],
  isTTY: boolean,
  investor: Parameters<typeof welcome>[4] = null,
) =>
  welcome({ APP_ORIGIN: 'http://localhost:3000', DATA_DIR }, { name: 'Elm & Sons' }, administrator, { isTTY }, investor)
const fileIn = (text: string) => path.join(DATA_DIR, readdirSync(DATA_DIR).find((name) => text.includes(name)) ?? '')

test('a generated password is shown at a terminal and kept nowhere', async () => {
  expect(await told(created, true)).toContain(`Sign in as admin with the password ${password}`)
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('where there is no terminal it is in a file for its owner alone, and the text says where', async () => {
  const text = await told(created, false)
  expect(text).not.toContain(password)
  expect(text).toContain(fileIn(text))
  expect(readFileSync(fileIn(text), 'utf8')).toBe(`${password}\n`)
  expect(statSync(fileIn(text)).mode % 0o1000).toBe(0o600)
})

test('a folder that is not there yet, because the database is elsewhere, is made for it', async () => {
  rmSync(DATA_DIR, { recursive: true })
  const text = await told(created, false)
  expect(readFileSync(fileIn(text), 'utf8')).toBe(`${password}\n`)
})

test('a file that somebody may read, or that leads elsewhere, is replaced and not written into', async () => {
  const file = fileIn(await told(created, false))
  const elsewhere = path.join(DATA_DIR, 'elsewhere')
  writeFileSync(file, 'old', { mode: 0o644 })
  await told(created, false)
  expect(statSync(file).mode % 0o1000).toBe(0o600)
  rmSync(file)
  symlinkSync(elsewhere, file)
  await told(created, false)
  expect(readdirSync(DATA_DIR)).toEqual([path.basename(file)])
  expect(readFileSync(file, 'utf8')).toBe(`${password}\n`)
})

test.each([true, false])('a password that was chosen is neither shown nor kept (terminal: %s)', async (isTTY) => {
  expect(await told({ ...created, password: null }, isTTY)).toContain('the password in ADMIN_PASSWORD')
  expect(await told({ state: 'present', username: 'Ada', password: null }, isTTY)).toContain('Sign in as Ada.')
  expect(await told({ state: 'missing', username: '', password: null }, isTTY)).toContain(
    'There is no administrator yet',
  )
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('below both passwords of a first start stands that they are shown this once, and below none that was shown before', async () => {
  const investor = { username: 'ruth', password: 'aaaa-bbbb', others: ['ben'] }
  const lines = (await told(created, true, investor)).trim().split('\n')
  expect(lines.at(-1)).toBe('What is shown above is shown this once: keep it.')
  expect(lines.at(-2)).toContain('ruth with the password aaaa-bbbb')
  const later = await told({ state: 'present', username: 'Ada', password: null }, true, { ...investor, password: null })
  expect(later).toContain('the sample accounts: ruth, ben. A new password is set in the Admin Portal, under Users.')
  expect(later).toContain('(stop the server first)')
  expect(later).not.toContain('this once')
})
