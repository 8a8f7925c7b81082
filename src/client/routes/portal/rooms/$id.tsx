import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { Room } from './-room'

export const Route = createFileRoute('/portal/rooms/$id')({
  ...portalRoute('room'),
  component: RoomRoute,
})

function RoomRoute() {
  const { id } = Route.useParams()
  return (
    <PortalGate isForRooms>
      <Room key={id} id={id} />
    </PortalGate>
  )
}
