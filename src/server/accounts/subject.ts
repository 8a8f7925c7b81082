import { isNull, sql } from 'drizzle-orm'
import { userSearch, users } from '@db/schema'
import { router } from '../platform/trpc/procedures'
import type { ChoiceSource } from '../records/search/choices'
import type { Subject } from '../records/subject'
import { factorResetsTask } from './factors/factor-resets'
import { accountsOverview } from './overview'
import { removeOldAddresses } from './owner-notifications'
import { authProcedures } from './procedures/auth'
import { ownAuthenticator } from './procedures/own/authenticator'
import { ownEmail } from './procedures/own/email'
import { ownEvents } from './procedures/own/events'
import { ownFactors } from './procedures/own/factors'
import { ownInvitation } from './procedures/own/invitation'
import { ownPasskeys } from './procedures/own/passkeys'
import { ownPassword } from './procedures/own/password'
import { ownProfile } from './procedures/own/profile'
import { ownSessions } from './procedures/own/sessions'
import { entering } from './procedures/own/sign-in'
import { takeBack } from './procedures/own/take-back'
import { adminPreferences } from './procedures/preferences'
import { userFactors } from './procedures/user-factors'
import { userInvitations } from './procedures/user-invitations'
import { adminUsers } from './procedures/users'
import { userResource } from './resource'
import { removeOldBrowsers } from './sessions/known-browsers'
import { fullNameOf } from '../platform/sql'

const personChoices = {
  list: 'users',
  field: 'userId',
  table: users,
  name: sql<string>`${fullNameOf(users)} || ' (' || ${users.email} || ')'`,
  found: users.username,
  search: userSearch,
  offered: isNull(users.deletedAt),
} as const satisfies ChoiceSource

/** Who may enter, and how. */
export const accounts = {
  resources: { users: userResource },
  procedures: {
    auth: {
      ...authProcedures,
      ...entering,
      sessions: ownSessions,
      profile: ownProfile,
      password: ownPassword,
      factors: ownFactors,
      authenticator: ownAuthenticator,
      passkeys: ownPasskeys,
      email: ownEmail,
      takeBack,
      invitation: ownInvitation,
      events: ownEvents,
    },
    admin: {
      users: router({ ...adminUsers, ...userInvitations, ...userFactors }),
      preferences: adminPreferences,
    },
  },
  tasks: [factorResetsTask, ({ passwordRequests }) => passwordRequests.task],
  tidying: [
    ({ sessions }) => sessions.removeExpired(),
    ({ db }) => removeOldBrowsers(db),
    ({ db }) => removeOldAddresses(db),
  ],
  choices: { people: personChoices },
  overview: accountsOverview,
} as const satisfies Subject
