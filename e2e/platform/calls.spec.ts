import type { Page, Request } from '@playwright/test'
import { newsletterForm } from '../../src/content/platform/forms'
import { contactPage } from '../../src/content/pages/contact'
import { investmentsPage } from '../../src/content/pages/investments'
import { propertiesPage } from '../../src/content/pages/properties'
import { defaultFirm } from '../../src/content/firm'
import { countCalls, failCall, pathOf, proceduresOf, requestsTold } from '../calls'
import { openListening } from '../live'
import { formOf, freshEmail, notices } from '../forms'
import { expect, test } from '../test'

const list = 'public.investments.list'

const headings = {
  Investments: investmentsPage.hero.heading,
  Properties: propertiesPage.hero.heading,
  Contact: contactPage.hero.heading,
}

/** Follows a link of the header, as a visitor does, without a new document, and waits until that page has come. */
async function follow(page: Page, name: keyof typeof headings) {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[name])
  await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
}

test('every call carries the session, a write its JSON, and a read no body', async ({ page, open, signInAs }) => {
  await signInAs('investor')
  const sent: Request[] = []
  page.on('request', (request) => {
    if (proceduresOf(request).length > 0) sent.push(request)
  })
  await open('/')
  await follow(page, 'Investments')
  await follow(page, 'Contact')
  const form = formOf(page, newsletterForm.names.contact)
  await form.getByRole('textbox').fill(freshEmail('calls'))
  await form.getByText(newsletterForm.consent(defaultFirm)).click()
  await form.getByRole('button').click()
  await expect(notices(page).getByText('Subscribed!', { exact: true })).toBeVisible()
  const [reads, writes] = [
    sent.filter((each) => each.method() === 'GET'),
    sent.filter((each) => each.method() === 'POST'),
  ]
  expect(reads.flatMap(proceduresOf)).toContain(list)
  expect(writes.flatMap(proceduresOf)).toEqual(['public.newsletters.subscribe'])
  expect(sent).toHaveLength(reads.length + writes.length)
  for (const request of sent) expect((await request.allHeaders()).cookie, request.url()).toMatch(/session=/)
  for (const request of writes) expect(request.headers()['content-type']).toBe('application/json')
  for (const request of reads) expect(request.postData()).toBeNull()
})

test('what fails is asked once, and sent once @deep', async ({ page, open, allow }) => {
  const subscribe = 'public.newsletters.subscribe'
  for (const procedure of [list, subscribe]) {
    allow.status(503, pathOf(procedure))
    await failCall(page, procedure, { status: 503, sentence: 'Away.' })
  }
  await page.clock.install()
  await open('/contact')
  const calls = countCalls(page)
  const form = formOf(page, newsletterForm.names.contact)
  await form.getByRole('textbox').fill(freshEmail('calls'))
  await form.getByText(newsletterForm.consent(defaultFirm)).click()
  await form.getByRole('button').click()
  await expect(notices(page).getByRole('alert')).toContainText('Away.')
  await follow(page, 'Investments')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  expect(calls(list)).toBe(1)
  const answered = page.waitForResponse((answer) => pathOf(list).test(new URL(answer.url()).pathname))
  await again.click()
  await answered
  // A library that repeats waits a second or more before it does.
  await page.clock.runFor('00:30')
  await requestsTold(page)
  await expect(again).toBeVisible()
  expect([calls(list), calls(subscribe)]).toEqual([2, 1])
})

for (const [name, procedure] of [
  ['Investments', list],
  ['Properties', 'public.properties.list'],
  ['Resources', 'public.posts.browse'],
] as const)
  test(`a visit to ${name} asks for its list once when that fails at once, whatever the pointer did before @deep`, async ({
    page,
    open,
    allow,
  }) => {
    allow.status(503, pathOf(procedure))
    await failCall(page, procedure, { status: 503, sentence: 'Away.' })
    await page.clock.install()
    await open('/contact')
    const calls = countCalls(page)
    const link = page.getByRole('banner').getByRole('link', { name, exact: true })
    const again = page.getByRole('button', { name: 'Try again' })
    for (const visit of [1, 2]) {
      await link.hover()
      // The router waits a moment before it takes a pointer that rests on a link for somebody's intent.
      await page.clock.runFor(100)
      await requestsTold(page)
      await link.click()
      await expect(again).toBeVisible()
      await requestsTold(page)
      expect(calls(procedure)).toBe(visit)
      await follow(page, 'Contact')
      await expect(again).toHaveCount(0)
    }
  })

/** Somebody looks at another window and comes back. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    for (const event of ['blur', 'focus']) globalThis.dispatchEvent(new Event(event))
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a page left alone for a minute, and looked at again, asks for nothing @deep', async ({ page, open }) => {
  await page.clock.install()
  const calls = countCalls(page)
  await open('/investments')
  // What the page asks for when it is hydrated.
  await expect.poll(() => calls('public.settings.list')).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const before = calls('')
  await page.clock.runFor('01:00')
  await lookAway(page)
  await page.clock.runFor('00:05')
  await requestsTold(page)
  expect(calls('')).toBe(before)
})

/** Keeps hold of the stream that tells a page of changes. @returns what lets a beat of the server arrive on it */
async function holdStream(page: Page) {
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address)
        Object.assign(window, { stream: this })
      }
    }
  })
  return () => page.evaluate(() => void Reflect.get(window, 'stream').dispatchEvent(new Event('ping')))
}

test('nor does the Admin Portal, which hears of changes @deep', async ({ page, signInAs }) => {
  await page.clock.install()
  const beat = await holdStream(page)
  await signInAs('admin')
  const calls = countCalls(page)
  await openListening(page)
  await expect.poll(() => calls('public.settings.list')).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: /^Investments \d+ record/ })).toBeVisible()
  const before = calls('')
  for (const seconds of [15, 30, 45, 60]) {
    await page.clock.runFor('00:15')
    // The server's own beat comes every 15 seconds of the wall's clock; without one the stream would seem to be cut.
    await beat()
    await requestsTold(page)
    expect(calls(''), `asked within ${seconds} seconds`).toBe(before)
  }
  await lookAway(page)
  await page.clock.runFor('00:05')
  await requestsTold(page)
  expect(calls('')).toBe(before)
})

test('lists are fetched once while walking about; the settings are asked for with every page @deep', async ({
  page,
  open,
}) => {
  const calls = countCalls(page)
  const settings = 'public.settings.list'
  /** Waits for the settings too: of two pages in one breath the second takes the answer that is under way. */
  const withSettings = async (act: () => Promise<unknown>) => {
    const answered = page.waitForResponse((response) => proceduresOf(response.request()).includes(settings))
    await act()
    await (await answered).finished()
  }
  await withSettings(() => open('/'))
  for (const name of ['Investments', 'Properties', 'Investments', 'Properties'] as const)
    await withSettings(() => follow(page, name))
  expect(calls(settings)).toBe(5)
  expect([calls(list), calls('public.properties.list')]).toEqual([1, 1])
})
