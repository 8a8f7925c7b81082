import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { YearInReview } from './-year-in-review'

export const Route = createFileRoute('/portal/years-in-review/$id')({
  ...portalRoute('yearInReview'),
  component: YearInReviewRoute,
})

function YearInReviewRoute() {
  const { id } = Route.useParams()
  return (
    <PortalGate isForTaxes>
      <YearInReview id={id} />
    </PortalGate>
  )
}
