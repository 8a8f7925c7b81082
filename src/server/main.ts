import cluster from 'node:cluster'
import { isDatabaseAway, pgError } from '@db/faults'
import { FolderInUse } from '@db/connection/embedded/folder-lock'
import { NewerDatabase } from '@db/connection/newer-database'
import { TransactionPooler } from '@db/connection/own-connections'
import { loadFiles } from './http/cache/files'
import { type Env, EnvironmentFault, readEnv } from './platform/env'
import { readFirm } from './platform/text/firm'
import { createLog } from './platform/log'
import { createApp } from './http/app'
import { createOverloadRefusals } from './http/at-once/overload'
import { type AnswerAtOnce, createResponseCache } from './http/at-once/response-cache'
import { createPages, loadBuiltRenderer } from './site/pages/pages'
import { clientFolder, readShell } from './site/pages/shell'
import { drawSite } from './site/pages/drawn/site-drawings'
import { writeSiteFiles } from './site/pages/feeds/site-files'
import { connectionLimits } from './start/connections'
import { CannotListen, listen } from './start/listening'
import { createRefusals } from './start/refusals'
import type { WatchedServer } from './start/metrics/metrics'
import { startServices } from './start/services'
import { welcome } from './start/welcome'
import { ArgumentFault, keepWorkers, readWorkers, reportReady } from './start/workers'
import { appRouter } from './product'

/** Requests and database together end within ten seconds; orchestrators kill soon after. */
const endDeadlineMilliseconds = 9_500

const log = createLog()
// A closed output must not end the server: the welcome is all that is lost.
process.stdout.on('error', () => {})

/** Faults whose message is for the person who started the server. */
const plainFaults = [EnvironmentFault, ArgumentFault, FolderInUse, TransactionPooler, NewerDatabase, CannotListen]

/** What kept the server from starting, in words for the person who started it; undefined for a fault of ours. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Error && plainFaults.some((fault) => error instanceof fault)) return error.message
  if (!(error instanceof Error) || (pgError(error).code === undefined && !isDatabaseAway(error))) return undefined
  return `The database could not be opened: ${error.cause instanceof Error ? error.cause.message : error.message}`
}

/** Answers as before, and lets every request be counted first. */
const observed =
  ({ observe }: WatchedServer, answer: AnswerAtOnce): AnswerAtOnce =>
  (incoming, outgoing) => {
    observe(incoming, outgoing)
    return answer(incoming, outgoing)
  }

async function serve(env: Env): Promise<void> {
  // Whatever may keep the server from starting comes before the database: a new one makes an administrator whose password is told only once.
  const shell = readShell()
  const built = await loadFiles(clientFolder, env)
  // Painted and packed by other threads while the database is opened.
  const made = Promise.all([drawSite(env), writeSiteFiles(env)])
  const refusals = createRefusals(env, log)
  let answer: Parameters<typeof listen>[0] = () => {
    const { status, headers, body } = refusals.refuse(503, 'starting')
    return new Response(body, { status, headers: { ...headers, 'Retry-After': '1' } })
  }
  let answerAtOnce: AnswerAtOnce | undefined
  const begin = () =>
    listen((request, bindings) => answer(request, bindings), {
      host: env.HOST,
      port: env.PORT,
      refusals,
      limits: connectionLimits(env),
      answerAtOnce: (incoming, outgoing) => answerAtOnce?.(incoming, outgoing) ?? false,
    })
  // A worker shares its port with others that are ready: until it is ready too, they answer in its stead.
  const early = cluster.isWorker ? undefined : await begin()
  // The renderer is loaded meanwhile: the first reader would wait for it otherwise, on a busy machine for many seconds.
  const [started, [drawn, written]] = await Promise.all([startServices(env, log), made, loadBuiltRenderer()])
  const files = new Map([...built, ...drawn, ...written])
  const { services, firstAdministrator, sampleInvestor } = started
  const pages = createPages(services, {
    router: appRouter,
    shell: () => Promise.resolve(shell),
    loadRenderer: loadBuiltRenderer,
    files,
  })
  // The first page takes more than ten times as long as those after it: nobody should be the one who waits for that.
  await pages.prepare('/')
  // Loaded for whoever watches the server: to everybody else it must not cost a moment of the start.
  const watched =
    env.METRICS_TOKEN === undefined
      ? undefined
      : (await import('./start/metrics/metrics')).watchServer(services, started.tasks, env.METRICS_TOKEN)
  answer = createApp(services, { pages, files, metrics: watched }).fetch
  const answerFromCache = createResponseCache(services, { pages, files })
  const refuseOverload = createOverloadRefusals(services)
  const answerSoon: AnswerAtOnce = (incoming, outgoing) =>
    answerFromCache(incoming, outgoing) || refuseOverload(incoming, outgoing)
  answerAtOnce = watched === undefined ? answerSoon : observed(watched, answerSoon)
  const listening = early ?? (await begin())

  async function end(signal: NodeJS.Signals) {
    log.info({ signal }, 'ending')
    setTimeout(() => process.exit(1), endDeadlineMilliseconds).unref()
    await Promise.all([listening.end(), started.endWork()])
    await started.close()
    log.info('ended')
    process.exit(0)
  }
  // Before anybody is told that it is ready: whoever starts it may end it at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Ctrl-C in a terminal reaches everybody; a worker is told by the process that keeps it.
    if (cluster.isWorker && signal === 'SIGINT') process.on(signal, () => {})
    else process.once(signal, () => void end(signal))
  }

  log.info(
    { origin: env.APP_ORIGIN, database: services.database.kind, administrator: firstAdministrator.state },
    'listening',
  )
  const words = await welcome(env, await readFirm(services.db), firstAdministrator, process.stdout, sampleInvestor)
  if (cluster.isWorker) reportReady(words)
  else process.stdout.write(words)
}

async function start(): Promise<void> {
  const env = readEnv()
  const workers = readWorkers(process.argv.slice(2), env)
  if (cluster.isPrimary && workers > 1) return keepWorkers(workers, log)
  await serve(env)
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
