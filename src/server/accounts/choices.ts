import { isNull, sql } from 'drizzle-orm'
import { users } from '@db/schema'
import type { ChoiceSource } from '../records/choices'

/** An account, also for whoever lets people see what an entity holds. */
export const personChoices = {
  areas: ['people', 'investors'],
  table: users,
  name: sql<string>`${users.firstName} || ' ' || ${users.lastName} || ' (' || ${users.email} || ')'`,
  found: users.username,
  offered: isNull(users.deletedAt),
} as const satisfies ChoiceSource
