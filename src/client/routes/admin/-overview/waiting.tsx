import { chakra } from '@/client/theme/chakra'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { officeDayOf, officeToday } from '@/client/accounts/office-days'
import { createLink } from '@tanstack/react-router'
import { adminOverview } from '@/content/records/admin-overview'
import { counted } from '@/content/platform/counted'
import { TextLink } from '@/client/ui/text-link'
import type { Overview } from '@/shared/records/overviews'
import { formatDay } from '@/shared/values/formats'
import { dayMilliseconds } from '@/shared/platform/time'
import type { ListAddress } from '../-list/list-address'
import type { TabName, ViewName } from '../-list/tab-names'

const words = adminOverview.waiting
const closingStates = ['sentBack', 'toApprove', 'toPublish'] as const

/** A whole line leads to where it is dealt with. */
const LineLink = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gridTemplateColumns: '3.5rem minmax(0, 1fr)',
      alignItems: 'baseline',
      minHeight: '11',
      px: '2',
      py: '2',
      mx: '-2',
      color: 'fg',
      textDecoration: 'none',
      '&:hover': { bg: 'bg.panel' },
      '& [data-what]': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '0.22em' },
    },
  }),
)

type Line = {
  count: number
  what: string
  detail?: string | null
  search: ListAddress & { tab?: TabName; view?: ViewName }
  /** It is said in red. */
  isPressing?: boolean
  /** A rare thing, of which nothing is said while there is none. */
  isOnlyIfAny?: boolean
}

const WaitingLine = ({ count, what, detail, isPressing = false, search }: Line) => (
  <chakra.li borderTopWidth="1px" borderColor="border.rule">
    <LineLink to="/admin" search={search}>
      <chakra.span textStyle="figure" fontVariantNumeric="tabular-nums">
        {counted(count)}
      </chakra.span>
      <span>
        <span data-what>{what}</span>
        {detail && (
          <chakra.span
            display="block"
            textStyle="small"
            {...(isPressing ? { color: 'danger.fg', fontWeight: 'semibold' } : { color: 'fg.muted' })}
          >
            {detail}
          </chakra.span>
        )}
      </span>
    </LineLink>
  </chakra.li>
)

/** What nothing waits of, in one sentence whose parts lead to their lists. */
const Quiet = ({ lines, isAll }: { lines: readonly Line[]; isAll: boolean }) => (
  <chakra.div
    borderTopWidth="1px"
    borderColor="border.rule"
    pt="3"
    textStyle="small"
    color="fg.muted"
    display="flex"
    flexWrap="wrap"
    columnGap="4"
  >
    <chakra.p py="1">{isAll ? words.nothing : words.nothingElse}</chakra.p>
    <chakra.ul display="contents" listStyleType="none">
      {lines.map(({ what, search }) => (
        <chakra.li key={what} py="1">
          <TextLink to="/admin" search={search} color="fg.muted">
            {what}
          </TextLink>
        </chakra.li>
      ))}
    </chakra.ul>
  </chakra.div>
)

/** So many nights at the office. */
const waitDays = (since: string) => (Date.parse(officeToday()) - Date.parse(officeDayOf(since))) / dayMilliseconds

type Maybe<Value> = Value | null | undefined | false

/** What is written to the firm, and when it wants to come back to it. */
const writtenLines = ({ enquiries, followUps, newInterests, addressRequests }: Overview): Maybe<Line>[] => [
  {
    count: enquiries.unanswered,
    what: words.enquiries,
    detail: enquiries.oldestAt && words.oldest(waitDays(enquiries.oldestAt)),
    search: { tab: 'contacts', status: 'New', unanswered: true },
  },
  {
    count: enquiries.inProgress,
    what: words.inProgress,
    search: { tab: 'contacts', status: 'In Progress', unanswered: true },
  },
  newInterests !== null && {
    count: newInterests,
    what: words.interests,
    search: { tab: 'interests', status: 'New' },
  },
  { count: followUps.contacts, what: words.dueContacts, search: { tab: 'contacts', due: true } },
  followUps.interests !== null && {
    count: followUps.interests,
    what: words.dueInterests,
    search: { tab: 'interests', due: true },
  },
  addressRequests !== null && {
    count: addressRequests,
    what: words.addressRequests,
    search: { tab: 'entities', status: 'address_asked' },
  },
]

