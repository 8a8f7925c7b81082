import sharp from 'sharp'
import { offeringParts } from '../../src/content/pages/offering-parts'
import { sampleOfferings } from '../../src/content/site/sample-offerings'
import { form, openNew, removeTestOfferings } from '../admin-investments'
import { expect, test } from '../test'

test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

const file = async (background: string) => ({
  name: 'house.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('an administrator gives an offering pictures in an order, and its page shows them so @deep', async ({
  page,
  signInAs,
  open,
  axe,
}) => {
  await signInAs('admin')
  await open('/admin')
  await openNew(page)
  await form(page).getByLabel('Name', { exact: true }).fill('Test Heron')
  await form(page).getByText('More details').click()
  const row = (number: number) => form(page).getByRole('group', { name: `Picture ${number}`, exact: true })
  await form(page).getByRole('button', { name: 'Add a picture' }).click()
  await row(1)
    .locator('input[type=file]')
    .setInputFiles(await file('#9c4a26'))
  await row(1).getByLabel('What it shows').fill('A red house')
  // What has no words for who cannot see it is not saved.
  await form(page).getByRole('button', { name: 'Add a picture' }).click()
  await row(2)
    .locator('input[type=file]')
    .setInputFiles(await file('#1f4a39'))
  await row(2).getByLabel('Caption').fill('From the road')
  await page.getByRole('button', { name: 'Create Investment' }).click()
  await expect(row(2).getByText('Say what the picture shows')).toBeVisible()
  await row(2).getByLabel('What it shows').fill('A green house')
  await axe()
  await row(2).getByRole('button', { name: 'Move picture 2 up' }).click()
  await expect(row(1).getByLabel('Caption')).toHaveValue('From the road')
  await expect(row(1).getByRole('button', { name: 'Move picture 1 up' })).toBeFocused()
  await page.getByRole('button', { name: 'Create Investment' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open('/investments/test-heron')
  const pictures = page.getByRole('list', { name: 'Pictures of Test Heron' }).getByRole('img')
  await expect(pictures).toHaveCount(2)
  await expect(pictures.first()).toHaveAttribute('alt', 'A green house')
  await expect(page.getByText('From the road')).toBeVisible()
  await axe()
})

test(
  'a picture opens whole over the page: the arrow keys lead on, Back away, and the focus returns to it',
  { tag: '@mobile-deep' },
  async ({ page, open, axe }) => {
    await open('/investments/willow-creek-apartments')
    const [first, second] = sampleOfferings[0]?.pictures ?? []
    const thumb = page.getByRole('button', { name: first?.alt })
    await thumb.click()
    const dialog = page.getByRole('dialog', { name: first?.caption })
    await expect(dialog.getByRole('img', { name: first?.alt })).toBeVisible()
    await axe()
    await page.keyboard.press('ArrowRight')
    const next = page.getByRole('dialog', { name: second?.caption })
    await expect(next.getByRole('img', { name: second?.alt })).toBeVisible()
    await next.getByRole('button', { name: offeringParts.picture.previous }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/investments/willow-creek-apartments')
    await expect(thumb).toBeFocused()
  },
)
