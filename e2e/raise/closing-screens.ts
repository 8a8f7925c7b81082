import type { Page } from '@playwright/test'
import { closingScreens as words } from '../../src/content/raise/closings/admin-closings'
import { closingRefusals, closingSentBack } from '../../src/content/raise/closings/closings'
import type { Closing, ClosingLine } from '../../src/shared/raise/closings/closings'
import type { Expected } from '../../src/shared/raise/money/standing'
import { calendarDay } from '../../src/shared/values/days'
import { minuteMilliseconds } from '../../src/shared/platform/time'
import { cents } from '../../src/shared/values/money'
import { units } from '../../src/shared/values/units'
import { pathOf, refuseOnce, replaceAnswers } from '../calls'
import { unhurried } from '../looking'
import { shows } from '../screen-states'
import type { Screen } from '../screens'
import type { Allow } from '../noise'
import { board, filing } from './money-screens'
import * as answers from './raise-answers'

const day = calendarDay.parse('2026-11-15')
const at = '2026-11-20T15:30:00.000Z'
const items = <Item extends object>(some: readonly Item[]) => ({ items: some, total: some.length })
const owners = ['Ruth and Paul Maximilian Wolkenstein-Trostburg Calloway', 'Wren Holdings LLC', 'Fielding Family Trust']

const line = (index: number, whole: number, unitPriceCents: number): ClosingLine => ({
  subscriptionId: 12 + index,
  reference: `S4-00${12 + index}`,
  ownerName: owners[index] ?? null,
  className: unitPriceCents === 100 ? 'Class A' : 'Class B Preferred',
  cents: cents.parse(whole),
  unitPriceCents: cents.parse(unitPriceCents),
  units: units.parse((whole * 10_000) / unitPriceCents),
  entryId: null,
})
const lines = [line(0, 25_000_000, 100_000), line(1, 7_500_000, 100), line(2, 10_000_000, 100), line(3, 5_000_000, 100)]

const closing = ({ lines: some = lines, ...values }: Partial<Closing>): Closing => ({
  id: 1,
  raiseId: 4,
  name: words.dialog.firstName,
  effectiveOn: day,
  status: 'draft',
  preparedBy: 2_000_000,
  preparedByName: 'Ada Field',
  approvedByName: null,
  publishedAt: null,
  sentBackReason: null,
  lines: some,
  totalCents: cents.parse(some.reduce((sum, each) => sum + each.cents, 0)),
  createdAt: at,
  updatedAt: at,
  ...values,
})
const approved = { status: 'approved', approvedByName: 'Benedict Wolkenstein-Trostburg' } as const

const owed = (index: number, paid: Expected['paid'], came: number): Expected => ({
  subscriptionId: 12 + index,
  reference: `S4-00${12 + index}`,
  ownerName: owners[index] ?? null,
  acceptedCents: cents.parse(7_500_000),
  cameCents: cents.parse(came),
  missingCents: cents.parse(Math.max(0, 7_500_000 - came)),
  dueOn: calendarDay.parse('2026-12-10'),
  isOverdue: false,
  paid,
})
const expected = [
  owed(0, 'full', 7_500_000),
  owed(1, 'full', 7_500_000),
  owed(2, 'part', 7_497_500),
  owed(3, 'none', 0),
]

const answering = (page: Page, of: readonly Closing[]) =>
  replaceAnswers(page, {
    'admin.raises.list': items([answers.raise]),
    'admin.raiseMoney.board': board,
    'admin.filings.list': items([filing('SEC', 'due', {})]),
    'admin.raiseMoney.expected': items(expected),
    'admin.raiseMoney.list': items([]),
    'admin.raiseMoney.cutback': items([]),
    'admin.instructions.list': items([]),
    'admin.closings.list': items(of),
  })

const screen = (
  state: string,
  /** Made when the page is opened: a moment that comes soon is soon over. */
  of: () => readonly Closing[],
  prepare: NonNullable<Screen['prepare']>,
  more: (page: Page, allow: Allow) => Promise<void> = () => Promise.resolve(),
): Screen => ({
  name: `admin-raise-closing-${state}`,
  path: '/admin?tab=raises&raise=4',
  as: 'admin',
  arrange: async (page, allow) => {
    await answering(page, of())
    await more(page, allow)
  },
  prepare,
})

const publish = words.of(words.actions.publish, words.dialog.firstName)
const isRefused = closingRefusals.money('S4-0012, S4-0014')

/** The closings of a raise, from a draft to the book. */
export const closingScreenList: Screen[] = [
  screen('draft', () => [closing({})], shows(words.hints.approve)),
  screen('approved', () => [closing(approved)], shows(words.hints.publish)),
  screen(
    'refused',
    () => [closing(approved)],
    async (page) => {
      await page.getByRole('button', { name: publish }).click()
      await page.getByText(isRefused).waitFor()
    },
    async (page, allow) => {
      allow.status(409, pathOf('admin.closings.publish'))
      await refuseOnce(page, 'admin.closings.publish', { failure: 'money_differs', status: 409, sentence: isRefused })
    },
  ),
  screen(
    'back',
    () => [closing(approved)],
    async (page) => {
      await page.getByRole('button', { name: words.of(words.actions.reopen, words.dialog.firstName) }).click()
      await page.getByRole('dialog', { name: words.back.title(words.dialog.firstName) }).waitFor()
    },
  ),
  screen(
    'publishing',
    () => [closing({ ...approved, publishedAt: new Date(Date.now() + 4 * minuteMilliseconds).toISOString() })],
    shows(words.publishing),
  ),
  screen(
    'sent-back',
    () => [closing({ sentBackReason: closingSentBack.unit_price_differs })],
    shows(closingSentBack.unit_price_differs),
  ),
  screen(
    'done',
    () => [
      closing({ id: 2, name: words.dialog.nextName(2), lines: lines.slice(3) }),
      closing({ ...approved, status: 'done', publishedAt: at }),
    ],
    shows(words.statuses.done),
  ),
  screen(
    'new',
    () => [closing({ ...approved, status: 'done', publishedAt: at, lines: lines.slice(3) })],
    async (page) => {
      await page.getByRole('button', { name: words.add, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: words.dialog.newTitle })
      await dialog.getByRole('checkbox').first().waitFor()
      await unhurried(page)
    },
  ),
]
