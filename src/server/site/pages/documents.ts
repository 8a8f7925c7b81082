import { type DocumentFirm, firmBlock, firmOf, textsOfPath } from '@/shared/site/firm/firm'
import type { Renderer } from './pages'
import { type Shell, withoutScript } from './shell'

type Rendering = Awaited<ReturnType<Renderer['render']>>

const fill = (html: string, head: string, body: string) =>
  html.replace('<!--head-->', () => head).replace('<!--page-->', () => body)

/**
 * Puts what the firm has set of itself into a document, of texts those that its page shows, for the browser to know from the first moment on; of a new installation that
 * is nothing. A block of data, not a script: the content policy needs no hash for it. `<` could end it.
 */
function withFirm(html: string, { facts, set, texts }: DocumentFirm, path: string): string {
  if (Object.keys(facts).length === 0 && set.length === 0) return html
  const shown = textsOfPath[path]
  const told: DocumentFirm = { facts, set, texts: shown && texts[shown] ? { [shown]: texts[shown] } : {} }
  const data = JSON.stringify(told).replaceAll('<', String.raw`\u003c`)
  return html.replace('</body>', () => `<script type="application/json" id="${firmBlock}">${data}</script></body>`)
}

/** What a document is made of beside its shell and its page: what the firm has set of itself, and the path that it is for. */
export interface Told {
  firm: DocumentFirm
  path: string
}

/** Of a page for the browser alone that has a page of its own for where no script runs: the way there. */
const withoutScripts: Readonly<Record<string, string>> = { '/login': '/login/without-scripts' }

/**
 * A document whose page the browser renders. Nothing of it is seen before its code has come, so all files of that are named in it: found one
 * in another, each would wait for the one before.
 */
export function bareDocument(
  { bare, scripts }: Shell,
  { firm, path }: Told,
  head: string,
  routeIds: readonly string[] = [],
): string {
  const other = withoutScripts[path]
  const away = other === undefined ? '' : `<noscript><meta http-equiv="refresh" content="0;url=${other}"></noscript>`
  const asked = (scripts(routeIds)?.all ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  const html = fill(bare, head + asked.join('') + away, '').replace(
    '</body>',
    () => `${withoutScript(firmOf(firm.facts))}</body>`,
  )
  return withFirm(html, firm, path)
}

const scriptTag = (script: string) => `<script>${script}</script>`

/** Puts a rendered page into index.html; a page for the browser alone gets only its head. */
export function compose(
  shell: Shell,
  told: Told,
  { head, body, headScript, dataScript, routeIds }: Rendering,
  lateScripts: Renderer['lateScripts'],
): { html: string; scripts: string[] } {
  if (headScript === null || dataScript === null)
    return { html: bareDocument(shell, told, head, routeIds), scripts: [] }
  const late = shell.scripts(routeIds)
  const scripts = [dataScript, ...(late ? [lateScripts(late)] : [])]
  const html = fill(shell.rendered, head + scriptTag(headScript), body)
  const tags = scripts.map(scriptTag).join('')
  const whole = withFirm(
    html.replace('</body>', () => `${tags}</body>`),
    told.firm,
    told.path,
  )
  return { html: whole, scripts: [headScript, ...scripts] }
}
