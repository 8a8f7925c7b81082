import type { Page } from '@playwright/test'
import { sealPage } from '../../src/content/pages/seal'
import { subscriptionPage as words } from '../../src/content/raise/subscriptions'
import type { OwnSubscription } from '../../src/shared/raise/own-subscriptions'
import { individual } from '../../src/server/testing/documents/subscription-answers'
import { replaceAnswers } from '../calls'
import { failing, headed, holding, shows } from '../screen-states'
import type { Screen } from '../screens'
import * as answers from './raise-answers'

const list = 'investor.subscriptions.list'
const one = 'investor.subscriptions.get'
const path = '/portal/subscriptions'
const onePath = `${path}/12` as const
const at = answers.consentedAt

const signer = (place: number, name: string, more: object = {}) => ({
  id: place,
  place,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.test`,
  capacity: 'joint_owner',
  way: 'online',
  isSelf: place === 1,
  signedAt: null,
  signedBy: null,
  ...more,
})

type Packet = NonNullable<OwnSubscription['packet']>

const paper = (id: number, title: string, openedAt: string | null): Packet['papers'][number] => ({
  id,
  title,
  version: 1,
  pages: 62,
  sha256: 'b'.repeat(64),
  isFilled: false,
  openedAt,
})
const packet = (openedAt: string | null, signedSha256: string | null = null): Packet => ({
  number: 1,
  sha256: 'c'.repeat(64),
  pages: 4,
  openedAt,
  papers: [
    paper(3, 'Operating agreement of Willow Creek Holdings LLC', openedAt),
    paper(4, 'Subscription agreement', null),
  ],
  signedSha256,
})

const draft = {
  id: 12,
  reference: 'S4-0012',
  number: 12,
  raiseId: 4,
  offeringName: 'Willow Creek Apartments',
  slug: 'willow-creek-apartments',
  issuerName: 'Willow Creek Holdings LLC',
  status: 'draft',
  station: 'answer',
  channel: 'online',
  isOwn: true,
  cents: null,
  className: null,
  ownerName: null,
  answers: {},
  acceptedCents: null,
  acceptedOn: null,
  payment: null,
  evidence: [],
  missing: [{ field: 'owner.kind', message: 'Please answer this' }],
  signers: [],
  packet: null,
  expiresAt: null,
  signedAt: null,
  reason: null,
  createdAt: at,
  updatedAt: at,
}
const signing = {
  ...draft,
  status: 'signing',
  station: 'sign',
  cents: 7_500_000,
  className: 'Class A',
  ownerName: 'Ruth and Paul Calloway',
  answers: individual({ classId: 3, email: 'ruth@example.test' }),
  missing: [],
  signers: [signer(1, 'Ruth Calloway'), signer(2, 'Paul Maximilian Wolkenstein-Trostburg', { way: 'online' })],
  packet: packet(at),
  expiresAt: '2026-12-05T06:00:00.000Z',
}
const byAll = [
  signer(1, 'Ruth Calloway', { signedAt: at, signedBy: 'drawn' }),
  signer(2, 'Paul Calloway', { way: 'paper', email: null, signedAt: at, signedBy: 'paper' }),
]
/** One that everybody has signed. */
export const signed = {
  ...signing,
  status: 'signed',
  station: 'firm',
  signers: byAll,
  packet: packet(at, 'd'.repeat(64)),
  expiresAt: null,
  signedAt: at,
}

/** One subscription, and what its room asks before it is signed. */
const answering =
  (subscription: object, more: { room?: object; papers?: readonly object[] } = {}) =>
  (page: Page) =>
    replaceAnswers(page, {
      [one]: subscription,
      'investor.raises.list': {
        raises: [{ ...answers.room, consentedAt: at, ...more.room }],
        wordings: answers.wordings,
      },
      'investor.raisePapers.list': { papers: more.papers ?? answers.readPapers, wordings: answers.wordings },
    })

const listed = (...items: object[]) => ({ items, total: items.length })

/** Subscriptions in the portal: the list, and one at each of its stations. */
export const subscriptionScreens: Screen[] = [
  {
    name: 'subscriptions',
    path,
    as: 'investor',
    arrange: (page) =>
      replaceAnswers(page, {
        [list]: listed(signing, { ...draft, id: 13, reference: 'S4-0013' }, { ...signed, id: 9, reference: 'S4-0009' }),
      }),
    prepare: shows('S4-0013'),
  },
  {
    name: 'subscriptions-empty',
    path,
    as: 'investor',
    arrange: (page) => replaceAnswers(page, { [list]: listed() }),
    prepare: shows(words.list.empty.title),
  },
  { name: 'subscriptions-failed', path, as: 'investor', arrange: failing(list), prepare: shows('Try again') },
  { name: 'subscriptions-loading', path, as: 'investor', arrange: holding(list), prepare: headed(words.list.heading) },
  {
    name: 'subscription-draft',
    path: onePath,
    as: 'investor',
    arrange: answering(draft),
    prepare: shows(words.stations.answer.own),
  },
  {
    name: 'subscription-sign',
    path: onePath,
    as: 'investor',
    arrange: answering(signing),
    prepare: async (page) => {
      await shows(words.sign.papers)(page)
      await page.getByText(words.sign.draw).click()
    },
  },
  {
    name: 'subscription-sign-before',
    path: onePath,
    as: 'investor',
    arrange: answering({ ...signing, isOwn: false }, { room: { consentedAt: null }, papers: answers.roomPapers }),
    prepare: shows(words.sign.consent),
  },
  {
    name: 'subscription-withdraw',
    path: onePath,
    as: 'investor',
    arrange: answering({ ...signing, station: 'others_sign' }),
    prepare: async (page) => {
      await page.getByRole('button', { name: words.change.withdraw.action }).click()
      await page.getByRole('dialog', { name: words.change.withdraw.title }).waitFor()
    },
  },
  {
    name: 'subscription-signed',
    path: onePath,
    as: 'investor',
    arrange: answering(signed),
    prepare: async (page) => {
      await shows(words.stations.firm.own)(page)
      await page.getByText(words.files.check.heading).click()
    },
  },
  {
    name: 'subscription-expired',
    path: onePath,
    as: 'investor',
    arrange: answering({ ...signing, status: 'expired', station: 'expired', packet: null, signers: [] }),
    prepare: shows(words.stations.expired.own),
  },
  {
    name: 'subscription-withdrawn',
    path: onePath,
    as: 'investor',
    arrange: answering({ ...draft, status: 'withdrawn', station: 'withdrawn', reason: 'Another time.' }),
    prepare: shows(words.stations.withdrawn.own),
  },
  {
    name: 'seal',
    path: '/seal',
    arrange: (page) =>
      replaceAnswers(page, {
        'public.seals.list': listed({ sha256: '5b'.repeat(32), pem: 'PEM', madeAt: at, endedAt: null }),
      }),
    prepare: shows(sealPage.certificate.download),
  },
  {
    name: 'seal-empty',
    path: '/seal',
    as: 'investor',
    arrange: (page) => replaceAnswers(page, { 'public.seals.list': listed() }),
    prepare: shows(sealPage.none.title),
  },
  { name: 'seal-failed', path: '/seal', arrange: failing('public.seals.list'), prepare: shows(sealPage.how.heading) },
]
