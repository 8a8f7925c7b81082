import { expect, test } from 'vitest'
import { makeOffering, makeProperty } from '@db/samples/make'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

test('everybody sees what is open first, then what is coming, then what is closed, each newest first', async () => {
  await makeOffering(db, { name: 'closed', status: 'Closed', createdAt: at(9) })
  await makeOffering(db, { name: 'open, old', status: 'Open', createdAt: at(1) })
  await makeOffering(db, { name: 'coming', status: 'Coming Soon', createdAt: at(8) })
  await makeOffering(db, { name: 'open, new', status: 'Open', createdAt: at(2) })
  await makeOffering(db, { name: 'deleted', deletedAt: at(3) })
  for (const role of ['nobody', 'LP', 'user', 'admin'] as const) {
    const { items, total } = await (await callerAs(services, role)).public.investments.list({})
    expect(items.map(({ name }) => name)).toEqual(['open, new', 'open, old', 'coming', 'closed'])
    expect(total).toBe(4)
  }
})

test('no column that the contract does not name leaves the server', async () => {
  await makeOffering(db)
  const [item] = (await (await callerAs(services, 'nobody')).public.investments.list({})).items
  expect(item).not.toHaveProperty('deletedAt')
  expect(item).toMatchObject({ createdAt: expect.any(String), highlights: [] })
})

test('the page of an offering has the yearly return of its property, whether fees are taken off and of which day, once that is published', async () => {
  const returns = { annualizedReturn: '6.1%', returnBasis: 'net', asOf: '2026-09-30' } as const
  const shown = await makeProperty(db, { name: 'Harbor Row', ...returns, totalReturn: '13%' })
  const hidden = await makeProperty(db, { ...returns, isPublished: false })
  const visitor = (await callerAs(services, 'nobody')).public.investments
  const propertyOf = async (propertyId: number) => {
    const { slug } = await makeOffering(db, { status: 'Closed', propertyId })
    return (await visitor.get({ slug })).property
  }
  expect(await propertyOf(shown.id)).toEqual({ name: 'Harbor Row', slug: shown.slug, ...returns })
  expect(await propertyOf(hidden.id)).toBeNull()
})

test.each([
  [{ returnBasis: 'both' }, 'Returns must be net or gross'],
  [{ asOf: '2026-02-30' }, 'Must be a day, like 2026-12-31'],
])('returns that are %j are refused with a sentence; what is emptied is stated no more', async (fields, message) => {
  const { investments } = (await callerAs(services, 'admin')).admin
  const { id } = await makeOffering(db)
  const stated = { returnBasis: 'gross', asOf: '2026-09-30' } as const
  expect(await investments.update({ id, ...stated })).toMatchObject(stated)
  await expect(investments.update({ id, ...JSON.parse(JSON.stringify(fields)) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining(message),
  })
  expect(await investments.update({ id, returnBasis: '', asOf: '' })).toMatchObject({ returnBasis: null, asOf: null })
})
