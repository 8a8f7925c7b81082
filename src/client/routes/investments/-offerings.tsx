import { investmentsPage } from '@/content/pages/investments'
import type { Offering, OfferingStatus } from '@/shared/site/offerings'
import { RecordCards } from '../../sections/records/record-cards'
import { shownList, useShownPages } from '../../sections/records/shown-list'
import { trpc } from '../../calls/trpc'
import { OfferingCard } from './-offering-card'
import { offeringSkeletons } from './-offering-skeletons'
import { useWithOwn } from './-own-offerings'

const { comingSoon, past } = investmentsPage.list.groups
const headings = { Open: null, 'Coming Soon': comingSoon, Closed: past } as const satisfies Record<
  OfferingStatus,
  string | null
>

/** The investments on offer. */
export function Offerings() {
  const shown = useShownPages()
  const reads = trpc.useQueries((calls) => shown.pages.map((page) => calls.public.investments.list({ page })))
  const list = shownList(shown, reads)
  const items = useWithOwn(list.data?.items ?? [], list.first === 1)
  return (
    <RecordCards<Offering>
      to="/investments"
      headingId="offerings"
      words={investmentsPage.list}
      list={{ ...list, data: list.data && { ...list.data, items } }}
      headingOf={({ status }) => headings[status]}
      skeletons={offeringSkeletons}
      renderCard={(investment, place) => <OfferingCard investment={investment} {...place} />}
    />
  )
}
