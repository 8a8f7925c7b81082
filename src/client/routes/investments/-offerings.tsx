import { investmentsPage } from '@/content/pages/investments'
import type { Investment } from '@/shared/investments'
import { RecordCards } from '../../sections/record-cards'
import { shownList, useShownPages } from '../../sections/shown-list'
import { trpc } from '../../trpc'
import { OfferingCard } from './-offering-card'
import { OfferingSkeletons } from './-offering-skeletons'
import { useWithOwn } from './-own-offerings'

/** The investments on offer. */
export function Offerings() {
  const shown = useShownPages()
  const reads = trpc.useQueries((calls) => shown.pages.map((page) => calls.public.investments.list({ page })))
  const list = shownList(shown, reads)
  const items = useWithOwn(list.data?.items ?? [], list.first === 1)
  return (
    <RecordCards<Investment>
      to="/investments"
      headingId="offerings"
      words={investmentsPage.list}
      list={{ ...list, data: list.data && { ...list.data, items } }}
      skeletons={<OfferingSkeletons />}
      renderCard={(investment, isFirst) => <OfferingCard investment={investment} isFirst={isFirst} />}
    />
  )
}
