import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../db/client'

/** Migrates one embedded database and packs it, so that each test file starts from a copy instead of from nothing. */
export default async function packTemplate(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-pglite-'))
  const dataDir = path.join(folder, 'data')
  const packedFolder = path.join(folder, 'template.tar')
  // Opened by our own code first, so that the template is what an installation is.
  const database = await openDatabase({ dataDir })
  await database.close()
  const packer = await PGlite.create(dataDir)
  const packed = await packer.dumpDataDir('none')
  await packer.close()
  await writeFile(packedFolder, Buffer.from(await packed.arrayBuffer()))
  await rm(dataDir, { recursive: true })
  project.provide('databaseTemplate', { kind: 'embedded', packedFolder })
  return () => rm(folder, { recursive: true, force: true })
}
