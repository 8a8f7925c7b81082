import { shownEnquiries, shownNewsletters, shownPosts } from './admin-words-screens'
import { listing } from '../screen-states'
import { screens, show } from '../screens'
import { expect, test } from '../test'

const timestamp = '2026-01-05T15:30:00.000Z'
const building = {
  status: 'Open',
  location: '',
  targetReturn: '',
  units: 12,
  createdAt: timestamp,
  updatedAt: timestamp,
}
const person = { username: '', firstName: '', lastName: '', email: '', role: 'user', isActive: true }

const lists = {
  investments: building,
  properties: { ...building, status: 'Active' },
  users: { ...person, createdAt: timestamp, updatedAt: timestamp },
  posts: shownPosts[0],
  contacts: shownEnquiries[0],
  newsletters: shownNewsletters[0],
} as const

const words = [
  'name',
  'title',
  'headline',
  'firstName',
  'lastName',
  'username',
  'email',
  'company',
  'location',
  'targetReturn',
]
const texts = { long: 'W'.repeat(10_000), rightToLeft: 'גן עצי האלון הגדולים שעל פלגי המים' }

/** A record in which every text that a column shows is that one. */
const withText = (record: object | undefined, id: number, text: string) => ({
  ...record,
  ...Object.fromEntries(words.map((key) => [key, text])),
  id,
})

/** As long as most names, addresses and titles are; longer ones take more than two lines in a narrow window. */
const usualCharacters = 36
const usualNames = ['contacts', 'interests', 'entities', 'documents', 'statements', 'mails', 'users', 'posts']

for (const list of usualNames)
  test(`what tells records of usual names from each other is read whole in ${list}`, async ({
    page,
    signInAs,
    allow,
    openUnknown,
  }) => {
    const screen = screens.find(({ name }) => name === `admin-${list}-full`)
    if (!screen) throw new Error(`There is no picture of ${list}.`)
    await show(screen, { page, signInAs, allow, openUnknown })
    const shown = page.locator('tbody th [dir=auto], tbody td:nth-child(2) [dir=auto]')
    await expect(shown.first()).toBeVisible()
    const cut = await shown.evaluateAll((all) =>
      all
        .filter((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
        .map((text) => text.textContent ?? ''),
    )
    expect(
      cut.filter(({ length }) => length <= usualCharacters),
      'what is cut off',
    ).toEqual([])
  })

/** A screen of these that was brought about before. */
const shownScreen = async (name: string, tools: Parameters<typeof show>[1]) => {
  const screen = screens.find((each) => each.name === name)
  if (!screen) throw new Error(`There is no picture of ${name}.`)
  await show(screen, tools)
}

test('the note of an offering is read whole among its K-1s', async ({ page, signInAs, allow, openUnknown }) => {
  await shownScreen('admin-taxes-full', { page, signInAs, allow, openUnknown })
  const note = page.getByText('The auditor asked for the closing statement')
  expect(await note.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0)
  // In as many lines as a name and its state take, and no tower of single words.
  expect((await note.boundingBox())?.height).toBeLessThan(100)
})

test('on a phone the buttons of a subscriber stand beside what is told of it @mobile-only', async ({
  page,
  signInAs,
  allow,
  openUnknown,
}) => {
  await shownScreen('admin-newsletters-full', { page, signInAs, allow, openUnknown })
  for (const row of await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all()) {
    const [top, ...others] = await row
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().bottom))
    // The buttons end where the last fact ends.
    expect(Math.abs((others.at(-1) ?? 0) - (others.at(-2) ?? top ?? 0))).toBeLessThan(1)
  }
})

test('on a phone the days that statements are narrowed to stand in one line @mobile-only', async ({
  page,
  signInAs,
  allow,
  openUnknown,
}) => {
  await shownScreen('admin-statements-full', { page, signInAs, allow, openUnknown })
  const tops = await page
    .locator('input[type=date]')
    .evaluateAll((all) => all.map((day) => day.getBoundingClientRect().top))
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
})

for (const [list, record] of Object.entries(lists)) {
  test(
    `10,000 characters and right-to-left text break no row of ${list}`,
    { tag: list === 'investments' ? '@mobile-deep' : ['@mobile', '@deep'] },
    async ({ page, open, signInAs, axe, isMobile }) => {
      await signInAs('admin')
      await listing(`admin.${list}.list`, [withText(record, 1, texts.long), withText(record, 2, texts.rightToLeft)])(
        page,
      )
      await open(`/admin?tab=${list}`)
      const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
      await expect(rows).toHaveCount(2)
      await axe()
      for (const row of await rows.all()) {
        const box = await row.boundingBox()
        // On a phone a record is a block of lines, one for each column at most; an enquiry has one more below the name, an offering its mark.
        const blockMax = list === 'contacts' || list === 'investments' ? 243 : 222
        expect(box?.height).toBeLessThan(isMobile ? blockMax : 100)
        // What can be done with the record stays in sight, however long its name is.
        if (isMobile) await row.scrollIntoViewIfNeeded()
        await expect(row.getByRole('button').last()).toBeInViewport()
      }
      if (isMobile) {
        // And nothing of it stands beyond the edge of a phone.
        const frame = page.getByRole('table').locator('..')
        expect(await frame.evaluate((area) => area.scrollWidth - area.clientWidth)).toBeLessThanOrEqual(0)
      }
      await expect(rows.last().locator('[dir=auto]').first()).toHaveCSS('direction', 'rtl')
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways).toBeLessThanOrEqual(0)
    },
  )
}
