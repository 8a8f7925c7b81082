import type { Page } from '@playwright/test'
import { payingPage as words } from '../../src/content/raise/paying'
import { replaceAnswers } from '../calls'
import { failing, headed, holding, shows } from '../screen-states'
import type { Screen } from '../screens'
import { signed } from './subscription-screens'

const one = 'investor.subscriptions.get'
const where = 'investor.subscriptions.instructions'
const path = '/portal/subscriptions/12/pay'

const sum = (id: number, receivedOn: string, cents: number, way = 'wire') => ({ id, receivedOn, cents, way })
const payment = {
  cameCents: 7_497_500,
  missingCents: 2_500,
  dueOn: '2099-03-04',
  paid: 'part',
  sums: [sum(1, '2026-11-03', 5_000_000), sum(2, '2026-11-05', 2_497_500, 'custodian')],
}
const accepted = {
  ...signed,
  status: 'accepted',
  station: 'pay',
  acceptedCents: 7_500_000,
  acceptedOn: '2026-11-22',
  payment,
}
const lines = {
  payee: 'Willow Creek Holdings LLC',
  bank: 'First Bank of Knoxville and of the Counties around it',
  routing: '021000021',
  account: '4417 0933 82',
  address: '1 Main Street, Knoxville, TN 37902',
  memo: 'For the offering alone',
}

const answering = (subscription: object) => (page: Page) =>
  replaceAnswers(page, {
    [one]: subscription,
    [where]: { reference: 'S4-0012', lines, changedOn: '2026-11-20' },
  })

/** How to pay one subscription, at each of its states. */
export const payingScreens: Screen[] = [
  {
    name: 'paying',
    path,
    as: 'investor',
    arrange: answering(accepted),
    prepare: async (page) => {
      await page.getByRole('button', { name: words.where.show }).click()
      await shows(lines.account)(page)
    },
  },
  {
    name: 'paying-late',
    path,
    as: 'investor',
    arrange: answering({
      ...accepted,
      payment: { cameCents: 0, missingCents: 7_500_000, dueOn: '2026-03-04', paid: 'none', sums: [] },
    }),
    prepare: shows(words.late),
  },
  {
    name: 'paying-over',
    path,
    as: 'investor',
    arrange: answering({
      ...accepted,
      station: 'arrived',
      payment: {
        ...payment,
        cameCents: 7_550_000,
        missingCents: 0,
        paid: 'over',
        sums: [sum(1, '2026-11-03', 7_600_000), sum(2, '2026-11-05', -50_000)],
      },
    }),
    prepare: shows('$500.00 more'),
  },
  { name: 'paying-not-yet', path, as: 'investor', arrange: answering(signed), prepare: shows(words.notAccepted.title) },
  { name: 'paying-failed', path, as: 'investor', arrange: failing(one), prepare: shows('Try again') },
  { name: 'paying-loading', path, as: 'investor', arrange: holding(one), prepare: headed(words.label) },
  {
    name: 'subscription-pay',
    path: '/portal/subscriptions/12',
    as: 'investor',
    arrange: answering(accepted),
    prepare: shows('It is your turn: send the money.'),
  },
  {
    name: 'subscription-arrived',
    path: '/portal/subscriptions/12',
    as: 'investor',
    arrange: answering({
      ...accepted,
      station: 'arrived',
      payment: { ...payment, paid: 'full', missingCents: 0, cameCents: 7_500_000 },
    }),
    prepare: shows('The money for this subscription has arrived.'),
  },
]
