import { expect, type Page } from '@playwright/test'
import { defaultFirm } from '../../src/content/firm'
import { newsletterConsent } from '../../src/content/platform/forms'
import { schedulePost } from '../../src/content/site/admin-posts'
import { answerCall } from '../calls'
import { listing, shows } from '../screen-states'
import type { Screen } from '../screens'

const moments = { createdAt: '2026-01-05T15:30:00.000Z', updatedAt: '2026-01-05T15:30:00.000Z' }

export const shownPosts = [
  {
    title: 'Planted by Streams of Water',
    headline: 'Why we hold for a decade',
    isPublished: true,
    status: 'published',
  },
  {
    title: 'A long title that says what a patient owner does in the first winter',
    headline: null,
    isPublished: false,
    status: 'draft',
  },
  {
    title: 'Next spring',
    headline: 'On waiting',
    isPublished: true,
    publishedAt: '2999-01-05T15:30:00.000Z',
    status: 'scheduled',
  },
].map((post, index) => ({
  id: index + 1,
  bibleVerse: null,
  content: 'First paragraph.\n\nSecond paragraph.',
  tags: ['faith'],
  image: null,
  publishedAt: post.isPublished ? moments.createdAt : null,
  ...moments,
  ...post,
}))

const message = 'Good morning,\n\nmay I visit Willow Creek in the spring? I have three questions about the reserves.'
export const shownEnquiries = [
  { firstName: 'Ruth', lastName: 'Okafor', company: 'Harbor Advisors', phone: '+1 555 0100', investorType: 'advisor' },
  { firstName: 'Maximilian', lastName: 'Featherstonehaugh-Cholmondeley', status: 'In Progress' },
].map((contact, index) => ({
  id: index + 1,
  email: `${contact.firstName.toLowerCase()}@example.test`,
  phone: null,
  company: null,
  investmentInterest: null,
  investorType: null,
  message,
  status: 'New',
  isSpam: false,
  isRead: index === 0,
  assignedTo: null,
  assigneeName: null,
  followUpOn: null,
  ...moments,
  ...contact,
}))

const shownCase = {
  contact: shownEnquiries[0],
  notes: [{ id: 1, text: 'Called; not there.', authorName: 'Grace Hill', createdAt: '2026-01-06T15:30:00.000Z' }],
  answers: [
    {
      id: 1,
      subject: 'Your message',
      text: 'Dear Ruth,\n\nany Thursday suits us.',
      authorName: null,
      createdAt: '2026-01-07T15:30:00.000Z',
      status: 'failed',
      settledAt: '2026-01-10T15:30:00.000Z',
      reason: 'The mail server knows no such recipient.',
    },
  ],
  person: {
    enquiries: [
      { id: 9, status: 'Closed', isSpam: false, createdAt: '2025-11-01T15:30:00.000Z', opening: 'About the mill.' },
    ],
    subscription: { id: 1, status: 'confirmed', createdAt: moments.createdAt },
    account: { id: 1, name: 'Ruth Okafor', role: 'LP', isActive: false, createdAt: moments.createdAt },
  },
}

export const shownNewsletters = [
  { email: 'ruth@example.test', consent: true, confirmed: true, status: 'confirmed' },
  {
    email: 'a.very.long.name.of.a.patient.investor@subdomain.example.test',
    consent: true,
    confirmed: false,
    status: 'pending',
  },
  { email: 'gone@example.test', consent: false, confirmed: false, status: 'unsubscribed' },
  { email: 'unknown@example.test', consent: true, confirmed: false, status: 'suppressed' },
].map((subscriber, index) => ({
  id: index + 1,
  ...subscriber,
  consentGiven: subscriber.consent,
  isConfirmed: subscriber.confirmed,
  consentedAt: moments.createdAt,
  consentedOn: null,
  consentPlace: 'footer',
  consentWording: newsletterConsent.ticked(defaultFirm),
  confirmedAt: null,
  unsubscribedAt: null,
  suppressedAt: subscriber.status === 'suppressed' ? moments.createdAt : null,
  tags: index === 0 ? ['Boone', 'Investor day'] : [],
  suppressionReason: subscriber.status === 'suppressed' ? 'hard_bounce' : null,
  createdAt: moments.createdAt,
}))

