import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { Rooms } from './-rooms'

export const Route = createFileRoute('/portal/rooms/')({
  ...portalRoute('rooms'),
  component: RoomsRoute,
})

function RoomsRoute() {
  return (
    <PortalGate isForRooms>
      <Rooms />
    </PortalGate>
  )
}
