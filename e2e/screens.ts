import { expect, type Page } from '@playwright/test'
import type { Role } from './accounts'
import { accountScreens } from './accounts/account-screens'
import { adminK1BatchScreens } from './reporting/admin-k1-batch-screens'
import { adminTaxScreens } from './reporting/admin-tax-screens'
import { adminScreens } from './admin-screens'
import { connectionSentences } from '../src/content/platform/call-errors'
import { newsletterForm } from '../src/content/platform/forms'
import { interestForm } from '../src/content/inbox/interest'
import { listPages } from '../src/content/platform/list-pages'
import { answerCall, changeAnswer, failCall, pathOf } from './calls'
import { formOf, unfoldNewsletter } from './forms'
import { contactScreens } from './inbox/contact-screens'
import type { Allow } from './noise'
import { acceptingScreenList } from './raise/accepting-screens'
import { answersScreens } from './raise/answers-screens'
import { closingScreenList } from './raise/closing-screens'
import { adminRaiseScreens, roomScreens } from './raise/raise-screens'
import { staffSubscriptionScreens } from './raise/staff-screens'
import { moneyPageScreens } from './raise/money-screens'
import { payingScreens } from './raise/paying-screens'
import { subscriptionScreens } from './raise/subscription-screens'
import { portalDocumentScreens } from './reporting/portal-document-screens'
import { portalOwnerScreens } from './reporting/portal-owner-screens'
import { portalScreens } from './reporting/portal-screens'
import { headed } from './screen-states'
import type { Fixtures, Path } from './test'

/** One screen in one state. Every route has at least one line below; a state that looks different has a line of its own. */
export interface Screen {
  /** In kebab case: the screen, then its state. It names the pictures of `npm run pictures`. */
  name: string
  /** Where it is; `{ unknown }` for an address that no route has, which is answered with 404. */
  path: Path | { unknown: string }
  /** Who looks at it; nobody signed in, unless said. */
  as?: Role
  /** Brings the page into its state, after it was opened. */
  prepare?: (page: Page) => Promise<void>
  /** Brings about what must be there before the page is opened: a delayed or failing call, with its declaration. */
  arrange?: (page: Page, allow: Allow) => Promise<void>
}

/** Waits for the state that a line is named after; without it a failed sign-in would be pictured as the Admin Portal. */

const offeringList = 'public.investments.list'

/** The document of /investments holds the list already; from another page the browser asks for it. */
const followToOfferings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Investment Opportunities' }).click()

const propertyList = 'public.properties.list'
const followToProperties = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Our Properties' }).click()

/** Presses the button of a form that nothing was typed into. */
const sendEmpty = (name: string, sentence: string) => async (page: Page) => {
  await formOf(page, name).getByRole('button').click()
  await expect(formOf(page, name).getByText(sentence)).toBeVisible()
}

const openDetails = async (page: Page) => {
  await page.getByRole('button', { name: 'View Details of Willow Creek Apartments' }).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
}

const dialog = (name: string) => (page: Page) => expect(page.getByRole('dialog', { name })).toBeVisible()

