import { chakra } from '@/client/theme/chakra'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { officeDayOf, officeToday } from '@/client/accounts/office-days'
import { createLink } from '@tanstack/react-router'
import { adminOverview } from '@/content/records/admin-overview'
import { counted } from '@/content/platform/counted'
import type { Overview } from '@/shared/records/overviews'
import { dayMilliseconds } from '@/shared/platform/time'
import type { ListAddress } from '../-list/list-address'
import type { TabName, ViewName } from '../-list/tab-names'

const words = adminOverview.waiting

/** A whole line leads to where it is dealt with; what waits stands out, a nought stays quiet. */
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
    variants: { isQuiet: { true: { color: 'fg.muted' } } },
  }),
)

type LineProps = {
  count: number
  what: string
  detail?: string | null
  search: ListAddress & { tab?: TabName; view?: ViewName }
  /** Whether it is not shown while nothing of it waits. */
  isOnlyIfAny?: boolean
}

function Line({ count, what, detail, search, isOnlyIfAny = false }: LineProps) {
  if (isOnlyIfAny && count === 0) return null
  return (
    <chakra.li borderTopWidth="1px" borderColor="border.rule">
      <LineLink to="/admin" search={search} isQuiet={count === 0}>
        <chakra.span textStyle={count === 0 ? 'body' : 'figure'} fontVariantNumeric="tabular-nums">
          {counted(count)}
        </chakra.span>
        <span>
          <span data-what>{what}</span>
          {detail && (
            <chakra.span display="block" textStyle="small" color="fg.muted">
              {detail}
            </chakra.span>
          )}
        </span>
      </LineLink>
    </chakra.li>
  )
}

/** So many nights at the office. */
const waitDays = (since: string) => (Date.parse(officeToday()) - Date.parse(officeDayOf(since))) / dayMilliseconds

/** What somebody has to do, the most pressing first. */
export function Waiting({ overview }: { overview: Overview }) {
  const { enquiries, followUps, newInterests, addressRequests, approvals } = overview
  const { failedMails, distributions, scheduledPosts, scheduledLetters } = overview
  const { payments, lateK1s, notInvited } = overview
  const { oldestAt } = enquiries
  return (
    <chakra.ul listStyleType="none">
      <Line
        count={enquiries.unanswered}
        what={words.enquiries}
        detail={oldestAt && words.oldest(waitDays(oldestAt))}
        search={{ tab: 'contacts', status: 'New', unanswered: true }}
      />
      <Line
        count={enquiries.inProgress}
        what={words.inProgress}
        search={{ tab: 'contacts', status: 'In Progress', unanswered: true }}
      />
      {newInterests !== null && (
        <Line count={newInterests} what={words.interests} search={{ tab: 'interests', status: 'New' }} />
      )}
      <Line count={followUps.contacts} what={words.dueContacts} search={{ tab: 'contacts', due: true }} />
      {followUps.interests !== null && (
        <Line count={followUps.interests} what={words.dueInterests} search={{ tab: 'interests', due: true }} />
      )}
      {addressRequests !== null && (
        <Line
          count={addressRequests}
          what={words.addressRequests}
          search={{ tab: 'entities', status: 'address_asked' }}
        />
      )}
      {approvals !== null && (
        <Line
          count={approvals.count}
          what={words.approvals[approvals.by]}
          search={{ tab: 'approvals', status: 'waiting', assignee: approvals.by }}
        />
      )}
      {distributions && (
        <>
          <Line
            count={distributions.sentBack}
            what={words.sentBack}
            search={{ tab: 'distributions', status: 'sent_back' }}
          />
          <Line
            count={distributions.toApprove}
            what={words.toApprove}
            search={{ tab: 'distributions', status: 'draft' }}
          />
          <Line
            count={distributions.toPublish}
            what={words.toPublish}
            search={{ tab: 'distributions', status: 'to_publish' }}
          />
        </>
      )}
      <Line
        count={payments?.returned ?? 0}
        isOnlyIfAny
        what={words.returned}
        search={{ tab: 'reports', kind: 'outstanding', status: 'returned' }}
      />
      <Line
        count={payments?.longUncashed ?? 0}
        isOnlyIfAny
        what={words.longUncashed}
        search={{ tab: 'reports', kind: 'outstanding', status: 'long_uncashed' }}
      />
      {lateK1s && (
        <Line
          count={lateK1s.count}
          isOnlyIfAny
          what={words.lateK1s(lateK1s.year)}
          search={{ tab: 'taxes', year: lateK1s.year, status: 'late' }}
        />
      )}
      <Line count={notInvited} isOnlyIfAny what={words.notInvited} search={{ tab: 'users', status: 'notInvited' }} />
      <Line count={failedMails} what={words.failedMails} search={{ view: 'mails', status: 'failed' }} />
      {scheduledPosts && (
        <Line
          count={scheduledPosts.count}
          what={words.scheduledPosts}
          detail={scheduledPosts.nextAt && words.next(onOfficeClock(scheduledPosts.nextAt, 'dateTime'))}
          search={{ tab: 'posts', status: 'scheduled' }}
        />
      )}
      <Line
        count={scheduledLetters.count}
        what={words.scheduledLetters}
        detail={scheduledLetters.nextAt && words.next(onOfficeClock(scheduledLetters.nextAt, 'dateTime'))}
        search={{ tab: 'letters', status: 'scheduled' }}
      />
    </chakra.ul>
  )
}
