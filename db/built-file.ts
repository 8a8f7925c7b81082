import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the build notes of where it comes from (vite.config.ts). */
export const buildNoteFile = 'build.json'

/**
 * The path of a file that the build has put beside the server; undefined where nothing was built, as in development and in tests.
 * @param here the folder of the module that asks: the built server lies in one file, or in parts one folder below
 */
export const builtFile = (name: string, here: string): string | undefined =>
  [here, dirname(here)].map((folder) => join(folder, name)).find(existsSync)
