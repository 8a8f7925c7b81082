import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../../-address'
import { PortalGate } from '../../-gate'
import { Answers } from '../-answers/answers'
import { stepOf } from '../-answers/steps'

export const Route = createFileRoute('/portal/subscriptions/$id/answers')({
  ...portalRoute('answers'),
  component: AnswersRoute,
})

function AnswersRoute() {
  const { id } = Route.useParams()
  const { step } = Route.useSearch()
  return (
    <PortalGate isForRooms>
      <Answers key={id} id={id} step={stepOf(step)} />
    </PortalGate>
  )
}
