import type { Page } from '@playwright/test'
import { filingScreens } from '../../src/content/raise/admin-filings'
import { instructionScreens } from '../../src/content/raise/admin-instructions'
import { moneyScreens as words } from '../../src/content/raise/money/admin-money'
import { replaceAnswers } from '../calls'
import { failing, holding, shows } from '../screen-states'
import type { Screen } from '../screens'
import * as answers from './raise-answers'
import { subscribed } from './staff-screens'

const path = '/admin?tab=raises&raise=4'
const at = '2026-11-20T15:30:00.000Z'
const items = (some: readonly object[]) => ({ items: some, total: some.length })
const share = (cents: number, percent: number) => ({ cents, percent })
const counted = (count: number, cents: number) => ({ count, cents })

/** As the worked example has it. */
export const board = {
  interest: counted(9, 85_000_000),
  waiting: counted(1, 10_000_000),
  draft: counted(3, 27_500_000),
  signing: counted(2, 30_000_000),
  signed: counted(4, 55_000_000),
  accepted: counted(8, 120_000_000),
  closed: counted(5, 70_000_000),
  committed: share(190_000_000, 76),
  withSigned: share(245_000_000, 98),
  paid: share(167_497_500, 66),
  booked: share(70_000_000, 28),
  roomCents: 55_000_000,
  missingCents: 22_502_500,
}
const nothing = counted(0, 0)
const emptyBoard = {
  interest: nothing,
  waiting: nothing,
  draft: nothing,
  signing: nothing,
  signed: nothing,
  accepted: nothing,
  closed: nothing,
  committed: share(0, 0),
  withSigned: share(0, 0),
  paid: share(0, 0),
  booked: share(0, 0),
  roomCents: 300_000_000,
  missingCents: 0,
}

const longName = 'Ruth and Paul Maximilian Wolkenstein-Trostburg Calloway'
const owed = (id: number, more: object) => ({
  subscriptionId: id,
  reference: `S4-00${id}`,
  ownerName: 'Fielding Family Trust',
  acceptedCents: 7_500_000,
  cameCents: 0,
  missingCents: 7_500_000,
  dueOn: '2026-12-10',
  isOverdue: false,
  paid: 'none',
  ...more,
})
const expected = [
  owed(12, {
    ownerName: longName,
    cameCents: 7_497_500,
    missingCents: 2_500,
    paid: 'part',
    dueOn: '2026-11-10',
    isOverdue: true,
  }),
  owed(14, {}),
  owed(15, { ownerName: 'Wren Holdings LLC', cameCents: 7_550_000, missingCents: 0, paid: 'over' }),
  owed(16, { ownerName: 'Samuel Ortiz', cameCents: 7_500_000, missingCents: 0, paid: 'full' }),
]

const sum = (id: number, more: object) => ({
  id,
  raiseId: 4,
  subscriptionId: 12,
  reference: 'S4-0012',
  ownerName: longName,
  receivedOn: '2026-11-03',
  cents: 5_000_000,
  way: 'wire',
  fromName: 'CALLOWAY RUTH',
  note: null,
  reversesId: null,
  isReversed: false,
  createdByName: 'Grace Hale',
  createdAt: at,
  ...more,
})
const nobodys = { subscriptionId: null, reference: null, ownerName: null }
const sums = [
  sum(6, { ...nobodys, fromName: 'J WREN TTEE', cents: 2_500_000, way: 'ach' }),
  sum(5, { cents: -50_000, note: 'She had sent too much.' }),
  sum(4, { cents: -2_500_000, reversesId: 3, note: 'It belongs to the Fielding Family Trust.' }),
  sum(3, { cents: 2_500_000, isReversed: true, way: 'check' }),
  sum(2, { fromName: 'Daniel Wren', note: 'Her brother, who owed it to her.', cents: 2_497_500 }),
  sum(1, {}),
]

const proposed = (id: number, ownerName: string, cents: number, proposedCents: number, belowMinimum = false) => ({
  subscriptionId: id,
  reference: `S4-00${id}`,
  ownerName,
  cents,
  proposedCents,
  belowMinimum,
})
const proposals = [
  proposed(21, longName, 20_000_000, 13_700_000),
  proposed(22, 'Wren Holdings LLC', 15_000_000, 10_200_000),
  proposed(23, 'Fielding Family Trust', 10_000_000, 6_800_000, true),
  proposed(24, 'Samuel Ortiz', 10_000_000, 0),
]

