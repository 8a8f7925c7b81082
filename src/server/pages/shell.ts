import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markCodeLost } from '@/shared/code-lost'
import { afterFirstPaint } from '@/shared/first-paint'
import { startOrder } from '@/shared/page-scripts'

/** index.html, ready to take a page, and the addresses of the code that brings it to life. */
export type Shell = {
  /** For a page that only the browser renders: index.html with its own script tag. */
  bare: string
  /** For a rendered page: without that tag, because the code is fetched after the first paint. */
  rendered: string
  /**
   * The script that starts the code of a rendered page.
   * @param routeIds the matched routes
   */
  boot: (routeIds: readonly string[]) => string
}

type Chunk = { file: string; name?: string; imports?: string[]; isEntry?: boolean }
/** Vite's manifest: what the build has made, by the address of its source. */
export type Manifest = Record<string, Chunk>

/** The folder of package.json, wherever the bundler has put this module. */
function packageRoot(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : packageRoot(join(from, '..'))
}
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

/** How long to wait before code is asked for again that could not be fetched: twice as long each time, up to the longest. */
const againMilliseconds = 5000
const againMaxMilliseconds = 60_000

/**
 * Starts nothing before the first paint, so that no script competes with text and styles for a slow line. All files are
 * then asked for at once; React, the look, the frame, the page and the entry are run one after the other with a pause between,
 * because one long task would keep a slow phone from answering a tap. While one of them cannot be had the page stays as it was
 * rendered: it is read, the browser follows its links, and its forms say that they cannot be sent yet. The code is asked for again
 * after a while, and as soon as a lost line is back.
 * @param manifestLink names the site's manifest, which nothing needs earlier either
 * @param preloads the addresses of all code that the page starts with @param inTurn of them, what is run, in this order
 */
const bootScript = (manifestLink: string, preloads: string[], inTurn: string[]) =>
  afterFirstPaint(
    `document.head.insertAdjacentHTML('beforeend',${JSON.stringify(manifestLink)})
for(const href of ${JSON.stringify(preloads)}){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
let wait=${againMilliseconds},waiting=0
const run=()=>{waiting=0;${JSON.stringify(inTurn)}.reduce((before,file)=>before.then(()=>new Promise((next)=>setTimeout(next))).then(()=>import(file)),Promise.resolve()).catch((error)=>{${markCodeLost};waiting=setTimeout(run,wait);wait=Math.min(2*wait,${againMaxMilliseconds});throw error})}
addEventListener('online',()=>{if(waiting){clearTimeout(waiting);run()}})
run()`,
  )

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
  const manifestLink = /<link rel="manifest"[^>]*>/.exec(html)?.[0]
  if (manifestLink === undefined) throw new Error('index.html names no manifest.')
  return {
    bare: html,
    rendered: html
      .replaceAll(/\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, '')
      .replace(manifestLink, (link) => `<noscript>${link}</noscript>`),
    boot: (routeIds) => {
      const routeKeys = routeIds.flatMap((id) =>
        Object.keys(manifest).filter((key) => key.startsWith(`${routeFile(id)}?`)),
      )
      const own = routeKeys.flatMap((key) => [...filesOf(manifest, key)])
      const pages = routeKeys.flatMap((key) => [...filesOf(manifest, key)].slice(0, 1))
      return bootScript(
        manifestLink,
        [...new Set([...shared, ...own])].filter((file) => file !== entry),
        [...first, ...pages, entry],
      )
    },
  }
}
