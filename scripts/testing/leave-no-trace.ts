import { afterAll, vi } from 'vitest'

// Test files share a process and its modules. What one of them leaves changed would fail another one, in some orders only; so the
// file that leaves it fails itself. One that cannot do without belongs into a project of its own, with `isolate: true`.

/** What stands under a global name; undefined for what Node makes when it is first asked for. */
const valueOf = (name: string): unknown => Object.getOwnPropertyDescriptor(globalThis, name)?.value
/** Hono's server puts its own in their place once it listens, in the product too. */
const replacedByHono = ['Request', 'Response']
// Libraries may add names; nobody may change what was there.
const names = Object.getOwnPropertyNames(globalThis).filter((name) => !replacedByHono.includes(name))
const globals = new Map(names.map((name) => [name, valueOf(name)]))
const variables = Object.entries(process.env)
const folder = process.cwd()

const changes = () => [
  ...[...globals]
    .filter(([name, value]) => value !== undefined && !Object.is(valueOf(name), value))
    .map(([name]) => name),
  ...variables.filter(([name, value]) => process.env[name] !== value).map(([name]) => `process.env.${name}`),
  ...(process.cwd() === folder ? [] : ['the working folder']),
]

// Registered before any of the test file's own, so it runs after them.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const left = changes()
  if (left.length > 0) throw new Error(`This file leaves changed what other files share: ${left.join(', ')}`)
})
