import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startBuiltServer } from '../running/built-server.mjs'
import { noLongerThan, signIn } from '../calls'
import { projectFolder, run, runNpm } from '../running/children.mjs'
import { freePort } from '../running/free-port.mjs'

/** The supported lines of Node besides the one that runs these tests (docs/operations.md, 'Deploy'). */
const versions = ['22.23.3', '24.21.0']

const administrator = { username: 'naomi', password: 'planted by the water' }
const folder = mkdtempSync(path.join(tmpdir(), 'node-versions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

/** Installs a Node from the registry's package for this platform, which holds the program itself. @returns where it is */
async function provideNode(version: string) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const prefix = path.join(folder, version)
  const { ok, output } = await runNpm(
    ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`],
    { quiet: true },
  )
  if (!ok) throw new Error(`Node ${version} could not be installed:\n${output}`)
  return path.join(prefix, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** Starts the built server on a Node, uses it, and ends it. */
async function serveOnce(program: string, settings: Record<string, string>) {
  const server = await startBuiltServer({ port: await freePort(), folder, settings, program })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await expect(signIn(server.origin, administrator)).resolves.not.toBe('')
  const page = await fetch(`${server.origin}/investments`, { signal: noLongerThan() })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<h1')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

describe.each(versions)('on Node %s', (version) => {
  test('the built server starts, keeps its embedded database, signs in, renders and ends with 0', async () => {
    const program = await provideNode(version)
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${version}`)
    const settings = {
      DATA_DIR: path.join(folder, `data-${version}`),
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_EMAIL: 'naomi@example.test',
    }
    await serveOnce(program, settings)
    // The second start finds what the first one wrote.
    await serveOnce(program, settings)
  }, 300_000)

  test('the unit tests pass', async () => {
    const program = await provideNode(version)
    // Another reporter than the run around it has, whose report it would overwrite.
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter', 'dot']
    const { ok, output } = await run(program, args, { cwd: projectFolder, quiet: true })
    // The output is what a failure is understood by.
    expect(ok ? '' : output).toBe('')
  }, 600_000)
})