export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'legal-privacy', path: '/#privacy', prepare: dialog('Privacy Policy') },
  { name: 'legal-terms', path: '/#terms', prepare: dialog('Terms of Use') },
  { name: 'legal-accessibility', path: '/#accessibility', prepare: dialog('Accessibility Statement') },
  { name: 'investments-full', path: '/investments' },
  { name: 'offering', path: '/investments/willow-creek-apartments' },
  {
    name: 'offering-interest-refused',
    path: '/investments/willow-creek-apartments',
    prepare: sendEmpty(interestForm.name('Willow Creek Apartments'), 'Name is required'),
  },
  {
    name: 'offering-interest-sent',
    path: '/investments/willow-creek-apartments',
    arrange: (page) => answerCall(page, 'public.interests.submit', { success: true }),
    prepare: async (page) => {
      const form = formOf(page, interestForm.name('Willow Creek Apartments'))
      await form.getByLabel(interestForm.fields.name.label).fill('Ruth')
      await form.getByLabel(interestForm.fields.email.label).fill('ruth@example.test')
      await form.getByRole('button').click()
      await expect(page.getByRole('heading', { name: interestForm.sent.heading })).toBeVisible()
    },
  },
  { name: 'property', path: '/properties/harbor-row' },
  { name: 'post', path: '/resources/the-months-grace' },
  // No link, or one that opens nothing any more.
  { name: 'preview-ended', path: { unknown: '/preview' } },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'accessibility', path: '/accessibility' },
  {
    name: 'investments-empty',
    path: '/about',
    arrange: (page) => changeAnswer(page, offeringList, () => ({ items: [], total: 0 })),
    prepare: async (page) => {
      await followToOfferings(page)
      await expect(page.getByText('No investment opportunities available at this time.')).toBeVisible()
    },
  },
  {
    name: 'investments-failed',
    path: '/about',
    arrange: async (page, allow) => {
      allow.status(503, pathOf(offeringList))
      await failCall(page, offeringList, { status: 503, sentence: 'Away.' })
    },
    prepare: async (page) => {
      await followToOfferings(page)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  { name: 'investments-details', path: '/investments', prepare: openDetails },
  {
    name: 'investments-details-documents',
    path: '/investments',
    prepare: async (page) => {
      await openDetails(page)
      await page.getByRole('tab', { name: 'Documents' }).click()
    },
  },
  { name: 'properties-full', path: '/properties' },
  {
    name: 'properties-empty',
    path: '/about',
    arrange: (page) => changeAnswer(page, propertyList, () => ({ items: [], total: 0 })),
    prepare: async (page) => {
      await followToProperties(page)
      await expect(page.getByText('No properties in the portfolio at this time.')).toBeVisible()
    },
  },
  {
    name: 'properties-many',
    path: '/about',
    arrange: (page) => changeAnswer(page, propertyList, (list: object) => ({ ...list, total: 75 })),
    prepare: async (page) => {
      await followToProperties(page)
      await expect(page.getByRole('link', { name: listPages.showMore })).toBeVisible()
    },
  },
  {
    name: 'properties-failed',
    path: '/about',
    arrange: async (page, allow) => {
      allow.status(503, pathOf(propertyList))
      await failCall(page, propertyList, { status: 503, sentence: 'Away.' })
    },
    prepare: async (page) => {
      await followToProperties(page)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  { name: 'approach', path: '/approach' },
  { name: 'team', path: '/team' },
  { name: 'resources', path: '/resources' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-refused',
    path: '/contact?investment=Willow+Creek+Apartments',
    prepare: async (page) => {
      await unfoldNewsletter(page)
      await sendEmpty(newsletterForm.names.footer, 'Email is required')(page)
      await sendEmpty('Contact form', 'First name is required')(page)
    },
  },
  ...contactScreens,
  { name: 'newsletter-confirm', path: '/newsletter/confirm?token=nonsense' },
  {
    name: 'newsletter-confirm-invalid',
    path: '/newsletter/confirm?token=nonsense',
    arrange: async (_, allow) => allow.status(404, pathOf('public.newsletters.confirm')),
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button').click()
      await expect(page.getByRole('link', { name: 'Sign up again' })).toBeVisible()
    },
  },
  { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe?token=nonsense' },
  ...adminScreens,
  ...accountScreens,
  ...portalScreens,
  ...portalOwnerScreens,
  ...portalDocumentScreens,
  ...adminRaiseScreens,
  ...roomScreens,
  ...subscriptionScreens,
  ...payingScreens,
  ...moneyPageScreens,
  ...closingScreenList,
  ...staffSubscriptionScreens,
  ...acceptingScreenList,
  ...adminTaxScreens,
  ...adminK1BatchScreens,
  ...answersScreens,
  {
    name: 'page-failed',
    path: '/about',
    arrange: async (_, allow) => {
      allow.failure(/./)
      allow.console(/Failed to fetch dynamically imported module/)
    },
    prepare: async (page) => {
      await page.context().setOffline(true)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true }).click()
      await expect(page.getByText(connectionSentences.offline)).toBeVisible()
    },
  },
  { name: 'not-found', path: { unknown: '/nope' }, prepare: headed('404 Page Not Found') },
]

/** Where a screen is. */
export const addressOf = ({ path }: Screen) => (typeof path === 'string' ? path : path.unknown)

/** The page, or the section of the Admin Portal, that a screen is a state of. */
const placeOf = (screen: Screen) => {
  const { pathname, searchParams } = new URL(addressOf(screen), 'http://any.test')
  return [pathname, searchParams.get('tab'), searchParams.get('view')].join(' ')
}

/** Says whether a screen stands for its place in `npm test`: the one that is full, or else the first in the list. */
export function isMain(screen: Screen): boolean {
  const states = screens.filter((other) => placeOf(other) === placeOf(screen))
  return screen === (states.find(({ name }) => name.endsWith('-full')) ?? states[0])
}

/** Opens a screen and brings it into its state. */
export async function show(
  screen: Screen,
  { page, allow, openUnknown, signInAs }: Pick<Fixtures, 'allow' | 'openUnknown' | 'signInAs'> & { page: Page },
) {
  if (screen.as) await signInAs(screen.as)
  if (typeof screen.path !== 'string') allow.status(404, screen.path.unknown)
  await screen.arrange?.(page, allow)
  await openUnknown(addressOf(screen))
  await screen.prepare?.(page)
}
