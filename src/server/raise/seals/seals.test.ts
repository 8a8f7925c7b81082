import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { currentSeal } from './seals'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

test('everybody reads the certificate that files are sealed with, and never its key', async () => {
  const read = async () => (await request('GET', '/api/seal')).json()
  expect(await read()).toEqual([])
  const { certificate } = await db.transaction((tx) => currentSeal(tx, services.encryption))
  const [told, ...others] = await read()
  expect(others).toEqual([])
  expect(Object.keys(told).toSorted()).toEqual(['endedAt', 'madeAt', 'pem', 'sha256'])
  const parsed = new X509Certificate(told.pem)
  expect(parsed.raw.equals(Buffer.from(certificate))).toBe(true)
  expect(parsed.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(told.sha256)
  expect(parsed.subject).toBe(parsed.issuer)
  // In whole seconds (RFC 5280, 4.1.2.5.2): readers call a certificate with parts of one expired.
  expect(parsed.validTo).toMatch(/^\w{3} +\d+ \d\d:\d\d:\d\d 20\d\d GMT$/)
})