const instruction = (id: number, state: string, more: object = {}) => ({
  id,
  raiseId: 4,
  lastFour: `338${id}`,
  state,
  preparedBy: 2_000_000,
  preparedByName: 'Ada Field',
  preparedAt: at,
  approvedByName: state === 'waiting' ? null : 'Benedict Wolkenstein-Trostburg',
  approvedAt: state === 'waiting' ? null : at,
  effectiveAt: state === 'waiting' ? null : '2026-11-21T15:30:00.000Z',
  endedAt: null,
  ...more,
})
const changing = [
  instruction(3, 'waiting'),
  instruction(2, 'coming'),
  instruction(1, 'ended', { endedAt: '2026-11-20T15:30:00.000Z' }),
]

/** What is filed in a jurisdiction, in a state. */
export const filing = (jurisdiction: string, state: string, more: object) => ({
  jurisdiction,
  firstSaleOn: '2026-11-16',
  saidOn: null,
  dueOn: '2026-12-01',
  filedOn: null,
  reference: null,
  state,
  ...more,
})

const full = {
  'admin.raises.list': items([answers.raise]),
  'admin.raiseMoney.board': board,
  'admin.raiseMoney.expected': items(expected),
  'admin.raiseMoney.list': items(sums),
  'admin.raiseMoney.cutback': items(proposals),
  'admin.instructions.list': items(changing),
  'admin.subscriptions.list': subscribed,
  'admin.filings.list': items([
    filing('SEC', 'pressing', { dueOn: '2026-12-01' }),
    filing('GA', 'filed', { filedOn: '2026-11-24', reference: '0001-26-000123' }),
    filing('TN', 'amend', { filedOn: '2025-11-24' }),
    filing('TX', 'due', { saidOn: '2026-11-16' }),
  ]),
}
const answering = (page: Page) => replaceAnswers(page, full)
const bare = (page: Page) =>
  replaceAnswers(page, {
    ...full,
    'admin.raiseMoney.board': emptyBoard,
    'admin.raiseMoney.expected': items([]),
    'admin.raiseMoney.list': items([]),
    'admin.raiseMoney.cutback': items([]),
    'admin.instructions.list': items([]),
  })

/** The page is whole before anything of it is pressed. */
const shown = async (page: Page) => {
  await shows(words.board.ofTarget('$2,500,000.00'))(page)
  await shows(words.sums.unmatched)(page)
  await shows(words.cutback.below)(page)
  await shows(instructionScreens.changing)(page)
}
const pressed = (button: string, title: string) => async (page: Page) => {
  await shown(page)
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog', { name: title }).waitFor()
}
const screen = (
  name: string,
  prepare: Screen['prepare'],
  arrange: NonNullable<Screen['arrange']> = answering,
): Screen => ({
  name: `admin-raise-${name}`,
  path,
  as: 'admin',
  arrange,
  ...(prepare && { prepare }),
})

/** The money of a raise: the page, and what is entered, taken back, accepted, prepared and approved there. */
export const moneyPageScreens: Screen[] = [
  screen('money', shown),
  screen('money-empty', shows(words.cutback.none), bare),
  screen('money-loading', shows(words.back), holding('admin.raises.list')),
  screen('money-failed', shows(words.failed), failing('admin.raises.list')),
  screen('money-parts-failed', shows(words.board.failed), async (page, allow) => {
    await answering(page)
    await failing('admin.raiseMoney.board')(page, allow)
  }),
  screen('money-enter', pressed(words.sums.enter, words.enter.title)),
  screen('money-reverse', pressed(words.sums.reverseOf('$25,000.00', 'J WREN TTEE'), words.reverse.title)),
  screen('filing', pressed(filingScreens.changeOf('Georgia'), filingScreens.dialog.title('Georgia'))),
  screen('instructions-prepare', pressed(instructionScreens.prepareChange, instructionScreens.prepare.title)),
  screen('instructions-approve', pressed(instructionScreens.approveOf('3383'), instructionScreens.approval.title)),
]
