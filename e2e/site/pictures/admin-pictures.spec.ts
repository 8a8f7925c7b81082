import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { refusedPicture } from '../../../src/content/platform/field-words'
import { form, removeTestOfferings, stored } from '../../admin-investments'
import { pathOf } from '../../calls'
import { failureIn } from '../../forms'
import { expect, test } from '../../test'

type Rgb = { r: number; g: number; b: number }

const preview = (page: Page) => page.getByAltText('Preview of the image')
const field = (page: Page) => page.getByRole('group', { name: 'Image' })

const picture = (
  width: number,
  height: number,
  background: Rgb & { alpha: number } = { r: 31, g: 74, b: 57, alpha: 1 },
) => sharp({ create: { width, height, channels: 4, background } })

const choose = (page: Page, buffer: Buffer, mimeType = 'image/png', name = 'house.png') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/** The picture in the form, as it would be sent. */
async function chosen(page: Page) {
  await expect(preview(page)).toHaveAttribute('src', /^data:/)
  const [, type, data = ''] = /^data:([^;]+);base64,(.+)$/.exec((await preview(page).getAttribute('src')) ?? '') ?? []
  return { type, bytes: Buffer.from(data, 'base64') }
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test.beforeEach(async ({ signInAs, open, page }) => {
  await signInAs('admin')
  await open('/admin')
  await page.getByRole('button', { name: 'Add New Investment' }).click()
})
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

const sizes = [
  { from: '3000×2000', width: 3000, height: 2000, to: [1200, 800] },
  { from: '2400×600', width: 2400, height: 600, to: [1200, 300] },
  { from: '600×1600', width: 600, height: 1600, to: [300, 800] },
  { from: '300×200', width: 300, height: 200, to: [300, 200] },
]
for (const { from, width, height, to } of sizes) {
  test(
    `a PNG of ${from} becomes a JPEG of ${to.join('×')}`,
    { tag: from === '3000×2000' ? [] : '@deep' },
    async ({ page }) => {
      await choose(page, await picture(width, height).png().toBuffer())
      const { type, bytes } = await chosen(page)
      expect(type).toBe('image/jpeg')
      const { format, ...size } = await sharp(bytes).metadata()
      expect([format, size.width, size.height]).toEqual(['jpeg', ...to])
    },
  )
}

for (const way of ['drop', 'paste'] as const) {
  test(`a picture can come by ${way} @deep`, async ({ page }) => {
    const data = (await picture(300, 200).png().toBuffer()).toString('base64')
    const transfer = await page.evaluateHandle(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const carried = new DataTransfer()
      carried.items.add(new File([bytes], 'house.png', { type: 'image/png' }))
      return carried
    }, data)
    const key = way === 'drop' ? 'dataTransfer' : 'clipboardData'
    await field(page).evaluate(
      (element, [name, property, carried]) => {
        const init = { bubbles: true, cancelable: true, [property]: carried }
        element.dispatchEvent(name === 'drop' ? new DragEvent(name, init) : new ClipboardEvent(name, init))
      },
      [way, key, transfer] as const,
    )
    expect((await chosen(page)).type).toBe('image/jpeg')
  })
}

