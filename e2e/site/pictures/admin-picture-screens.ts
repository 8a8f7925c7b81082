import { adminPictures } from '../../../src/content/site/admin-pictures'
import { changeAnswer } from '../../calls'
import type { Screen } from '../../screens'
import { failing, holding, shows } from '../../screen-states'

const path = '/admin?view=pictures'
const call = 'admin.pictures.list'

const picture = {
  address: '/api/images/none.jpg',
  width: 1600,
  height: 1067,
  sizeBytes: 245_760,
  createdAt: '2026-01-05T15:30:00.000Z',
  uses: [{ list: 'investments', recordId: 1, name: 'Willow Creek Apartments', isDeleted: false }],
}
const pictures = [
  picture,
  {
    ...picture,
    address: '/api/images/other.jpg',
    uses: [
      {
        list: 'posts',
        recordId: 3,
        name: 'What the roof cost, and who decided that it should cost as much as that',
        isDeleted: false,
      },
      { list: 'properties', recordId: 4, name: 'Łódź House', isDeleted: true },
      { list: 'letters', recordId: 5, name: null, isDeleted: false },
      { list: 'firm', recordId: 2, name: 'Firm', isDeleted: false },
    ],
  },
  { ...picture, address: '/api/images/third.jpg', uses: [] },
]

const answering = (items: object[]) => async (page: Parameters<typeof changeAnswer>[0]) => {
  await page.route('**/api/images/*', (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: drawn }),
  )
  await changeAnswer<object>(page, call, (answer) => ({ ...answer, items, total: items.length }))
}
const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="#1F4A39"/></svg>'

/** The pictures that were uploaded, in their states. */
export const adminPictureScreens: Screen[] = [
  { name: 'admin-pictures-full', path, as: 'admin', arrange: answering(pictures), prepare: shows('Łódź House') },
  { name: 'admin-pictures-empty', path, as: 'admin', arrange: answering([]), prepare: shows(adminPictures.empty) },
  { name: 'admin-pictures-loading', path, as: 'admin', arrange: holding(call), prepare: shows(adminPictures.loading) },
  { name: 'admin-pictures-failed', path, as: 'admin', arrange: failing(call), prepare: shows(adminPictures.failed) },
]