/** What the book waits for. */
const bookLines = ({ approvals, distributions, payments, lateK1s, filings }: Overview): Maybe<Line>[] => [
  approvals !== null && {
    count: approvals.count,
    what: words.approvals[approvals.by],
    search: { tab: 'approvals', status: 'waiting', assignee: approvals.by },
  },
  distributions && {
    count: distributions.sentBack,
    what: words.sentBack,
    search: { tab: 'distributions', status: 'sent_back' },
  },
  distributions && {
    count: distributions.toApprove,
    what: words.toApprove,
    search: { tab: 'distributions', status: 'draft' },
  },
  distributions && {
    count: distributions.toPublish,
    what: words.toPublish,
    search: { tab: 'distributions', status: 'to_publish' },
  },
  {
    count: payments?.returned ?? 0,
    isOnlyIfAny: true,
    what: words.returned,
    search: { tab: 'reports', kind: 'outstanding', status: 'returned' },
  },
  {
    count: payments?.longUncashed ?? 0,
    isOnlyIfAny: true,
    what: words.longUncashed,
    search: { tab: 'reports', kind: 'outstanding', status: 'long_uncashed' },
  },
  filings && {
    count: filings.count,
    isOnlyIfAny: true,
    what: words.filings,
    detail: filings.dueOn && words.filingDue(formatDay(filings.dueOn), filings.pressing),
    isPressing: filings.pressing > 0,
    search: { tab: 'raises', ...(filings.raiseId !== null && { raise: filings.raiseId }) },
  },
  lateK1s && {
    count: lateK1s.count,
    isOnlyIfAny: true,
    what: words.lateK1s(lateK1s.year),
    search: { tab: 'taxes', year: lateK1s.year, status: 'late' },
  },
]

/** What of closings waits for somebody, where they are. */
const closingLines = ({ closings }: Overview): Line[] =>
  closings === null
    ? []
    : closingStates.map((state) => {
        const { count, raiseId } = closings[state]
        const search = { tab: 'raises' as const, ...(raiseId !== null && { raise: raiseId }) }
        return { count, isOnlyIfAny: true, what: words.closings[state], search }
      })

/** What leaves the house, or has not. */
const sentLines = ({ notInvited, failedMails, scheduledPosts, scheduledLetters }: Overview): Maybe<Line>[] => [
  { count: notInvited, isOnlyIfAny: true, what: words.notInvited, search: { tab: 'users', status: 'notInvited' } },
  { count: failedMails, what: words.failedMails, search: { view: 'mails', status: 'failed' } },
  scheduledPosts && {
    count: scheduledPosts.count,
    what: words.scheduledPosts,
    detail: scheduledPosts.nextAt && words.next(onOfficeClock(scheduledPosts.nextAt, 'longMoment')),
    search: { tab: 'posts', status: 'scheduled' },
  },
  {
    count: scheduledLetters.count,
    what: words.scheduledLetters,
    detail: scheduledLetters.nextAt && words.next(onOfficeClock(scheduledLetters.nextAt, 'longMoment')),
    search: { tab: 'letters', status: 'scheduled' },
  },
]

/** What somebody has to do, the most pressing first; what nothing waits of stands below, in a sentence. */
export function Waiting({ overview }: { overview: Overview }) {
  const lines = [
    ...writtenLines(overview),
    ...bookLines(overview),
    ...closingLines(overview),
    ...sentLines(overview),
  ].filter((line) => !!line)
  const waiting = lines.filter(({ count }) => count > 0)
  const quiet = lines.filter(({ count, isOnlyIfAny }) => count === 0 && isOnlyIfAny !== true)
  return (
    <>
      <chakra.ul listStyleType="none">
        {waiting.map((line) => (
          <WaitingLine key={line.what} {...line} />
        ))}
      </chakra.ul>
      {quiet.length > 0 && <Quiet lines={quiet} isAll={waiting.length === 0} />}
    </>
  )
}
