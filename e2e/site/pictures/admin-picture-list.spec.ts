import sharp from 'sharp'
import { adminPictures } from '../../../src/content/site/admin-pictures'
import { create, removeTestOfferings } from '../../admin-investments'
import { expect, test } from '../../test'

const house = sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f4a39' } })

test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test('a picture that was uploaded is found in Pictures, with the way to the record that has it', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  await signInAs('admin')
  const image = `data:image/png;base64,${(await house.png().toBuffer()).toString('base64')}`
  await create(page, { name: 'Test Pictured', image })
  await open('/admin')
  await page.getByRole('link', { name: adminPictures.label }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const card = page.getByRole('listitem').filter({ hasText: 'Test Pictured' }).first()
  await expect(card).toContainText('300 × 200 pixels')
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
  await axe()
  await card.getByRole('link', { name: 'Test Pictured' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Investment' }).getByLabel('Name', { exact: true })).toHaveValue(
    'Test Pictured',
  )
})
