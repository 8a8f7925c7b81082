// Runs the steps of a Dockerfile in ordinary folders, one a stage, because no container engine is at hand where tests run.
// What it cannot show: the base image, its libraries, and the walls around a container.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { run } from '../running/children.mjs'
import { readIgnored, readStages, type Step } from './dockerfile'

const nodeCommand = z.tuple([z.literal('node')], z.string())

/** The user and group that the image names. Only root can be them; anybody else stays who they are. */
const imageUser = 1000
const isRoot = process.getuid?.() === 0
const imageUserIfRoot = isRoot ? { uid: imageUser, gid: imageUser } : {}

/** What of our own surroundings a step needs to reach the registry. */
const passedOn = ['PATH', 'HOME', 'HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS']
const surroundings = () =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

interface StageSoFar {
  /** The folder that stands for `/`. */
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  healthcheck: string[]
  command: string[]
}

/** Where a path of the image lies outside of it. */
const outside = ({ root, workdir }: StageSoFar, inside: string) => path.join(root, path.posix.resolve(workdir, inside))

const environment = (stage: StageSoFar) =>
  Object.fromEntries(
    Object.entries(stage.env).map(([name, value]) => [name, value.startsWith('/') ? outside(stage, value) : value]),
  )

/** Copies as COPY does: of a folder what is in it, a file into a target that ends with a slash. */
function copy(source: string, stage: StageSoFar, target: string, isWanted: (file: string) => boolean) {
  const isInto = target.endsWith('/') && !statSync(source).isDirectory()
  const destination = path.join(outside(stage, target), isInto ? path.basename(source) : '')
  cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter: isWanted })
}

async function runInShell(stage: StageSoFar, text: string) {
  const command = isRoot ? text : text.replaceAll(String(imageUser), String(process.getuid?.()))
  const env = { ...surroundings(), ...environment(stage) }
  const { ok, output } = await run('/bin/sh', ['-c', command], { cwd: outside(stage, '.'), env, quiet: true })
  if (!ok) throw new Error(`RUN ${text} failed:\n${output}`)
}

/** Takes a step of a stage. @throws {Error} when it fails or is not understood */
async function take(
  { name, text }: Step,
  stage: StageSoFar,
  { context, earlier }: { context: string; earlier: ReadonlyMap<string, StageSoFar> },
) {
  const words = text.split(/\s+/)
  const target = words.at(-1) ?? ''
  switch (name) {
    case 'RUN':
      // What the base image's system has more of is not ours to install on the machine of whoever runs tests.
      return text.startsWith('apt-get ') ? undefined : runInShell(stage, text)
    case 'COPY': {
      const from = earlier.get(/^--from=(\S+)/.exec(text)?.[1] ?? '')
      if (!from && text.startsWith('--')) throw new Error(`COPY ${text} is not understood here.`)
      const ignored = readIgnored(readFileSync(path.join(context, '.dockerignore'), 'utf8'))
      for (const source of words.slice(from ? 1 : 0, -1)) {
        if (from) copy(outside(from, source), stage, target, () => true)
        else copy(path.join(context, source), stage, target, (file) => !ignored.includes(path.relative(context, file)))
      }
      return
    }
    case 'ENV':
      return void Object.assign(stage.env, Object.fromEntries(words.map((word) => word.split('='))))
    case 'WORKDIR':
      stage.workdir = path.posix.resolve(stage.workdir, text)
      return void mkdirSync(outside(stage, '.'), { recursive: true })
    case 'USER':
      return void (stage.user = text)
    case 'HEALTHCHECK':
      return void (stage.healthcheck = nodeCommand.parse(JSON.parse(text.slice(text.indexOf('[')))))
    case 'CMD':
      return void (stage.command = nodeCommand.parse(JSON.parse(text)))
    case 'EXPOSE':
    case 'VOLUME':
      return
    default:
      throw new Error(`${name} is not understood here.`)
  }
}

/** An image that was built: folders, and how to start programs in them as a container does. */
function imageOf(stage: StageSoFar) {
  if (stage.user !== `${imageUser}:${imageUser}`) throw new Error(`USER is '${stage.user}', not ${imageUser}.`)
  return {
    /** Where a path of the image lies outside of it. */
    outside: (inside: string) => outside(stage, inside),
    command: stage.command,
    healthcheck: stage.healthcheck,
    /** Starts a command of the image with its user and environment. `ended` gives the exit code, null after a signal. */
    start([, ...args]: readonly string[], settings: Record<string, string>, input = '') {
      const child = spawn(process.execPath, args, {
        ...imageUserIfRoot,
        cwd: outside(stage, '.'),
        env: { PATH: process.env.PATH, ...environment(stage), ...settings },
      })
      let words = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk))
      child.stdin.end(input)
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
      return { child, ended, words: () => words }
    },
  }
}

/**
 * Builds the image of a folder with a Dockerfile.
 * @param context the folder @param target where the stages are put, a folder each
 * @throws {Error} at a step that fails or is not understood
 */
export async function buildImage(context: string, target: string) {
  const earlier = new Map<string, StageSoFar>()
  let last: StageSoFar | undefined
  for (const [index, { name, steps }] of readStages(readFileSync(path.join(context, 'Dockerfile'), 'utf8')).entries()) {
    const root = path.join(target, String(index))
    const stage = { root, workdir: '/', env: {}, user: '', healthcheck: [], command: [] }
    mkdirSync(root, { recursive: true })
    // One after the other, as an engine runs them.
    for (const step of steps) await take(step, stage, { context, earlier })
    earlier.set(name, stage)
    last = stage
  }
  if (!last) throw new Error('The Dockerfile has no stage.')
  return imageOf(last)
}
