import { afterEach, expect, test } from 'vitest'
import { images } from '@db/schema'
import { testDatabase } from '../../testing/database'
import { requesterOf } from '../../testing/app'
import { issueOffice } from '../../testing/mail/issue-office'

const database = await testDatabase()
const { db } = database
const { admin, close, mailServer, serve, prepare, services } = issueOffice(database)
afterEach(close)

/** A stored picture of this size; gives its address. */
async function pictureOf(width: number, height: number): Promise<string> {
  const id = `${width}`.padStart(32, '0') + `${height}`.padStart(32, '0')
  await db.insert(images).values({ id, mediaType: 'image/jpeg', width, height, size: 1, bytes: new Uint8Array([1]) })
  return `/api/images/${id}.jpg`
}

/** The sizes that a mail program reads, which may know no style sheet: of each picture, in their order. */
const sizesIn = (html: string) =>
  [...html.matchAll(/<img[^>]*>/g)].map(([tag]) =>
    ['width', 'height'].map((side) => Number(new RegExp(` ${side}="(\\d+)"`).exec(tag)?.[1])),
  )

test('each picture of a letter fits 600 pixels by its attributes, in its own shape: in the preview, the mail and the page', async () => {
  const pictures = [await pictureOf(4_000, 3_000), await pictureOf(536, 100), await pictureOf(120, 90)]
  const thin = await pictureOf(3_000, 1)
  const written = [...pictures, thin].map((address) => `![A house](${address})`)
  const content = [...written, `![Again](${thin})`, '![Elsewhere](https://example.com/wide.png)'].join('\n\n')
  const sizes = [
    [536, 402],
    [536, 100],
    [120, 90],
    [536, 1],
    [536, 1],
    // Nobody has seen it: a width alone keeps its shape.
    [536, Number.NaN],
  ]
  const letters = await admin()
  expect(sizesIn((await letters.preview({ subject: 'Roofs', content })).html)).toEqual(sizes)
  const server = await mailServer()
  const { id, webKey } = await prepare(1, { subject: 'Roofs', content })
  serve(server.url)
  await letters.send({ id })
  await expect.poll(() => server.delivered.length, { timeout: 30_000 }).toBe(1)
  const source = server.delivered[0]?.source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
  expect(sizesIn(source)).toEqual(sizes)
  expect(sizesIn(await (await requesterOf(services)('GET', `/letters/${webKey}`)).text())).toEqual(sizes)
})
