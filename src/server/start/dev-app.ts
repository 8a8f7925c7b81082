import { readFile } from 'node:fs/promises'
import { readEnv } from '../platform/env'
import { readFirm } from '../platform/text/firm'
import { createLog } from '../platform/log'
import { createApp } from '../http/app'
import { createPages, type Renderer } from '../site/pages/pages'
import { drawSite } from '../site/pages/drawn/site-drawings'
import { writeSiteFiles } from '../site/pages/feeds/site-files'
import { startServices } from './services'
import { devMailsPage, devMailsPath } from './dev-mails'
import { welcome } from './welcome'
import { appRouter } from '../product'

/** What Vite gives to the development server. */
export type DevelopmentTools = {
  /** index.html as Vite serves it: with its own client and the preamble of React's fast refresh. */
  transformHtml: (path: string, html: string) => Promise<string>
  /** The client's entry for the server, anew after each change of a page. */
  loadRenderer: () => Promise<Renderer>
}

/** The app as in production, but for pages that are rendered anew each time and files that Vite sends. */
export async function startDevelopment({ transformHtml, loadRenderer }: DevelopmentTools) {
  const env = readEnv()
  const started = await startServices(env, createLog())
  const { services, firstAdministrator, sampleInvestor } = started
  const files = new Map([...(await drawSite(env)), ...(await writeSiteFiles(env))])
  const pages = createPages(services, {
    router: appRouter,
    shell: async (path) => {
      const html = await transformHtml(path, await readFile('index.html', 'utf8'))
      return { bare: html, rendered: html, scripts: () => null }
    },
    loadRenderer,
    files,
    isCached: false,
  })
  const app = createApp(services, { pages, files })
  return {
    fetch: (request: Request, bindings: Parameters<typeof app.fetch>[1]) =>
      new URL(request.url).pathname === devMailsPath
        ? new Response(devMailsPage(env.APP_ORIGIN), { headers: { 'content-type': 'text/html; charset=utf-8' } })
        : app.fetch(request, bindings),
    host: env.HOST,
    port: env.PORT,
    welcome: await welcome(env, await readFirm(services.db), firstAdministrator, process.stdout, sampleInvestor),
    close: () => started.close(),
  }
}
