import { expect, test } from 'vitest'
import { palette } from '@/art/palette'
import { mapAddress, stateLetters } from '@/shared/site/maps'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createMaps } from './maps'

const { services } = testServices(await testDatabase())
const request = requesterOf(services)
const hasMark = (svg: string) => svg.includes(palette.clay)

test('a town stands on the map of its state, and one that nobody knows has a map without a mark', async () => {
  const answer = await request('GET', mapAddress({ town: 'knoxville', state: 'TN' }))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(hasMark(await answer.text())).toBe(true)
  const unknown = await request('GET', mapAddress({ town: 'Nowhere at All', state: 'TN' }))
  expect([unknown.status, hasMark(await unknown.text())]).toEqual([200, false])
})

test('every state has a map that a page can carry', async () => {
  for (const state of stateLetters) {
    const answer = await request('GET', mapAddress({ town: 'Springfield', state }))
    expect([state, answer.status]).toEqual([state, 200])
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000)
  }
})

test.each([
  '/api/maps/XX/Knoxville.svg',
  '/api/maps/tn/Knoxville.svg',
  '/api/maps/TN/Knoxville.png',
  '/api/maps/TN/.svg',
  '/api/maps/TN',
])('%s is nothing', async (address) => {
  expect((await request('GET', address)).status).toBe(404)
})

test('a map is for reading only', async () => {
  const answer = await request('POST', mapAddress({ town: 'Knoxville', state: 'TN' }))
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('towns that nobody knows share the one map of their state without a mark, however they are written', async () => {
  const maps = createMaps({ isHttps: false })
  const of = (town: string) => maps.read({ town, state: 'TN' })
  const known = await of('Knoxville')
  const unknown = await of('Nowhere at All')
  expect(unknown).not.toBe(known)
  expect(await of('KNOXVILLE')).toBe(known)
  expect(await of('Nowhere Else 1')).toBe(unknown)
  expect(await of('nowhere else 2')).toBe(unknown)
})
