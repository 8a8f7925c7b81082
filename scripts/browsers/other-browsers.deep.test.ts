import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { enquiryForm } from '@/content/platform/forms'
import { header } from '@/content/platform/navigation'
import { investmentsPage } from '@/content/pages/investments'
import { loginPage } from '@/content/pages/login'
import { resourcesPage } from '@/content/pages/resources'
import { sampleOfferings } from '@/content/site/sample-offerings'
import { toasts } from '@/content/platform/toasts'
import { startBuiltServer } from '../running/built-server.mjs'
import { noLongerThan, signIn } from '../calls'
import { projectFolder } from '../running/children.mjs'
import {
  type DrivenBrowser,
  button,
  element,
  field,
  fill,
  link,
  openDialog,
  patience,
  press,
  sees,
  seesWords,
} from './driven-browser'
import { startFirefox } from './firefox-browser'
import { freePort } from '../running/free-port.mjs'
import { provideOtherBrowsers } from '../provide/provide-other-browsers.mjs'
import { restPath } from '../rest-path'
import { startWebKit } from './webkit-browser'

const folder = mkdtempSync(path.join(tmpdir(), 'other-browsers-'))
const pictures = path.join(projectFolder, 'test-results/other-browsers')
const administrator = { username: 'naomi', password: 'planted by the water' }
const widths = [1280, 500] as const
const pages = ['/', '/about', '/investments', '/properties', '/approach', '/team', '/resources', '/contact', '/login']

let server: Awaited<ReturnType<typeof startBuiltServer>>
beforeAll(async () => {
  await provideOtherBrowsers()
  mkdirSync(pictures, { recursive: true })
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    DEMO_CONTENT: 'on',
    RATE_LIMIT: 'off',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: 'naomi@example.test',
  }
  server = await startBuiltServer({ folder, port: await freePort(), settings })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const [offering] = sampleOfferings
if (!offering) throw new Error('There are no sample investments.')

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('in %s', (name, start) => {
  let browser: DrivenBrowser
  // Each walk has a browser of its own, without the history and the session of the walk before.
  beforeEach(async () => {
    browser = await start()
    await browser.resize(1280, 900)
  })
  afterEach(() => browser.end())
  /** What the server has afterwards, whatever the page says. */
  const listed = async (address: '/admin/contacts' | '/admin/investments'): Promise<unknown> => {
    const cookie = await signIn(server.origin, administrator)
    const answer = await fetch(server.origin + restPath(address), { headers: { cookie }, signal: noLongerThan() })
    return answer.json()
  }
  const open = (address: string) => browser.open(server.origin + address)
  const isAt = (address: string) =>
    vi.waitFor(
      async () => expect(await browser.evaluate('location.pathname + location.search')).toBe(address),
      patience,
    )
  /** The scripts have the page once the header is React's and the router has written its key. */
  const isHydrated = () =>
    sees(
      browser,
      `history.state?.__TSR_key && Object.keys(document.querySelector('header')).some((key) => key.startsWith('__reactProps'))`,
    )

  test.each(widths)('every public page fits a window of %i px', async (width) => {
    await browser.resize(width, 900)
    for (const address of pages) {
      await open(address)
      await isHydrated()
      writeFileSync(path.join(pictures, `${name}-${width}${address.replaceAll('/', '-')}.png`), await browser.picture())
      const told = await browser.evaluate(`({
        hasHeading: Boolean(document.querySelector('h1')?.innerText),
        isWithinWindow: document.documentElement.scrollWidth <= innerWidth,
      })`)
      expect({ address, told }).toEqual({ address, told: { hasHeading: true, isWithinWindow: true } })
    }
  })

  test('the menu of a narrow window leads to another page, and Back closes it', async () => {
    await browser.resize(500, 900)
    await open('/')
    await isHydrated()
    await press(browser, button(header.menu.open))
    // The footer has such a link too: only with the open menu is there an entry for Back to leave.
    await sees(browser, button(header.menu.close))
    await sees(browser, link('Resources'))
    await browser.back()
    await sees(browser, button(header.menu.open))
    await isAt('/')
    await press(browser, button(header.menu.open))
    await sees(browser, button(header.menu.close))
    await press(browser, link('Resources'))
    await isAt('/resources')
    await seesWords(browser, resourcesPage.hero.heading)
    expect(await browser.evaluate('document.title')).toContain('Resources')
  })

  test('the details of an offering open in a dialog with its tabs, and Back closes it', async () => {
    await open('/investments')
    await isHydrated()
    await press(browser, button(investmentsPage.card.detailsOf(offering.name)))
    await sees(browser, openDialog)
    for (const tab of ['Financials', 'Property', 'Documents', 'Overview']) {
      await press(browser, element('[role=tab]', tab))
      await sees(browser, `${openDialog}.querySelector('[role=tab][aria-selected=true]').innerText === '${tab}'`)
    }
    await browser.back()
    await sees(browser, `!${openDialog}`)
    await isAt('/investments')
    expect(await browser.evaluate('document.title')).toContain('Investment')
  })

  test('an enquiry is sent', async () => {
    await open('/contact')
    await isHydrated()
    await fill(browser, field(enquiryForm.firstName.label), 'Ruth')
    await fill(browser, field(enquiryForm.lastName.label), 'Ames')
    await fill(browser, field(enquiryForm.email.label), `ruth.${name.toLowerCase()}@example.test`)
    await fill(browser, field(enquiryForm.message.label), 'What is the minimum, please?')
    await press(browser, button(enquiryForm.submit))
    await seesWords(browser, toasts.contact.sent.title)
    expect(await listed('/admin/contacts')).toContainEqual(
      expect.objectContaining({ email: `ruth.${name.toLowerCase()}@example.test` }),
    )
  })

  test('an administrator signs in, makes a record, changes it and signs out', async () => {
    await open('/login')
    await isHydrated()
    await fill(browser, field(loginPage.username.label), administrator.username)
    await fill(browser, field(loginPage.password.label), administrator.password)
    await press(browser, button(loginPage.submit))
    await seesWords(browser, toasts.login.done.title)
    await isAt('/')
    await open('/admin')
    const made = `Elm Court by ${name}`
    await press(browser, button('Add New Investment'))
    await fill(browser, field('Name'), made)
    await press(browser, button('Create Investment'))
    await sees(browser, `!${openDialog}`)
    await seesWords(browser, made)
    await press(browser, button(`Edit ${made}`))
    await fill(browser, field('Location'), 'Boise, ID')
    await press(browser, button('Update Investment'))
    await sees(browser, `!${openDialog}`)
    await seesWords(browser, 'Boise, ID')
    await press(browser, button(header.logout))
    await isAt('/')
    expect(await listed('/admin/investments')).toContainEqual(
      expect.objectContaining({ name: made, location: 'Boise, ID' }),
    )
  })
})
