import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBuiltServer } from '../running/built-server.mjs'
import { signIn } from '../calls'
import { projectFolder } from '../running/children.mjs'
import { freePort } from '../running/free-port.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'admin-create-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

const settings = { DATA_DIR: path.join(folder, 'data'), DEMO_CONTENT: 'off' }
const naomi = ['--username', 'naomi', '--email', 'naomi@example.test']

/** Runs the built command in a folder without a .env, with no terminal. */
function adminCreate(args: string[], sent = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(projectFolder, 'dist/server/admin-create.js'), ...args],
    { cwd: folder, env: { PATH: process.env.PATH, ...settings }, input: sent, encoding: 'utf8' },
  )
  return { status, told: stdout + stderr }
}

test('an administrator is created with a password from standard input, and never with one from the command line', async () => {
  const created = adminCreate([...naomi, '--password-stdin'], 'planted by the water\n')
  expect(created).toMatchObject({ status: 0, told: expect.stringContaining('The administrator naomi was created.') })

  for (const typed of [['--password', 'another-password'], ['--password=another-password']]) {
    const refused = adminCreate([...naomi, ...typed])
    expect(refused).toMatchObject({ status: 1, told: expect.stringContaining('leave --password out') })
    expect(refused.told).not.toContain('another-password')
  }

  const { origin, child, ended } = await startBuiltServer({ port: await freePort(), folder, settings })
  try {
    await expect(signIn(origin, { username: 'naomi', password: 'planted by the water' })).resolves.not.toBe('')
    await expect(signIn(origin, { username: 'naomi', password: 'another-password' })).rejects.toThrow('401')
  } finally {
    child.kill('SIGTERM')
    await ended
  }
})

test('without a terminal and without a password the command says how to send one', () => {
  const refused = adminCreate(naomi)
  expect(refused).toMatchObject({ status: 1, told: expect.stringContaining('send it with --password-stdin') })
})
