// The server of the browser tests, started by playwright.config.ts: the built one, on data of its own that are gone afterwards.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startBuiltServer } from './built-server.mjs'
import { projectFolder, whenParentEnds } from './children.mjs'

/** @type {{ port: number, folder: string, settings: Record<string, string> }} */
const options = JSON.parse(process.env.BROWSER_TEST_SERVER ?? '{}')

const removeData = () => rmSync(options.folder, { recursive: true, force: true, maxRetries: 3 })

// A run of tests that was killed must not leave its server behind.
whenParentEnds(() => process.kill(process.pid, 'SIGTERM'))
removeData()
mkdirSync(options.folder, { recursive: true })
try {
  const server = await startBuiltServer(options)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => server.child.kill('SIGTERM'))
  }
  process.exitCode = (await server.ended) ?? 1
  // The log outlives the data: a failed browser test is often explained there.
  const results = path.join(projectFolder, 'test-results')
  mkdirSync(results, { recursive: true })
  writeFileSync(path.join(results, 'browser-test-server.log'), server.log())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  removeData()
}
