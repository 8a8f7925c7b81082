import type { Page } from '@playwright/test'
import { raiseScreens as words } from '../../src/content/raise/admin-raise'
import { roomPages } from '../../src/content/raise/rooms'
import { staffSubscriptions } from '../../src/content/raise/admin-subscriptions'
import { replaceAnswers } from '../calls'
import { failing, headed, holding, listing, shows } from '../screen-states'
import type { Screen } from '../screens'
import * as answers from './raise-answers'
import { subscribed } from './staff-screens'

const list = 'admin.raises.list'
const path = '/admin?tab=raises'
const onePath = `${path}&record=4` as const

const items = (some: readonly object[]) => ({ items: some, total: some.length })

/** One raise as it stands in these pictures. */
const answering =
  (more: object = {}, papers: readonly object[] = answers.papers) =>
  (page: Page) =>
    replaceAnswers(page, {
      [list]: items([{ ...answers.raise, ...more }]),
      'admin.raisePapers.list': items(papers),
      'admin.admissions.list': items(answers.people),
      'admin.raises.events': items(answers.events),
      'admin.subscriptions.list': subscribed,
      'admin.raises.candidates': items(answers.candidates),
    })

const bare = (page: Page) =>
  replaceAnswers(page, {
    [list]: items([{ ...answers.raise, status: 'draft', openedOn: null, exemption: null, classes: [], admitted: 0 }]),
    'admin.raisePapers.list': items([]),
    'admin.admissions.list': items([]),
    'admin.raises.events': items([]),
    'admin.raises.candidates': items([]),
  })

const opened = (page: Page) => page.getByRole('dialog').getByText(words.facts.issuer, { exact: true }).waitFor()
const pressed = (label: string, title: string) => async (page: Page) => {
  await opened(page)
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog', { name: title }).waitFor()
}

/** Raises: the list, one that is open and one without anything, and what is added to it. */
export const adminRaiseScreens: Screen[] = [
  { name: 'admin-raises', path, as: 'admin', arrange: answering(), prepare: shows('Willow Creek Apartments') },
  { name: 'admin-raises-empty', path, as: 'admin', arrange: listing(list, []), prepare: shows(words.empty.title) },
  { name: 'admin-raises-loading', path, as: 'admin', arrange: holding(list), prepare: shows(words.panel) },
  { name: 'admin-raises-failed', path, as: 'admin', arrange: failing(list), prepare: shows(words.failed) },
  {
    name: 'admin-raise-new',
    path,
    as: 'admin',
    arrange: listing(list, []),
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: words.add }).first().click()
      await page.getByRole('dialog', { name: words.form.newTitle }).waitFor()
    },
  },
  { name: 'admin-raise', path: onePath, as: 'admin', arrange: answering(), prepare: opened },
  { name: 'admin-raise-draft', path: onePath, as: 'admin', arrange: bare, prepare: opened },
  { name: 'admin-raise-closed', path: onePath, as: 'admin', arrange: answering({ status: 'closed' }), prepare: opened },
  {
    name: 'admin-raise-paper-new',
    path: onePath,
    as: 'admin',
    arrange: answering(),
    prepare: pressed(words.papers.add, words.papers.dialog.title),
  },
  {
    name: 'admin-raise-admit',
    path: onePath,
    as: 'admin',
    arrange: answering(),
    prepare: pressed(words.people.admit, words.people.dialog.title),
  },
  {
    name: 'admin-raise-show',
    path: onePath,
    as: 'admin',
    arrange: answering({}, [{ ...answers.papers[3], role: 'agreement', title: 'Subscription agreement' }]),
    prepare: async (page) => {
      await opened(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.papers.showOf('Subscription agreement') })
        .click()
      await page.getByText(words.papers.showing.counts(3, 3)).waitFor()
    },
  },
  {
    name: 'admin-raise-begin-for',
    path: onePath,
    as: 'admin',
    arrange: answering(),
    prepare: pressed(staffSubscriptions.ofRaise.enter, staffSubscriptions.enter.title),
  },
  {
    name: 'admin-raise-relationship',
    path: onePath,
    as: 'admin',
    arrange: answering(),
    prepare: pressed(words.people.know, words.people.relationship.title),
  },
  {
    name: 'admin-raise-class',
    path: onePath,
    as: 'admin',
    arrange: bare,
    prepare: pressed(words.classes.add, words.classes.dialog.title),
  },
]

const rooms = 'investor.raises.list'
const roomPath = '/portal/rooms/4'
const own =
  (some: readonly object[], papers: readonly object[] = answers.roomPapers) =>
  (page: Page) =>
    replaceAnswers(page, {
      [rooms]: { raises: some, wordings: answers.wordings },
      'investor.raisePapers.list': { papers, wordings: answers.wordings },
      'investor.subscriptions.list': { items: [], total: 0 },
    })
const mayEnter = { ...answers.room, id: 5, offeringName: 'Harbor Row', copyNumber: null, canEnter: true }

/** The rooms of offerings in the portal. */
export const roomScreens: Screen[] = [
  {
    name: 'rooms',
    path: '/portal/rooms',
    as: 'investor',
    arrange: own([answers.room, mayEnter]),
    prepare: shows('Harbor Row'),
  },
  {
    name: 'rooms-empty',
    path: '/portal/rooms',
    as: 'investor',
    arrange: own([]),
    prepare: shows(roomPages.list.empty.title),
  },
  { name: 'rooms-failed', path: '/portal/rooms', as: 'investor', arrange: failing(rooms), prepare: shows('Try again') },
  {
    name: 'rooms-loading',
    path: '/portal/rooms',
    as: 'investor',
    arrange: holding(rooms),
    prepare: headed(roomPages.list.heading),
  },
  { name: 'room', path: roomPath, as: 'investor', arrange: own([answers.room]), prepare: shows('Rent roll') },
  {
    name: 'room-opened',
    path: roomPath,
    as: 'investor',
    arrange: own([{ ...answers.room, intake: 'waitlist' }], answers.openedPapers),
    prepare: async (page) => {
      await shows('Rent roll')(page)
      await page.getByText(roomPages.room.consent.ask).click()
    },
  },
  {
    name: 'room-received',
    path: roomPath,
    as: 'investor',
    arrange: own([{ ...answers.room, consentedAt: answers.consentedAt }], answers.readPapers),
    prepare: shows(roomPages.room.first.done),
  },
  {
    name: 'room-empty',
    path: roomPath,
    as: 'investor',
    arrange: own([{ ...answers.room, classes: [] }], []),
    prepare: shows(roomPages.room.none.title),
  },
  {
    name: 'room-ended',
    path: roomPath,
    as: 'investor',
    arrange: own([{ ...answers.room, status: 'closed', lastDay: null, maySubscribe: false, classes: [] }], []),
    prepare: shows(roomPages.room.noneLeft.title),
  },
  {
    name: 'room-foreign',
    path: roomPath,
    as: 'investor',
    arrange: own([]),
    prepare: shows('There is nothing here'),
  },
]
