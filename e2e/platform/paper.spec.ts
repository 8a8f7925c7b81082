import { PDF } from '@libpdf/core'
import type { Page } from '@playwright/test'
import { screens, show } from '../screens'
import { expect, type Path, test } from '../test'

const letterPages = 4

/** What is printed of the open page: on Letter, without grounds, as browsers do it unless somebody asks otherwise. */
async function printed(page: Page, format = 'Letter') {
  const pdf = await PDF.load(await page.pdf({ format }))
  const sheets = pdf.getPages().map((each) => each.extractText().text)
  return { count: sheets.length, sheets, text: sheets.join('\n') }
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, '')

/** Every figure that stands in the page: money, percentages, counts, years; not those of fields and buttons, or of what paper has not. */
const figuresOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const figures = new Set<string>()
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue
      if (parentElement.closest('form, button, #interest, noscript, [data-unprinted]')) continue
      for (const [figure] of textContent?.matchAll(/[$]?\d[\d.,]*%?/g) ?? []) figures.add(figure.replace(/[.,]$/, ''))
    }
    return [...figures]
  })

test('an offering is printed on at most four Letter pages, with every figure of its page', async ({ page, open }) => {
  await open('/investments/willow-creek-apartments')
  const figures = await figuresOf(page)
  expect(figures.length).toBeGreaterThan(20)
  const { count, text } = await printed(page)
  expect(count).toBeLessThanOrEqual(letterPages)
  expect(figures.filter((figure) => !squeezed(text).includes(figure))).toEqual([])
  // A header that stays in the window would stand on each sheet, over the text.
  expect(text.match(/Our Approach/g) ?? []).toHaveLength(0)
  expect(text).not.toMatch(/I am interested|Subscribe|Request More Information/)
  // Who holds the paper finds the firm by it.
  expect(text).toMatch(/@/)
})

const pages: Path[] = [
  '/',
  '/about',
  '/approach',
  '/team',
  '/contact',
  '/resources',
  '/investments',
  '/properties',
  '/properties/harbor-row',
  '/resources/the-months-grace',
  '/privacy',
]

for (const path of pages)
  test(`${path} is printed with every figure and heading, without what can only be pressed @deep`, async ({
    page,
    open,
  }) => {
    await open(path)
    const figures = await figuresOf(page)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const { text } = await printed(page)
    expect(squeezed(text)).toContain(squeezed(heading))
    expect(figures.filter((figure) => !squeezed(text).includes(figure))).toEqual([])
    expect(text).not.toMatch(/Subscribe|Send Message|Investor Login|View Details|View Investment Opportunities/)
  })

for (const [path, letter, a4] of [
  ['/about', 2, 2],
  ['/properties', 4, 4],
  ['/contact', 2, 2],
  ['/accessibility', 1, 1],
] as const)
  test(`[R335] ${path} ends with its imprint whole, and takes no sheet for what only leads on`, async ({
    page,
    open,
  }) => {
    await open(path)
    await expect(page.getByRole('contentinfo')).toContainText('All rights reserved')
    for (const [format, most] of [
      ['Letter', letter],
      ['A4', a4],
    ] as const) {
      const { count, sheets, text } = await printed(page, format)
      const last = sheets.at(-1) ?? ''
      expect(last).toContain('100 Example Street')
      expect(last).toContain('All rights reserved')
      expect(count).toBeLessThanOrEqual(most)
      expect(text).not.toMatch(/Would you invest|A note when an offering opens|Ask us anything/)
    }
  })

test('[R336] payments on paper have a column for each fact', async ({ page, allow, openUnknown, signInAs }) => {
  const screen = screens.find(({ name }) => name === 'portal-payments')
  expect(screen?.as).toBe('investor')
  if (screen) await show(screen, { page, allow, openUnknown, signInAs })
  // The payments of the open year come after the screen.
  await expect
    .poll(async () => squeezed((await printed(page)).text), { timeout: 15_000 })
    .toContain('DayWhatOwnerOfferingAmount')
})

test('cards stand in pairs on paper: two offerings below the heading of their list, on the first sheet @deep', async ({
  page,
  open,
}) => {
  await open('/investments')
  await expect(page.getByRole('article').first()).toBeVisible()
  const pdf = await PDF.load(await page.pdf({ format: 'Letter' }))
  const [first] = pdf.getPages().map((each) => squeezed(each.extractText().text))
  for (const name of ['Willow Creek Apartments', 'Mill Street Lofts']) expect(first).toContain(squeezed(name))
})

const asPdf = { 'portal-payment': 1, 'portal-statement': 2, 'portal-year-in-review': 2 }

for (const [name, sheets] of Object.entries(asPdf))
  test(`[R264] ${name} is printed on no more sheets than as a PDF`, async ({ page, allow, openUnknown, signInAs }) => {
    const screen = screens.find((each) => each.name === name)
    expect(screen?.as).toBe('investor')
    if (screen) await show(screen, { page, allow, openUnknown, signInAs })
    const { count, text } = await printed(page)
    expect(text).toContain('Calloway Family Trust of 1998')
    expect(count).toBeLessThanOrEqual(sheets)
  })

test('whoever reads a record prints it by a press @deep', async ({ page, open }) => {
  await open('/properties/harbor-row')
  const asked = page.evaluate(
    () =>
      new Promise((resolve) => {
        Object.assign(window, { print: () => resolve('asked') })
      }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await asked).toBe('asked')
})
