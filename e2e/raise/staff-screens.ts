import type { Page } from '@playwright/test'
import { staffSubscriptions as words } from '../../src/content/raise/admin-subscriptions'
import { individual } from '../../src/server/testing/documents/subscription-answers'
import { replaceAnswers } from '../calls'
import { failing, holding, shows } from '../screen-states'
import type { Screen } from '../screens'
import * as answers from './raise-answers'

const list = 'admin.subscriptions.list'
const path = '/admin?tab=raises&subscriptions=true'
export const onePath = `${path}&record=12` as const
const at = answers.consentedAt
export const later = '2026-11-24T19:05:00.000Z'

const signer = (place: number, name: string, more: object = {}) => ({
  id: place,
  place,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.test`,
  userId: 40 + place,
  capacity: 'joint_owner',
  way: 'online',
  signedAt: null,
  signedBy: null,
  ...more,
})

const packet = (number: number, more: object = {}) => ({
  number,
  sha256: 'c'.repeat(64),
  pages: 4,
  papers: [
    { id: 3, title: 'Operating agreement of Willow Creek Holdings LLC', version: 1, pages: 62 },
    { id: 4, title: 'Subscription agreement', version: 2, pages: 18 },
  ],
  createdAt: at,
  voidAt: null,
  voidReason: null,
  ...more,
})
const current = (signedSha256: string | null = null) => ({
  number: 2,
  sha256: 'c'.repeat(64),
  pages: 4,
  signedSha256,
})

const draft = {
  id: 13,
  reference: 'S4-0013',
  number: 13,
  raiseId: 4,
  offeringName: 'Willow Creek Apartments',
  issuerName: 'Willow Creek Holdings LLC',
  userId: 43,
  name: 'Samuel Ortiz',
  email: 'samuel@example.test',
  status: 'draft',
  channel: 'online',
  ownerName: null,
  className: null,
  cents: null,
  answers: {},
  since: at,
  signers: [],
  packet: null,
  packets: [],
  expiresAt: null,
  signedAt: null,
  reason: null,
  acceptedCents: null,
  acceptedOn: null,
  entityId: null,
  documentId: null,
  taxFormOn: null,
  note: null,
  followUpOn: null,
  assignedTo: null,
  assigneeName: null,
  createdAt: at,
  updatedAt: at,
}
const signing = {
  ...draft,
  id: 12,
  reference: 'S4-0012',
  number: 12,
  userId: 41,
  name: 'Ruth Calloway',
  email: 'ruth@example.test',
  status: 'signing',
  ownerName: 'Ruth and Paul Maximilian Wolkenstein-Trostburg Calloway',
  className: 'Class B, for those who invested with us before',
  cents: 12_500_000,
  answers: individual({ classId: 3, email: 'ruth@example.test' }),
  since: later,
  signers: [
    signer(1, 'Ruth Calloway', { signedAt: later, signedBy: 'drawn' }),
    signer(2, 'Paul Maximilian Wolkenstein-Trostburg', { way: 'paper', email: null }),
  ],
  packet: current(),
  packets: [packet(2, { createdAt: later }), packet(1, { voidAt: later, voidReason: 'Another class is meant.' })],
  expiresAt: '2026-12-08T06:00:00.000Z',
  note: 'Called on Monday: her husband signs at the bank.',
  followUpOn: '2026-12-01',
  assignedTo: 1,
  assigneeName: 'Grace Hale',
}
/** One that everybody has signed. */
export const signed = {
  ...signing,
  status: 'signed',
  signers: [
    signer(1, 'Ruth Calloway', { signedAt: later, signedBy: 'typed' }),
    signer(2, 'Paul Calloway', { way: 'paper', email: null, signedAt: later, signedBy: 'paper' }),
  ],
  packet: current('d'.repeat(64)),
  expiresAt: null,
  signedAt: later,
}
const waiting = { ...draft, id: 14, reference: 'S4-0014', number: 14, status: 'waiting', name: null, email: null }
const rejected = {
  ...signed,
  id: 9,
  reference: 'S4-0009',
  number: 9,
  status: 'rejected',
  reason: 'We do not know them.',
}

const listed = (...items: object[]) => ({ items, total: items.length })
const events = [
  answers.event(9, 'moved', { paperId: null, paperTitle: null, version: null, movedTo: 'signed', asStaff: true }),
  answers.event(8, 'signed', {
    paperTitle: null,
    version: null,
    signerName: 'Paul Calloway',
    packet: 2,
    asStaff: true,
  }),
  answers.event(7, 'asked', { paperTitle: null, version: null, signerName: 'Paul Calloway', packet: 2 }),
  answers.event(6, 'packet_made', { paperTitle: null, version: null, packet: 2 }),
  answers.event(5, 'moved', { paperTitle: null, version: null, movedTo: 'expired', asStaff: true, browser: '' }),
]

const checks = {
  evidence: [],
  decisions: [],
  methods: [{ method: 'professional_letter', leastCents: null }],
  isDecided: false,
  roomCents: 175_000_000,
  entities: [],
  acceptedCents: null,
  acceptedOn: null,
  documentId: null,
  entityId: null,
}

/** One subscription as it stands in these pictures. @param seen what there is to look at before it is accepted */
export const answering =
  (subscription: object, seen: object = {}) =>
  (page: Page) =>
    replaceAnswers(page, {
      [list]: listed(subscription),
      'admin.subscriptions.checks': { ...checks, ...seen },
      'admin.raises.list': listed(answers.raise),
      'admin.raises.events': listed(...events),
    })

export const opened = (page: Page) =>
  page.getByRole('dialog').getByText(words.one.facts.begunBy, { exact: true }).waitFor()
export const pressed = (label: string, title: string) => async (page: Page) => {
  await opened(page)
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog', { name: title }).waitFor()
}

/** Subscriptions as staff see them: the list, one of them as it goes, and what is asked of the firm. */
export const staffSubscriptionScreens: Screen[] = [
  {
    name: 'admin-subscriptions',
    path,
    as: 'admin',
    arrange: (page) =>
      replaceAnswers(page, {
        [list]: listed(waiting, draft, signing, { ...signed, id: 11, reference: 'S4-0011' }, rejected),
        'admin.raises.list': listed(answers.raise),
      }),
    prepare: shows('S4-0013'),
  },
  {
    name: 'admin-subscriptions-empty',
    path,
    as: 'admin',
    arrange: (page) => replaceAnswers(page, { [list]: listed(), 'admin.raises.list': listed(answers.raise) }),
    prepare: shows(words.empty.title),
  },
  { name: 'admin-subscriptions-loading', path, as: 'admin', arrange: holding(list), prepare: shows(words.text) },
  { name: 'admin-subscriptions-failed', path, as: 'admin', arrange: failing(list), prepare: shows(words.failed) },
  { name: 'admin-subscription', path: onePath, as: 'admin', arrange: answering(signing), prepare: opened },
  { name: 'admin-subscription-signed', path: onePath, as: 'admin', arrange: answering(signed), prepare: opened },
  { name: 'admin-subscription-waiting', path: onePath, as: 'admin', arrange: answering(waiting), prepare: opened },
  { name: 'admin-subscription-rejected', path: onePath, as: 'admin', arrange: answering(rejected), prepare: opened },
  {
    name: 'admin-subscription-scan',
    path: onePath,
    as: 'admin',
    arrange: answering(signing),
    prepare: pressed(words.one.actions.scan, words.scan.title),
  },
  {
    name: 'admin-subscription-return',
    path: onePath,
    as: 'admin',
    arrange: answering(signed),
    prepare: pressed(words.one.actions.return, words.return.title),
  },
  {
    name: 'admin-subscription-note',
    path: onePath,
    as: 'admin',
    arrange: answering(signing),
    prepare: pressed(words.one.ours.change, words.note.title),
  },
]

/** Those of one raise. */
export const subscribed = listed(draft, signing, rejected)
