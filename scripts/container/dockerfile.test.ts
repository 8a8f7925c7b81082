import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readIgnored, readStages } from './dockerfile'

test('a Dockerfile is read by stages, without comments and with its long lines joined', () => {
  const source = `# Two stages.
FROM node:24 AS build
RUN npm ci
# The rest.
FROM node:24
HEALTHCHECK --interval=10s \\
  CMD ["node", "-e", ""]
`
  expect(readStages(source)).toEqual([
    { name: 'build', steps: [{ name: 'RUN', text: 'npm ci' }] },
    { name: '', steps: [{ name: 'HEALTHCHECK', text: '--interval=10s CMD ["node", "-e", ""]' }] },
  ])
  expect(() => readStages('RUN npm ci\n')).toThrow('begins with FROM')
})

test('.dockerignore may name plain paths, and a pattern is refused rather than misread', () => {
  expect(readIgnored('# Not these.\nnode_modules\n.env\n')).toEqual(['node_modules', '.env'])
  expect(() => readIgnored('**/node_modules\n')).toThrow('plain paths')
})

test('the image has the pg_dump of the PostgreSQL that it is composed with', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
  const [, client] = /postgresql-client-(\d+)/.exec(read('Dockerfile')) ?? []
  const servers = [...read('compose.yaml').matchAll(/image: postgres:(\d+)-bookworm/g)].map(([, version]) => version)
  expect(client).toBeDefined()
  expect(new Set(servers)).toEqual(new Set([client]))
})
