import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Another process works on the data folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another server. Stop that one first, or name another folder in DATA_DIR.`,
    )
  }
}

/** The kernel refuses longer addresses of local sockets (104 bytes on macOS, 108 on Linux). */
const socketAddressMaxBytes = 100
/** How long a taken lock is watched before it counts: far longer than another process needs between its last look and its own try. */
const settleMilliseconds = 100
const attempts = 5

/**
 * A listening local socket is a lock that the kernel releases when its holder dies, however it dies. It lies in the data
 * folder, so that containers sharing the folder share the lock; only where that address would be too long, among the temporary files.
 */
function lockAddress(folder: string): string {
  const real = realpathSync(folder)
  const inside = join(real, 'lock.sock')
  const name = `data-${createHash('sha256').update(real).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return Buffer.byteLength(inside) <= socketAddressMaxBytes ? inside : join(tmpdir(), `${name}.sock`)
}

const codeOf = (error: Error) => ('code' in error ? error.code : undefined)

/** Listens and tells every caller the holder's name; null when the address is taken. */
function listenAt(address: string, holder: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // The caller may be gone before it has read our name, and that must not end the server.
      socket.on('error', () => socket.destroy())
      socket.end(holder)
    })
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(address, () => resolve(server.unref()))
  })
}

/** The name of the living holder of the lock; null when there is none. */
function holderAt(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let name = ''
    const socket = connect(address)
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk) => (name += chunk.toString()))
    socket.on('error', () => undefined)
    // A frozen holder accepts and says nothing: it is alive, and its name is not ours.
    let isAccepted = false
    socket.on('connect', () => (isAccepted = true))
    socket.on('close', () => resolve(isAccepted ? name : null))
  })
}

const fileNumber = (address: string) => statSync(address, { throwIfNoEntry: false })?.ino

/**
 * Makes the folder if needed and holds it for this process alone: PGlite takes no lock of its own, and two processes on one
 * folder overwrite each other's commits. What a dead holder left behind is taken over.
 * Gives a function that releases the folder. Throws FolderInUse.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  // Password hashes and sessions lie in it, and PGlite makes its files readable to everybody.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const address = lockAddress(folder)
  const self = randomUUID()
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const server = await listenAt(address, self)
    if (server !== null) {
      // Whoever saw the dead holder's file just before us may still remove ours and listen in our place; the last one to do so has the lock.
      await wait(settleMilliseconds)
      // Not closed when lost: closing would remove the file, which is the winner's by now.
      if ((await holderAt(address)) !== self) throw new FolderInUse(folder)
      return () => new Promise((resolve) => server.close(() => resolve()))
    }
    const found = fileNumber(address)
    if ((await holderAt(address)) !== null) throw new FolderInUse(folder)
    if (fileNumber(address) === found) rmSync(address, { force: true })
  }
  throw new FolderInUse(folder)
}
