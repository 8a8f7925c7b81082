import { beforeEach, expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let admin: Awaited<ReturnType<typeof callerAs>>
beforeEach(async () => {
  admin = await callerAs(services, 'admin')
})

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('fees keep their order and what was typed of them; what is absent of one is null, and null takes them all away', async () => {
  const told = { name: 'Acquisition fee', basis: 'Price', amount: '1.5%', paidTo: 'The firm', paidWhen: 'Once' }
  const closing = { ...told, onceDollars: 3_500, yearlyDollars: null }
  const none = { basis: null, amount: null, paidTo: null, paidWhen: null, onceDollars: null, yearlyDollars: null }
  const bare = { name: 'Audit', ...none }
  const { id, fees } = await admin.admin.investments.create({
    name: 'Elm',
    fees: [
      { ...closing, onceDollars: ' 3,500 ' },
      { name: ' Audit ', amount: '' },
    ],
  })
  expect(fees).toEqual([closing, bare])
  expect((await admin.admin.investments.update({ id, name: 'Oak' })).fees).toEqual([closing, bare])
  expect((await admin.admin.investments.update({ id, fees: [bare, closing] })).fees).toEqual([bare, closing])
  expect((await admin.admin.investments.list({ id })).items).toMatchObject([{ fees: [bare, closing] }])
  const refused = [
    [{}],
    [{ name: ' ' }],
    [{ name: 'a\0b' }],
    [{ name: 'Audit', paidTo: 'half \ud83c' }],
    [{ name: 'Audit', amount: 'x'.repeat(301) }],
    Array.from({ length: 21 }, () => bare),
    [{ name: 'Audit', onceDollars: '3.5' }],
    [{ name: 'Audit', yearlyDollars: -1 }],
    [{ name: 'Audit', yearlyDollars: 100_001 }],
  ]
  for (const each of refused) {
    // What has no name does not compile; whoever sends JSON can leave it out.
    const sent = admin.admin.investments.update({ id, fees: JSON.parse(JSON.stringify(each)) })
    await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect((await admin.admin.investments.update({ id, fees: null })).fees).toEqual([])
})

test('further pictures keep their order; uploads become addresses, what is absent leaves them, and null takes them all away', async () => {
  const lawn = { image: 'https://example.com/lawn.jpg', alt: 'The lawn', caption: 'In May' }
  const { id, pictures } = await admin.admin.investments.create({
    name: 'Elm',
    pictures: [lawn, { image: pixel, alt: ' A dot ', caption: '' }],
  })
  const dot = { image: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}\.jpg$/), alt: 'A dot', caption: null }
  expect(pictures).toEqual([lawn, dot])
  expect((await admin.admin.investments.update({ id, name: 'Oak' })).pictures).toEqual([lawn, dot])
  const [, stored] = pictures
  expect((await admin.admin.investments.update({ id, pictures: stored && [stored, lawn] })).pictures).toEqual([
    dot,
    lawn,
  ])
  expect((await admin.admin.investments.list({ id })).items).toMatchObject([{ pictures: [dot, lawn] }])
  const refused = [
    [{}],
    [{ image: lawn.image }],
    [{ alt: 'No picture' }],
    [{ ...lawn, image: '' }],
    [{ ...lawn, image: 'javascript:alert(1)' }],
    [{ ...lawn, alt: ' ' }],
    [{ ...lawn, caption: 'x'.repeat(301) }],
    Array.from({ length: 13 }, () => lawn),
  ]
  for (const each of refused) {
    const sent = admin.admin.investments.update({ id, pictures: JSON.parse(JSON.stringify(each)) })
    await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  const unreadable = admin.admin.investments.update({
    id,
    pictures: [{ ...lawn, image: 'data:image/png;base64,AAAA' }],
  })
  await expect(unreadable).rejects.toMatchObject({ failure: 'image_type', field: 'pictures' })
  expect((await admin.admin.investments.list({ id })).items).toMatchObject([{ pictures: [dot, lawn] }])
  expect((await admin.admin.investments.update({ id, pictures: null })).pictures).toEqual([])
})

test('pictures that two people changed at once are those of the first', async () => {
  const one = { image: 'https://example.com/one.jpg', alt: 'One' }
  const two = { image: 'https://example.com/two.jpg', alt: 'Two' }
  const { id, updatedAt } = await admin.admin.investments.create({ name: 'Elm' })
  await admin.admin.investments.update({ id, updatedAt, pictures: [one] })
  const late = admin.admin.investments.update({ id, updatedAt, pictures: [two] })
  await expect(late).rejects.toMatchObject({ failure: 'stale_edit' })
  expect((await admin.admin.investments.list({ id })).items).toMatchObject([{ pictures: [one] }])
})

test('fees that were written before their dollars could be stated are answered without them', async () => {
  const fees = [{ name: 'Audit', basis: null, amount: null, paidTo: null, paidWhen: null }]
  const { slug } = await makeOffering(db, { fees })
  const { public: visitor } = await callerAs(services, 'nobody')
  expect((await visitor.investments.get({ slug })).fees).toEqual([
    { ...fees[0], onceDollars: null, yearlyDollars: null },
  ])
})