const noImage = 'Please choose an image file.'
const notReadable = 'Your browser cannot read this image.'
const refused = [
  { name: 'notes.txt', type: 'text/plain', sentence: noImage },
  { name: 'plan.pdf', type: 'application/pdf', sentence: noImage },
  { name: 'torn.bmp', type: 'image/bmp', sentence: notReadable },
  { name: 'phone.heic', type: 'image/heic', sentence: notReadable },
]
for (const { name, type, sentence } of refused) {
  test(
    `${name} is refused with a sentence`,
    { tag: name === 'plan.pdf' ? [] : '@deep' },
    async ({ page, allow, axe }) => {
      // Playwright's own trace asks once more for a picture that did not load.
      allow.console(/^Connecting to 'blob:/)
      await choose(page, Buffer.from('no image at all'), type, name)
      await expect(field(page)).toContainText(sentence)
      await expect(preview(page)).toHaveCount(0)
      await axe()
    },
  )
}

/** Two pixels side by side, blue and red, as Windows writes them. */
const bitmap = Buffer.concat([
  Buffer.from('BM'),
  Buffer.from(Uint32Array.of(62, 0, 54, 40, 2, 1).buffer),
  Buffer.from(Uint16Array.of(1, 24).buffer),
  Buffer.from(Uint32Array.of(0, 8, 2835, 2835, 0, 0).buffer),
  Buffer.from([255, 0, 0, 0, 0, 255, 0, 0]),
])
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="2" height="1" fill="red"/></svg>'

test('what the browser can decode is accepted, whatever the server could make of it @deep', async ({ page }) => {
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/*')
  for (const [name, type, buffer] of [
    ['house.bmp', 'image/bmp', bitmap],
    ['drawing.svg', 'image/svg+xml', Buffer.from(drawing)],
  ] as const) {
    await choose(page, buffer, type, name)
    const sent = await chosen(page)
    expect(sent.type).toBe('image/jpeg')
    const { format, width, height } = await sharp(sent.bytes).metadata()
    expect([format, width, height]).toEqual(['jpeg', 2, 1])
    await field(page).getByRole('button', { name: 'Remove image' }).click()
  }
})

test('when compression throws, the data of the original file is used @deep', async ({ page }) => {
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new Error('no encoder')
    }
  })
  const original = await picture(300, 200).png().toBuffer()
  await choose(page, original)
  const { type, bytes } = await chosen(page)
  expect(type).toBe('image/png')
  expect(bytes.equals(original)).toBe(true)
})

test('transparency becomes white, and a turned photograph stands upright @deep', async ({ page }) => {
  await choose(page, await picture(300, 200, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer())
  expect(await colourAt((await chosen(page)).bytes, 150, 100)).toEqual([255, 255, 255])

  const red = await sharp({ create: { width: 200, height: 400, channels: 3, background: { r: 220, g: 20, b: 20 } } })
    .png()
    .toBuffer()
  const whole = await picture(400, 400)
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const wide = sharp(whole).extract({ left: 0, top: 0, width: 400, height: 300 })
  const turned = await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const before = await preview(page).getAttribute('src')
  await choose(page, turned, 'image/jpeg', 'photo.jpg')
  await expect(preview(page)).not.toHaveAttribute('src', before ?? '')
  const { bytes } = await chosen(page)
  const { width, height, orientation } = await sharp(bytes).metadata()
  expect([width, height, orientation ?? 1]).toEqual([300, 400, 1])
  // Orientation 6 is shown turned clockwise: what was left is above.
  const [above = 0] = await colourAt(bytes, 150, 40)
  const [below = 255] = await colourAt(bytes, 150, 360)
  expect(above).toBeGreaterThan(180)
  expect(below).toBeLessThan(80)
})

test('the saved picture shows on the public card, from an address of ours', async ({ page }) => {
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Test Photographed')
  // Pressed at once: the save waits until the picture is ready.
  await choose(page, await picture(3000, 2000).png().toBuffer())
  await page.getByRole('button', { name: 'Create Investment' }).click()
  await expect(page.getByRole('rowheader', { name: 'Test Photographed' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Investments', exact: true }).click()
  const image = page.getByRole('article').filter({ hasText: 'Test Photographed' }).locator('img')
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveAttribute('src', /^\/api\/images\//)
  await expect
    .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0))
    .toBe(true)
})

test('a picture can be chosen and taken away by keyboard alone @deep', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser')
  await field(page).getByRole('button', { name: 'Choose image' }).focus()
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles({ name: 'house.png', mimeType: 'image/png', buffer: await picture(300, 200).png().toBuffer() })
  await expect(preview(page)).toBeVisible()
  await field(page).getByRole('button', { name: 'Replace image' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toHaveCount(0)
  await expect(field(page).getByRole('button', { name: 'Choose image' })).toBeFocused()
})

test('[R36] a picture that the server cannot read is refused at its field, and the rest stays @deep', async ({
  page,
  allow,
}) => {
  allow.status(400, pathOf('admin.investments.create'))
  // Playwright's own trace asks once more for a picture that did not load.
  allow.console(/^Connecting to 'blob:/)
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Test Broken')
  await choose(page, Buffer.from('this is no picture'))
  await expect(preview(page)).toBeVisible()
  await page.getByRole('button', { name: 'Create Investment' }).click()
  await expect(failureIn(page.getByRole('dialog').getByRole('form'))).toContainText('picture')
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Test Broken')
})

test('a form whose picture was refused says so beside the button, and asks before it is saved without it @deep', async ({
  page,
  allow,
  axe,
}) => {
  // Playwright's own trace asks once more for a picture that did not load.
  allow.console(/^Connecting to 'blob:/)
  const name = 'Test Without'
  const names = async () => (await stored(page)).map((each) => each.name)
  await form(page).getByLabel('Name', { exact: true }).fill(name)
  await choose(page, Buffer.from('no image at all'), 'image/heic', 'phone.heic')
  await expect(page.getByText(refusedPicture.note)).toBeVisible()
  const submit = page.getByRole('button', { name: 'Create Investment' })
  await submit.click()
  const question = page.getByRole('dialog', { name: refusedPicture.title })
  await expect(question).toBeVisible()
  await axe()
  await question.getByRole('button', { name: refusedPicture.back }).click()
  await expect(submit).toBeEnabled()
  expect(await names()).not.toContain(name)
  await submit.click()
  await question.getByRole('button', { name: refusedPicture.save }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await names()).toContain(name)
})
