import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '@/server/testing/database'
import { pgError } from './faults'
import { makeOffering, makePost, makeProperty } from './samples/make'
import { investments, posts, slugs, slugsUnique } from './schema'

const { db } = await testDatabase()

const remembered = async (recordId: number) =>
  (await db.select().from(slugs).where(eq(slugs.recordId, recordId)).orderBy(slugs.slug)).map(({ slug, isCurrent }) =>
    isCurrent ? `${slug} now` : slug,
  )
const setSlug = async (id: number, slug: string) => {
  const [changed] = await db.update(investments).set({ slug }).where(eq(investments.id, id)).returning()
  return changed?.slug
}
const faultOf = (written: Promise<unknown>) => written.then(() => 'written', pgError)

test.each([
  ['Harbor Point', 'harbor-point'],
  ['  St. John’s & Friends, Ltd.  ', 'st-johns-friends-ltd'],
  ['Résidence Élysée', 'residence-elysee'],
  ['Łomża', 'lomza'],
  ['Straße in Łódź', 'strasse-in-lodz'],
  ['Łódź'.normalize('NFD'), 'lodz'],
  ['Ærø & Þingvellir', 'aero-thingvellir'],
  ['Nguyễn Đức Ｃｏｕｒｔ', 'nguyen-duc-court'],
  ['O’Neil’s ‘Elm’ – Phase\u00A0II\u200B', 'oneils-elm-phase-ii'],
  ['---', 'offering'],
  ['\u200B\u2800', 'offering'],
  ['房子', 'offering'],
  ['long '.repeat(40), 'long-long-long-long-long-long-long-long-long-long-long-long'],
])('of the name %s the address is %s', async (name, slug) => {
  expect(await makeOffering(db, { name })).toMatchObject({ slug })
})

test('a taken one gets the next number, in each list by itself', async () => {
  const made = []
  for (let count = 0; count < 3; count += 1) made.push((await makeOffering(db, { name: 'Elm' })).slug)
  made.push((await makeOffering(db, { name: 'Elm 2' })).slug, (await makeProperty(db, { name: 'Elm' })).slug)
  expect(made).toEqual(['elm', 'elm-2', 'elm-3', 'elm-2-2', 'elm'])
})

test('twenty of one name at once get twenty addresses', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => makeOffering(db, { name: 'Elm' })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(20)
})

test('a thousand of one name in one statement get a thousand addresses', async () => {
  await db.execute(sql`insert into ${investments} (name) select 'Elm' from generate_series(1, 1000)`)
  const made = await db.select().from(investments).orderBy(investments.id)
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(1_000)
  expect(made.slice(0, 3).map(({ slug }) => slug)).toEqual(['elm', 'elm-2', 'elm-3'])
})

test('a new name leaves the address; a new address keeps the earlier one, which nobody else gets', async () => {
  const { id } = await makeOffering(db, { name: 'Elm' })
  await db.update(investments).set({ name: 'Oak' }).where(eq(investments.id, id))
  expect(await remembered(id)).toEqual(['elm now'])
  expect(await setSlug(id, 'oak')).toBe('oak')
  expect(await remembered(id)).toEqual(['elm', 'oak now'])
  expect(await makeOffering(db, { name: 'Elm' })).toMatchObject({ slug: 'elm-2' })
  // Back to its own earlier one.
  expect(await setSlug(id, 'elm')).toBe('elm')
  expect(await remembered(id)).toEqual(['elm now', 'oak'])
  // '' asks for one of the name.
  expect(await setSlug(id, '')).toBe('oak')
})

test('another record’s address, of now or earlier, is refused and nothing is changed', async () => {
  const elm = await makeOffering(db, { name: 'Elm' })
  await setSlug(elm.id, 'oak')
  const { id } = await makeOffering(db, { name: 'Ash' })
  for (const taken of ['elm', 'oak'])
    expect(await faultOf(setSlug(id, taken))).toMatchObject({ code: '23505', constraint: slugsUnique })
  expect(await remembered(id)).toEqual(['ash now'])
})

test('a purged record frees its addresses, a hidden one keeps them', async () => {
  const { id } = await makeOffering(db, { name: 'Elm', deletedAt: new Date() })
  expect(await makeOffering(db, { name: 'Elm' })).toMatchObject({ slug: 'elm-2' })
  await db.delete(investments).where(eq(investments.id, id))
  expect(await remembered(id)).toEqual([])
  expect(await makeOffering(db, { name: 'Elm' })).toMatchObject({ slug: 'elm' })
})

test('a post’s address is made of its title, remembered and freed like the others', async () => {
  const { id, slug } = await makePost(db, { title: 'The month’s grace' })
  expect(slug).toBe('the-months-grace')
  expect(await makePost(db, { title: '…' })).toMatchObject({ slug: 'post' })
  await db.update(posts).set({ slug: 'grace' }).where(eq(posts.id, id))
  expect(await remembered(id)).toEqual(['grace now', 'the-months-grace'])
  await db.delete(posts).where(eq(posts.id, id))
  expect(await remembered(id)).toEqual([])
})
