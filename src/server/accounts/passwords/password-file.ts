import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const firstPassword = 'first-password'

/**
 * Keeps a generated password for its owner where no terminal shows it: in a file of its own, which nobody else on the machine may
 * read. Gives the file's path.
 */
export async function writePasswordFile(dataDir: string, password: string, fileName = firstPassword): Promise<string> {
  const file = resolve(dataDir, fileName)
  // With a database elsewhere nothing else may have been kept there yet.
  await mkdir(dataDir, { recursive: true })
  // One that is left from before may be readable by others, or lead elsewhere, and would stay so.
  await rm(file, { force: true })
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  return file
}
