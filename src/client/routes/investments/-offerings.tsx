import { investmentsPage } from '@/content/pages/investments'
import type { Investment } from '@/shared/investments'
import { RecordCards } from '../../sections/record-cards'
import { trpc } from '../../trpc'
import { OfferingCard } from './-offering-card'
import { OfferingSkeletons } from './-offering-skeletons'

/** The investments on offer. */
export const Offerings = () => (
  <RecordCards<Investment>
    headingId="offerings"
    words={investmentsPage.list}
    list={trpc.public.investments.list.useQuery({})}
    skeletons={<OfferingSkeletons />}
    renderCard={(investment, isFirst) => <OfferingCard investment={investment} isFirst={isFirst} />}
  />
)
