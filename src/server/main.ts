import { isDatabaseAway, pgError } from '@db/faults'
import { FolderInUse } from '@db/folder-lock'
import { loadFiles } from './answers/files'
import { EnvironmentFault, readEnv } from './base/env'
import { createLog } from './base/log'
import { createApp } from './doors/app'
import { type AnswerReady, createReadyAnswers } from './doors/ready-answers'
import { createPages, loadBuiltRenderer } from './pages/pages'
import { clientFolder, readShell } from './pages/shell'
import { drawSite } from './pages/site-drawings'
import { writeSiteFiles } from './pages/site-files'
import { connectionLimits } from './start/connections'
import { collectGarbage } from './start/garbage'
import { CannotListen, listen } from './start/listening'
import { createRefusals } from './start/refusals'
import { startServices } from './start/services'
import { welcome } from './start/welcome'

/** Requests and database together end within ten seconds; orchestrators kill soon after. */
const endDeadlineMilliseconds = 9_500

const log = createLog()
// A closed output must not end the server: the welcome is all that is lost.
process.stdout.on('error', () => {})

/** What kept the server from starting, in words for the person who started it; undefined for a fault of ours. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof EnvironmentFault || error instanceof FolderInUse || error instanceof CannotListen)
    return error.message
  if (!(error instanceof Error) || (pgError(error).code === undefined && !isDatabaseAway(error))) return undefined
  return `The database could not be opened: ${error.cause instanceof Error ? error.cause.message : error.message}`
}

async function start(): Promise<void> {
  const env = readEnv()
  // Whatever may keep the server from starting comes before the database: a new one makes an administrator whose password is told only once.
  const shell = readShell()
  const files = new Map([
    ...(await loadFiles(clientFolder, env)),
    ...(await drawSite(env)),
    ...(await writeSiteFiles(env)),
  ])
  const refusals = createRefusals(env, log)
  let answer: Parameters<typeof listen>[0] = () => {
    const { status, headers, body } = refusals.refuse(503, 'starting')
    return new Response(body, { status, headers: { ...headers, 'Retry-After': '1' } })
  }
  let answerReady: AnswerReady | undefined
  const listening = await listen((request, bindings) => answer(request, bindings), {
    host: env.HOST,
    port: env.PORT,
    refusals,
    limits: connectionLimits(env),
    answerReady: (incoming, outgoing) => answerReady?.(incoming, outgoing) ?? false,
  })
  // The renderer is loaded meanwhile: the first reader would wait for it otherwise, on a busy machine for many seconds.
  const [started] = await Promise.all([startServices(env, log), loadBuiltRenderer()])
  const { services, firstAdministrator } = started
  const pages = createPages(services, { shell: () => Promise.resolve(shell), loadRenderer: loadBuiltRenderer, files })
  // The first page takes more than ten times as long as those after it: nobody should be the one who waits for that.
  await pages.prepare('/')
  // A new embedded database was made by a second instance of it, which nobody needs any more.
  if (services.database.isNew) collectGarbage()
  answer = createApp(services, { pages, files }).fetch
  answerReady = createReadyAnswers(services, { pages, files })
  log.info(
    { origin: env.APP_ORIGIN, database: services.database.kind, administrator: firstAdministrator.state },
    'listening',
  )
  process.stdout.write(await welcome(env, firstAdministrator, process.stdout))

  async function end(signal: NodeJS.Signals) {
    log.info({ signal }, 'ending')
    setTimeout(() => process.exit(1), endDeadlineMilliseconds).unref()
    await Promise.all([listening.end(), started.endWork()])
    await started.close()
    log.info('ended')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal))
}

process.on('uncaughtException', (error) => {
  // Nobody knows what state an unforeseen error left behind; whoever supervises the process starts a clean one.
  log.fatal({ err: error }, 'The server ends because of an error that nobody caught.')
  process.exit(1)
})

start().catch((error: unknown) => {
  const sentence = sentenceOf(error)
  if (sentence === undefined) log.fatal({ err: error }, 'The server could not start.')
  else process.stderr.write(`${sentence}\n`)
  process.exit(1)
})
