// The child processes of the npm commands: each in a process group of its own, so that a signal reaches it exactly once.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

const onWindows = process.platform === 'win32'
const forcedEndSeconds = 12
const parentCheckMs = 500

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {NodeJS.Signals | null} */
let endingBy = null

/**
 * Sends a signal to a child and to what it started itself.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    if (onWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The group ended between our look and our signal, which is what was wanted.
  }
}

/**
 * Starts a program and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean }} [options] `quiet` keeps the output back and returns it
 * @returns {Promise<{ ok: boolean, code: number, output: string }>} never rejects: a program that cannot be started has code 127
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const child = spawn(command, args, { cwd: projectFolder, detached: !onWindows, stdio, ...options })
  running.add(child)
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => (output += chunk)
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve) => {
    const ended = (/** @type {number} */ code, /** @type {string} */ note) => {
      running.delete(child)
      resolve({ ok: code === 0, code, output: output + note })
    }
    child.once('error', (error) => ended(127, `${command}: ${error.message}\n`))
    child.once('close', (code, signal) => {
      if (!signal) return ended(code ?? 1, '')
      // A program that died of the signal we were asked to hand on did as it was told.
      ended(signal === endingBy ? 0 : 128 + constants.signals[signal], `${command} was ended by ${signal}\n`)
    })
  })
}

/**
 * Runs npm with the very npm that started us, or else the one on the PATH.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const own = process.env.npm_execpath
  if (own && path.basename(own) === 'npm-cli.js' && existsSync(own))
    return run(process.execPath, [own, ...args], options)
  return onWindows ? run('npm.cmd', args, { ...options, shell: true }) : run('npm', args, options)
}

/** The signal that is ending this command, or null. */
export const endingSignal = () => endingBy

/** @param {NodeJS.Signals} signal handed to every child, the first time only */
function endChildren(signal) {
  if (endingBy) return
  endingBy = signal
  for (const child of running) signalGroup(child, signal)
  setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  }, forcedEndSeconds * 1000).unref()
}

/**
 * Hands the first SIGINT, SIGTERM or SIGHUP to every child, once. Ctrl-C in a terminal arrives twice, from the terminal
 * and again from npm; the second one is dropped, for it would cut short a server that is ending with grace.
 */
export function endChildrenOnSignal() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endChildren)
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGTERM')
  })
  // npm hands SIGTERM to the shell in between, and Debian's shell dies of it without a word to us.
  if (process.env.npm_lifecycle_event) whenParentEnds(() => endChildren('SIGTERM'))
}

/**
 * Calls back when the program that started this one has ended, even without a word. A parent that has changed is how we learn of
 * it.
 * @param {() => void} act
 */
function whenParentEnds(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, parentCheckMs)
  watch.unref()
}
