import { beforeEach } from 'vitest'
import { createRefusalEvents } from '../records/activity/security-events'
import type { Services } from '../platform/trpc/context'

/** For a whole file: a test's refusals are told, whoever was refused in the one before. */
export function forgetRefusals(services: Services): void {
  beforeEach(() => {
    services.refusalEvents = createRefusalEvents()
  })
}
