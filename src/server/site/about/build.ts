import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { buildNoteFile, builtFile } from '@db/built-file'

const note = z.object({ commit: z.string().nullable() })
const manifest = z.object({ version: z.string() })

/** The folder of package.json, wherever the bundler has put this module. */
export function packageRoot(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : packageRoot(dirname(from))
}

export interface Build {
  version: string
  /** Null where nothing was built, as in development, and where the build was not in a clone. */
  commit: string | null
}

/** What this process was made of. */
export function readBuild(): Build {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')))
  const noted = builtFile(buildNoteFile, import.meta.dirname)
  return { version, commit: noted === undefined ? null : note.parse(JSON.parse(readFileSync(noted, 'utf8'))).commit }
}