const shownRecords = { posts: shownPosts, contacts: shownEnquiries, newsletters: shownNewsletters } as const

type Tab = keyof typeof shownRecords

/** A tab with its records, in a state of its own. */
const screen = (tab: Tab, name: string, state: Pick<Screen, 'arrange' | 'prepare'>): Screen => ({
  name,
  path: `/admin?tab=${tab}`,
  as: 'admin',
  arrange: listing(`admin.${tab}.list`, shownRecords[tab]),
  ...state,
})

/** A tab with its records. */
const full = (tab: Tab) => screen(tab, `admin-${tab}-full`, { prepare: (page) => page.getByRole('table').waitFor() })

async function openNewPost(page: Page) {
  await page.getByRole('button', { name: 'Add New Post' }).click()
  await page.getByRole('dialog', { name: 'Create Post' }).waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What the editors of words look like: posts, enquiries, subscriptions. */
export const adminWordsScreens: Screen[] = [
  full('posts'),
  full('contacts'),
  full('newsletters'),
  screen('newsletters', 'admin-newsletter-view', {
    prepare: async (page) => {
      await press(page, 'View unknown@example.test')
      await page.getByRole('dialog', { name: 'Subscription of unknown@example.test' }).waitFor()
    },
  }),
  screen('posts', 'admin-post-invalid', {
    prepare: async (page) => {
      await openNewPost(page)
      await press(page, 'Create')
      await page.getByText('Title is required').waitFor()
    },
  }),
  screen('posts', 'admin-post-edit', {
    prepare: async (page) => {
      await press(page, 'Edit Planted by Streams of Water')
      await page.getByText('More details').click()
      await page.getByLabel('Publication Date').scrollIntoViewIfNeeded()
    },
  }),
  screen('posts', 'admin-post-schedule', {
    prepare: async (page) => {
      await openNewPost(page)
      await press(page, schedulePost.open)
      await page.getByRole('dialog', { name: schedulePost.title }).waitFor()
    },
  }),
  screen('posts', 'admin-post-schedule-asked', {
    prepare: async (page) => {
      await openNewPost(page)
      const dialog = page.getByRole('dialog', { name: 'Create Post' })
      await dialog.getByLabel('Title', { exact: true }).fill('Rooted')
      await dialog.getByLabel('Content', { exact: true }).fill('Text')
      await dialog.getByText('More details').click()
      await dialog.getByLabel('Publication Date').fill('2999-01-05T09:30')
      await press(page, 'Create')
      await page.getByRole('dialog', { name: schedulePost.asked.title }).waitFor()
    },
  }),
  screen('posts', 'admin-post-draft', {
    prepare: async (page) => {
      await openNewPost(page)
      await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Rooted')
      const kept = () =>
        page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('draft:')) ?? null)
      await expect.poll(kept).not.toBeNull()
      // As after a crash: the draft is there again, with nobody in front of the form.
      const draft = await kept()
      await press(page, 'Cancel')
      await page.evaluate((entry) => entry && localStorage.setItem(...entry), draft)
      await openNewPost(page)
      await page.getByText('Unsaved text found').waitFor()
    },
  }),
  screen('contacts', 'admin-contact-view', {
    arrange: async (page) => {
      await listing('admin.contacts.list', shownEnquiries)(page)
      await answerCall(page, 'admin.contacts.get', shownCase)
    },
    prepare: async (page) => {
      await press(page, 'View Ruth Okafor')
      await page.getByRole('dialog', { name: 'Enquiry from Ruth Okafor' }).getByText('About the mill.').waitFor()
    },
  }),
  screen('contacts', 'admin-contacts-several', {
    arrange: listing('admin.contacts.list', shownEnquiries),
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await press(page, 'Change selected')
      await page
        .getByRole('dialog', { name: /^Change \d+ records?$/ })
        .getByLabel('Looked after by')
        .waitFor()
    },
  }),
  screen('contacts', 'admin-contacts-spam', {
    arrange: listing('admin.contacts.list', []),
    prepare: async (page) => {
      await page.getByLabel('Show spam').check()
      await shows('No spam')(page)
    },
  }),
]
