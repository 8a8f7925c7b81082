import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Storage, StorageFault } from './storage'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

/** A folder of this machine, or one that is mounted there. Only the server's account may read what lies in it. */
export function folderStorage(url: URL): Storage {
  const place = fileURLToPath(url)
  const pathOf = (name: string) => join(place, ...name.split('/'))
  const told = (error: unknown): never => {
    const why = isMissing(error) ? ' is not there' : `: ${codeOf(error) ?? 'cannot be used'}`
    throw new StorageFault(`${place}${why}`, { cause: error })
  }

  /** A folder that is not there is a disk that is not mounted: to make one would store papers where nobody looks for them. */
  async function requirePlace() {
    if (!(await stat(place).catch(told)).isDirectory()) throw new StorageFault(`${place} is no folder`)
  }

  return {
    place,
    async put(name, bytes, sha256) {
      await requirePlace()
      const path = pathOf(name)
      const part = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        const hash = createHash('sha256')
        const file = await open(part, 'wx', 0o600)
        try {
          for await (const chunk of bytes.stream()) {
            hash.update(chunk)
            await file.writeFile(chunk)
          }
          await file.sync()
        } finally {
          await file.close()
        }
        if (hash.digest('hex') !== sha256) throw new StorageFault(`${place}: other bytes arrived than were sent`)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        if (error instanceof StorageFault) throw error
        told(error)
      }
    },
    async open(name) {
      await requirePlace()
      const stream = createReadStream(pathOf(name))
      const opened = await new Promise<boolean>((resolve, reject) => {
        stream.once('open', () => resolve(true))
        stream.once('error', (error) => (isMissing(error) ? resolve(false) : reject(error)))
      }).catch(told)
      return opened ? readAll(stream, told) : null
    },
    async list(prefix) {
      await requirePlace()
      try {
        const start = pathOf(prefix.slice(0, prefix.lastIndexOf('/') + 1))
        const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
          if (isMissing(error)) return []
          throw error
        })
        const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        const found = files.map(({ parentPath, name }) => {
          const path = join(parentPath, name)
          return { path, name: path.slice(place.replace(/[/\\]$/, '').length + 1).replaceAll(sep, '/') }
        })
        return await Promise.all(
          found
            .filter(({ name }) => name.startsWith(prefix))
            .map(async ({ path, name }) => ({ name, sizeBytes: (await stat(path)).size })),
        )
      } catch (error) {
        return told(error)
      }
    },
    async remove(name) {
      await requirePlace()
      await rm(pathOf(name), { force: true }).catch(told)
    },
  }
}

async function* readAll(stream: AsyncIterable<Uint8Array>, told: (error: unknown) => never): AsyncIterable<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    told(error)
  }
}
