import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceWords } from '@/content/platform/interface'
import type { Firm } from '@/shared/site/firm/firm'
import { packageRoot } from '../about/build'
import { escaped } from '../../platform/text/markup'
import { type PageScripts, startOrder } from '@/shared/platform/page-scripts'

/** What the browser shows of a page that only its scripts can render, where none run. */
export const withoutScript = (firm: Firm) =>
  `<noscript><p style="margin:2rem">${escaped(interfaceWords.pageWithoutScript(firm))}</p></noscript>`

/** index.html, ready to take a page, and the addresses of the code that brings it to life. */
export type Shell = {
  /** For a page that only the browser renders: index.html with its own script tag. */
  bare: string
  /** For a rendered page: without that tag, because the code is fetched after the first paint. */
  rendered: string
  /**
   * The scripts of a rendered page; null in development, where Vite sends them.
   * @param routeIds the matched routes
   */
  scripts: (routeIds: readonly string[]) => PageScripts | null
}

type Chunk = { file: string; name?: string; imports?: string[]; isEntry?: boolean }
/** Vite's manifest: what the build has made, by the address of its source. */
export type Manifest = Record<string, Chunk>

export const clientFolder = join(packageRoot(), 'dist/client')

const routesFolder = 'src/client/routes'

/** Everything a chunk imports, itself included, as addresses. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(`/${chunk.file}`)) return seen
  seen.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

/** A route's file follows from its id, as the route tree was made from the files. */
const routeFile = (routeId: string) => `${routesFolder}${routeId.endsWith('/') ? `${routeId}index` : routeId}.tsx`

/** The address of one of the files that every page starts with. */
function startFile(manifest: Manifest, name: string): string {
  const found = Object.values(manifest).find((chunk) => chunk.name === name)
  if (!found) throw new Error(`The build has no file named '${name}': vite.config.ts is to make one.`)
  return `/${found.file}`
}

/**
 * Reads the last build.
 * @throws when there is none
 */
export const readShell = (): Shell =>
  shellOf(
    readFileSync(join(clientFolder, 'index.html'), 'utf8'),
    JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')),
  )

/**
 * The shell of a build.
 * @param html the built index.html
 * @throws when one of the files that a page starts with is not there
 */
export function shellOf(html: string, manifest: Manifest): Shell {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entryKey === undefined) throw new Error('The build has no entry: run `npm run build`.')
  const [entry = '', ...shared] = filesOf(manifest, entryKey)
  const first = startOrder.map((name) => startFile(manifest, name))
  return {
    bare: html,
    rendered: html.replaceAll(/\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, ''),
    scripts: (routeIds) => {
      const routeKeys = routeIds.flatMap((id) =>
        Object.keys(manifest).filter((key) => key.startsWith(`${routeFile(id)}?`)),
      )
      const own = routeKeys.flatMap((key) => [...filesOf(manifest, key)])
      const pages = routeKeys.flatMap((key) => [...filesOf(manifest, key)].slice(0, 1))
      const all = [...new Set([...shared, ...own])].filter((file) => file !== entry)
      return { all, inTurn: [...first, ...pages, entry] }
    },
  }
}
