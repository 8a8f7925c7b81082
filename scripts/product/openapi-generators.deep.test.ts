import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '@/server/http/rest/openapi'
import { projectFolder } from '../running/children.mjs'

const results = path.join(projectFolder, 'test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(path.join(results, 'openapi-generators-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program of the folder. @returns what it said, and whether it was content */
function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  return { isRight: status === 0, said: `${stdout}${stderr}` }
}

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    skipLibCheck: true,
    types: [],
  },
}

beforeAll(() => {
  cpSync(path.join(projectFolder, 'scripts/openapi-generators'), folder, { recursive: true })
  const { isRight, said } = run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  if (!isRight) throw new Error(said)
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(openApiDocument({ isHttps: true }, 'The firm')))
  writeFileSync(path.join(folder, '.spectral.json'), JSON.stringify({ extends: 'spectral:oas' }))
})

/** What each makes a client with, into a folder of its name. */
const generators: Record<string, string[]> = {
  'openapi-typescript': ['openapi-typescript', 'openapi.json', '-o', 'openapi-typescript/api.ts'],
  '@hey-api/openapi-ts': ['openapi-ts', '-i', 'openapi.json', '-o', 'hey-api', '--silent'],
  orval: ['orval', '--input', './openapi.json', '--output', './orval/api.ts', '--client', 'fetch'],
}
const made: Record<string, string> = {
  'openapi-typescript': 'openapi-typescript',
  '@hey-api/openapi-ts': 'hey-api',
  orval: 'orval',
}

test.each(Object.keys(generators))('%s makes a client of the OpenAPI document, which compiles', (name) => {
  expect(run('npx', ...(generators[name] ?? []))).toMatchObject({ isRight: true })
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: [made[name]] }))
  expect(run('npx', 'tsc', '-p', 'tsconfig.json')).toEqual({ isRight: true, said: '' })
})

test.each([
  ['Redocly’s recommended rules', ['redocly', 'lint', 'openapi.json', '--extends', 'recommended']],
  ['Spectral’s rules for OpenAPI', ['spectral', 'lint', 'openapi.json', '--fail-severity', 'error']],
])('%s find no error in the OpenAPI document', (_, args) => {
  const { isRight, said } = run('npx', ...args)
  expect(isRight ? '' : said).toBe('')
})
