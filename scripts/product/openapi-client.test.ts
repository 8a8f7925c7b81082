import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { typesOf } from 'openapi-client'
import { afterAll, expect, test } from 'vitest'
import { openApiDocument } from '@/server/http/rest/openapi'
import { projectFolder } from '../running/children.mjs'

const results = path.join(projectFolder, 'test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(path.join(results, 'openapi-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What somebody writes who has nothing of ours but the document. */
const client = `
import type { paths } from './api'

type Body<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Json } } } ? Json : never
type Answer<Operation, Status extends number> = Operation extends {
  responses: { [Key in Status]: { content: { 'application/json': infer Json } } }
}
  ? Json
  : never

type Investments = Answer<paths['/investments']['get'], 200>
export const names = (investments: Investments): string[] => investments.map(({ name }) => name)
export const returns = (investments: Investments): (string | null)[] => investments.map(({ targetReturn }) => targetReturn)

type NewInvestment = Body<paths['/admin/investments']['post']>
export const made: NewInvestment = { name: 'Elm Court', status: 'Open', units: 12 }
export const sought: NonNullable<paths['/admin/newsletters']['get']['parameters']['query']> = { q: 'ruth', limit: 25 }
export const refused: Answer<paths['/contact']['post'], 400>['message'] = 'Email is required'
export const user: Answer<paths['/auth/me']['get'], 200>['firstName'] = 'Ruth'
`

const mistakes = {
  'a field that is none': client.replace('({ name }) => name', '({ title }) => title'),
  'a status that is none': client.replace("'Open'", "'Sold'"),
  'a body without what is required': client.replace("name: 'Elm Court', ", ''),
  'a path that is none': client.replace("'/auth/me'", "'/auth/you'"),
}

const compiler = path.join(projectFolder, 'node_modules/typescript/bin/tsc')

/** @returns what the compiler says of a client, '' when nothing */
function errorsIn(source: string): string {
  writeFileSync(path.join(folder, 'client.ts'), source)
  const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler']
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, ...options, '--ignoreConfig', '--types', '', 'client.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  return stdout + stderr
}

test('a client generated from the OpenAPI document type-checks, and one with a mistake does not', async () => {
  writeFileSync(
    path.join(folder, 'api.ts'),
    await typesOf(JSON.stringify(openApiDocument({ isHttps: true }, 'The firm'))),
  )
  expect(errorsIn(client)).toBe('')
  const unseen = Object.entries(mistakes).filter(([, source]) => !errorsIn(source).includes('error TS'))
  expect(unseen).toEqual([])
})
