import { unzipSync } from 'fflate'
import { afterAll, expect, inject } from 'vitest'
import { openDatabase } from '@db/client'
import { databaseBeside } from '@db/connection/snapshots/postgres'
import type { Services } from '../../platform/trpc/context'
import { cookieOf, requesterOf, testServices } from '../app'

const otherKey = { DOCUMENT_KEY: Buffer.alloc(32, 'another').toString('base64') }

/** Makes installations in which nothing is, on the database that a test file runs on; all are gone once it has ended. */
export function emptyInstallations() {
  const removals: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const remove of removals) await remove()
  })
  return async (): Promise<Services> => {
    const template = inject('databaseTemplate')
    if (template.kind === 'embedded') {
      const opened = await openDatabase({})
      removals.push(() => opened.close())
      return testServices(opened, otherKey).services
    }
    const beside = await databaseBeside(new URL('postgres', template.serverUrl).href)
    const opened = await openDatabase({ url: beside.url })
    removals.push(async () => {
      await opened.close()
      await beside.remove()
    })
    return testServices(opened, otherKey).services
  }
}

/** The files of an export that an administrator takes. */
export async function exportOf(by: Services) {
  const answer = await requesterOf(by)('GET', '/api/admin/export', { cookie: await cookieOf(by, 'admin') })
  expect(answer.status).toBe(200)
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

/** The manifest's lines without what an export itself adds: who was sent its documents. */
export const manifestOf = (files: Awaited<ReturnType<typeof exportOf>>) =>
  new TextDecoder()
    .decode(files['manifest.csv'])
    .split('\r\n')
    .filter((line) => !line.startsWith('document-views.csv'))
