import { createSystem, type SystemConfig } from '@chakra-ui/react/styled-system'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { look } from '@/client/theme/system'
import { withoutUnwritten, wordsOfClient } from './unused-styles'

const presetFile = path.resolve('node_modules/@chakra-ui/react/dist/esm/preset-base.js')
const preset = readFileSync(presetFile, 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'unused-styles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a text of Chakra's base as if it stood where Chakra's own stands. */
async function baseOf(name: string, source: string): Promise<SystemConfig> {
  const neighbours = pathToFileURL(path.dirname(presetFile)).href
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(file, source.replaceAll(`from './`, `from '${neighbours}/`))
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).defaultBaseConfig
}

const written = wordsOfClient()
const whole = await baseOf('whole', preset)
const thinned = await baseOf('thinned', withoutUnwritten(preset, written).code)
const namesOf = (base: SystemConfig) =>
  Object.entries(base.utilities ?? {}).flatMap(([key, { shorthand = [] }]) => [key, ...[shorthand].flat()])
const conditionsOf = (base: SystemConfig) => Object.keys(base.conditions ?? {}).map((name) => `_${name}`)

test('no style property and no condition that we write is taken out, and most of the others are', () => {
  const kept = new Set([...namesOf(thinned), ...conditionsOf(thinned)])
  const all = [...namesOf(whole), ...conditionsOf(whole)]
  expect(all.filter((name) => written.has(name) && !kept.has(name))).toEqual([])
  expect(all.filter((name) => written.has(name)).length).toBeGreaterThan(50)
  expect(kept.size).toBeLessThan(all.length / 2)
})

test('what stays makes the same rules as before, with tokens and without', () => {
  const [before, after] = [createSystem(whole, look), createSystem(thinned, look)]
  const values = ['4', 'ink', 'ink/40', 'display', 'hairline', 'md', 'auto', '12px', true]
  const styles: object[] = namesOf(thinned).flatMap((name) =>
    values.map((value) => ({ [name]: value, _deep: { [name]: value }, md: { [name]: value } })),
  )
  for (const style of styles) expect([style, after.css(style)]).toEqual([style, before.css(style)])
})

test('a shorthand keeps its property, and a condition goes by the name with the line in front', () => {
  const { removed } = withoutUnwritten(preset, new Set(['mt', '_hover', 'focus']))
  expect(['marginTop', 'mt', '_hover'].filter((name) => removed.has(name))).toEqual([])
  expect(['marginBottom', 'mb', '_focus'].filter((name) => !removed.has(name))).toEqual([])
})

test('a base that Chakra writes in another way is refused', () => {
  expect(() => withoutUnwritten(preset.replace('utilities: {', 'utilities: Object.assign({}, {'), written)).toThrow(
    '013',
  )
  expect(() => withoutUnwritten('export const defaultBaseConfig = {}', written)).toThrow('013')
})
