// `npm run upgrade-check [-- --from <file>]`: says before a release what a start of this build will do to the site, by trying it on a copy that is
// restored from the newest archive. The build makes a file of its own of it.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '../../platform/env'
import { createArchives } from '../../site/backups/kept-backups'
import { BackupFault } from './archive'
import { checkUpgrade, toldUpgrade } from './check-upgrade'

const usage =
  'Name an archive, npm run upgrade-check -- --from <file>, or set BACKUP_DIR, of which the newest is taken.'

async function run() {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  const env = readEnv()
  // One from a bucket lies here meanwhile: the running site may have another one beside it. A container writes nowhere else.
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(env.DATA_DIR, 'upgrade-'))
  try {
    const archives = createArchives({ ...env, DATA_DIR: folder })
    const newest = from === undefined ? (await archives?.list())?.at(-1) : undefined
    const check = (file: string) => checkUpgrade(env, file)
    if (from === undefined && (archives === null || newest === undefined)) throw new BackupFault(usage)
    const checked =
      archives === null || newest === undefined ? await check(from ?? '') : await archives.withFile(newest.day, check)
    for (const line of toldUpgrade(checked)) process.stdout.write(`${line}\n`)
    if (checked.faults.length > 0) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`The upgrade was not tried: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
