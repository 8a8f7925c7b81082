import { readFileSync } from 'node:fs'
import { satisfies, valid } from 'semver'
import { expect, test } from 'vitest'

type Advisory = {
  /** Its number in GitHub's database of advisories. */
  id: string
  /** The affected versions of each package, as semver ranges. */
  affected: Record<string, string>
  what: string
}

/**
 * What is known to be wrong with versions of packages we use, so that no update, no merge of lock files and no other package's
 * wish brings one of them back. `npm audit` knows more (docs/operations.md, 'Before a release'); what it finds becomes a row here.
 */
const advisories: Advisory[] = [
  {
    id: 'GHSA-g7cv-rxg3-hmpx',
    affected: {
      '@tanstack/react-router': '1.169.5 - 1.169.8',
      '@tanstack/router-core': '1.169.5 - 1.169.8',
      '@tanstack/router-plugin': '1.167.38 - 1.167.41',
      '@tanstack/router-utils': '1.161.11 - 1.161.14',
      '@tanstack/virtual-file-routes': '1.161.10 - 1.161.13',
      '@tanstack/history': '1.161.9 - 1.161.12',
    },
    what: 'a stolen release steals credentials when it is installed',
  },
  { id: 'GHSA-43p4-m455-4f4j', affected: { '@trpc/server': '<11.8.0' }, what: 'a form writes into the prototype' },
  { id: 'GHSA-5888-ffcr-r425', affected: { superjson: '<1.8.1' }, what: 'an input writes into the prototype' },
  { id: 'GHSA-gpj5-g38j-94v9', affected: { 'drizzle-orm': '<0.45.2' }, what: 'a name of a column becomes SQL' },
  { id: 'GHSA-9mqv-5hh9-4cgg', affected: { '@hono/node-server': '<2.0.10' }, what: 'broken handshakes take memory' },
  { id: 'GHSA-crvj-82cr-hjcx', affected: { hono: '<4.13.7' }, what: 'the newest of many' },
  { id: 'GHSA-2x7j-588g-ccc2', affected: { nodemailer: '<9.1.1' }, what: 'a list of addresses takes long to read' },
  { id: 'GHSA-54xq-cgqr-rpm3', affected: { sharp: '<0.32.6' }, what: 'a WebP picture writes past its memory' },
  { id: 'GHSA-m95q-7qp3-xv42', affected: { zod: '<3.22.3' }, what: 'an e-mail address takes long to read' },
  { id: 'GHSA-fx2h-pf6j-xcff', affected: { vite: '<8.0.16' }, what: 'the development server sends other files' },
  {
    id: 'GHSA-82fw-gwwq-j7x9',
    affected: { vitest: '<4.1.11', '@vitest/mocker': '<4.1.11' },
    what: 'a mock reads other files',
  },
  { id: 'GHSA-2883-xcg3-v3hh', affected: { 'js-yaml': '<4.3.2' }, what: 'a document takes long to read' },
  { id: 'GHSA-67mh-4wv8-2f99', affected: { esbuild: '<=0.24.2' }, what: 'a website reads the development server' },
]

/** Where an affected version may stay, and why it harms nobody there. */
const harmless: Record<string, string> = {
  'GHSA-67mh-4wv8-2f99 node_modules/@esbuild-kit/core-utils/node_modules/esbuild':
    'drizzle-kit reads its configuration with it and starts no server; its next major version goes without',
}

const lock: { packages: Record<string, { version?: string }> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
/** Every copy of a package, wherever it is installed. */
const copies = Object.entries(lock.packages).flatMap(([place, { version }]) =>
  version === undefined || valid(version) === null
    ? []
    : { name: place.replace(/^.*node_modules\//, ''), place, version },
)

/** The copies of a package that an advisory is about. */
const affectedBy = ({ id, affected }: Advisory, installed: typeof copies) =>
  installed
    .filter(({ name, version }) => satisfies(version, affected[name] ?? '<0.0.0-0', { includePrerelease: true }))
    .filter(({ place }) => !Object.hasOwn(harmless, `${id} ${place}`))
    .map(({ name, version }) => `${name} ${version}`)

test.each(advisories)('$id: no package is installed in which $what', (advisory) => {
  expect(affectedBy(advisory, copies)).toEqual([])
})

test('an affected version would be found, also one that another package brings along', () => {
  const [router] = advisories
  const place = 'node_modules/other/node_modules/@tanstack/history'
  const found = { name: '@tanstack/history', place, version: '1.161.9' }
  expect(router === undefined ? [] : affectedBy(router, [...copies, found])).toEqual(['@tanstack/history 1.161.9'])
})

test('every advisory is about packages that are installed, and every exception is needed', () => {
  const names = new Set(copies.map(({ name }) => name))
  const unknown = advisories.flatMap(({ affected }) => Object.keys(affected).filter((name) => !names.has(name)))
  expect(unknown).toEqual([])
  const places = new Set(copies.map(({ place }) => place))
  expect(Object.keys(harmless).filter((each) => !places.has(each.replace(/^\S+ /, '')))).toEqual([])
})
