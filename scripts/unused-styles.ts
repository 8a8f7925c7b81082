import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type Plugin } from 'vite'

const words = (text: string) => text.match(/[\w$]+/g) ?? []

/** Every word that the browser's sources write, in whatever place. */
export function wordsOfClient(): Set<string> {
  const folder = path.join(import.meta.dirname, '../src/client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  return new Set(files.flatMap((file) => words(readFileSync(path.join(folder, file), 'utf8'))))
}

/**
 * Takes out of Chakra's base what nobody names: style properties (`divideX`) and conditions (`_peerHover`).
 * @param source the text of Chakra's preset-base.js
 * @param written every word there is; a property stays for its own name or that of a shorthand, wherever it is written
 * @returns the text without them, and the names that were taken out
 * @throws {Error} when Chakra writes its base in another way than the one known here
 */
export function withoutUnwritten(source: string, written: ReadonlySet<string>): { code: string; removed: Set<string> } {
  const removed = new Set<string>()
  let code = source
  let lists = 0
  /** Rewrites one object of the source; those further down come first, so that the places of the others stay right. */
  const thin = (mark: string, namesOf: (key: string, text: string) => string[]) => {
    const at = code.indexOf(mark)
    if (at === -1 || code.includes(mark, at + 1)) return
    const { program, errors } = parseSync('preset-base.js', code)
    if (errors.length > 0) return
    new Visitor({
      ObjectExpression(list) {
        if (list.start !== at + mark.length - 1) return
        lists++
        const kept = list.properties.flatMap((property) => {
          const text = code.slice(property.start, property.end)
          // What is not written as `name: …` is not understood here, and stays.
          if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) return [text]
          const names = namesOf(property.key.name, text)
          if (names.some((name) => written.has(name))) return [text]
          for (const name of names) removed.add(name)
          return []
        })
        code = `${code.slice(0, list.start)}{${kept.join(',')}}${code.slice(list.end)}`
      },
    }).visit(program)
  }
  thin('  utilities: {', (key, text) => [key, ...words(/\bshorthand: \[([^\]]*)\]/.exec(text)?.[1] ?? '')])
  thin('const defaultConditions = defineConditions({', (key) => [`_${key}`])
  if (lists !== 2) throw new Error('Chakra writes its base in another way now: see decision 013.')
  return { code, removed }
}

/**
 * Chakra's base knows hundreds of style properties and conditions, in one object that no bundler can take apart; we write a part.
 * Takes the rest out of the browser's build (decision 013). Fails the build when Chakra writes its base otherwise, and when a
 * component of Chakra's that we began to use writes a style that was taken out.
 */
export function withoutUnusedStyles(): Plugin {
  let removed: Set<string> | undefined
  return {
    name: 'without-unused-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]preset-base\.js$/ },
      handler(source) {
        const thinned = withoutUnwritten(source, wordsOfClient())
        removed = thinned.removed
        return { code: thinned.code, map: null }
      },
    },
    generateBundle(_options, bundle) {
      if (!removed) this.error('Chakra keeps its base elsewhere now: see decision 013.')
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          if (!/@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/]/.test(id)) continue
          if (code === null) this.error(`${id} cannot be looked into: see decision 013.`)
          const missing = words(code).filter((word) => removed?.has(word))
          if (missing.length > 0) this.error(`${id} writes ${missing.join(', ')}: see decision 013.`)
        }
      }
    },
  }
}
