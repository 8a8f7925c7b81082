import { getRequestListener } from '@hono/node-server'
import { createServer as createHttpServer } from 'node:http'
import { relative } from 'node:path'
import { createServer as createViteServer } from 'vite'

/**
 * The server for development (`npm run dev`): the same app as in production, with Vite in front. A change in the browser's
 * code shows at once; one in the server's, the database's or the shared code starts the app anew, and the next request waits
 * for it.
 */
const http = createHttpServer()
// Not vite.environments.ssr.runner: its hot updates touch `window` in route files and end the process.
const vite = await createViteServer({
  appType: 'custom',
  // A message of Vite's would take the passwords of a first start away, which are shown once.
  clearScreen: false,
  server: { middlewareMode: true, hmr: { server: http } },
})

async function start() {
  // Everything comes through Vite, so that server and pages share one copy of every module, and the aliases work.
  const { startDevelopment } = await vite.ssrLoadModule('/src/server/start/dev-app.ts')
  const app = await startDevelopment({
    transformHtml: (path: string, html: string) => vite.transformIndexHtml(path, html),
    loadRenderer: () => vite.ssrLoadModule('/src/client/entry-server.tsx'),
  })
  return { ...app, answer: getRequestListener(app.fetch) }
}

let running = start()
const { host, port, welcome } = await running

vite.watcher.on('change', (file) => {
  if (!/^(?:src[\\/](?:server|shared)|db)[\\/]/.test(relative(process.cwd(), file))) return
  // One after the other: the embedded database's folder has room for one.
  running = running.then((app) => app.close()).then(start)
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    void running.then(
      ({ answer }) => answer(request, response),
      (error: unknown) => response.writeHead(500).end(`The server does not start: ${String(error)}\n`),
    )
  })
})
http.listen(port, host, () => process.stdout.write(welcome))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    http.close()
    void Promise.all([vite.close(), running.then((app) => app.close())]).then(() => process.exit(0))
  })
}
