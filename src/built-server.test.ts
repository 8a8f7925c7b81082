import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { targetsOf } from '../scripts/rules/import-rules'

/** Every file of ours that a file imports, and those that these import. */
function reachedFrom(entry: string): Set<string> {
  const reached = new Set<string>()
  const ways = [entry]
  for (let file = ways.pop(); file !== undefined; file = ways.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const target of targetsOf(file, readFileSync(file, 'utf8'))) {
      const found = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find(
        (each) => /\.tsx?$/.test(each) && existsSync(each),
      )
      if (found !== undefined) ways.push(path.posix.normalize(found))
    }
  }
  return reached
}

test('the page of all mails is a part of the development server, and of no other', () => {
  expect(reachedFrom('src/server/start/dev-app.ts')).toContain('src/server/start/dev-mails.ts')
  const built = reachedFrom('src/server/main.ts')
  expect(built).toContain('src/server/product.ts')
  expect([...built].filter((file) => /dev-mails|sample-mails|dev-app/.test(file))).toEqual([])
})
