import { investmentsPage } from '@/content/pages/investments'
import type { Investment } from '@/shared/investments'
import { RecordCards } from '../../sections/record-cards'
import { shownList, useShownPages } from '../../sections/shown-list'
import { trpc } from '../../trpc'
import { OfferingCard } from './-offering-card'
import { OfferingSkeletons } from './-offering-skeletons'

/** The investments on offer. */
export function Offerings() {
  const shown = useShownPages()
  const reads = trpc.useQueries((calls) => shown.pages.map((page) => calls.public.investments.list({ page })))
  return (
    <RecordCards<Investment>
      to="/investments"
      headingId="offerings"
      words={investmentsPage.list}
      list={shownList(shown, reads)}
      skeletons={<OfferingSkeletons />}
      renderCard={(investment, isFirst) => <OfferingCard investment={investment} isFirst={isFirst} />}
    />
  )
}
