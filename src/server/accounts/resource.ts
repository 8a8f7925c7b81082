import { type SQL, and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { userSearch, users } from '@db/schema'
import { userWords } from '@/content/accounts/admin-users'
import { listUsersAsAdmin, user } from '@/shared/accounts/users'
import {
  guardUserDelete,
  guardUserRestoration,
  isNotInvited,
  isOwnAccount,
  lockUserWrites,
  nameRefusals,
  userRemovalRefusals,
} from './user-guards'
import { auditedColumns } from '../records/activity/audited-columns'
import { caseless, resource } from '../records/resources'
import { userColumns } from './user-columns'
import { fullNameOf } from '../platform/sql'

type UserStatus = NonNullable<z.output<typeof listUsersAsAdmin.input>['status']>

/** The condition of what the list is narrowed to, which the Overview counts by as well. */
export const isOf = (status: UserStatus): SQL | undefined =>
  and(eq(users.isActive, status !== 'inactive'), status === 'notInvited' ? isNotInvited : undefined)

/** An account, as the Admin Portal lists, finds, changes and removes it. */
export const userResource = resource(listUsersAsAdmin.input, {
  list: 'users',
  name: fullNameOf<string>(users),
  table: users,
  columns: userColumns,
  noun: 'user',
  isPublic: false,
  searched: { text: userSearch },
  sorted: {
    firstName: caseless(users.firstName),
    lastName: caseless(users.lastName),
    username: users.usernameKey,
    email: users.email,
    role: users.role,
    createdAt: users.createdAt,
    updatedAt: users.updatedAt,
  },
  filter: ({ role, status }) => and(role === undefined ? undefined : eq(users.role, role), status && isOf(status)),
  lockWrites: lockUserWrites,
  isSpared: isOwnAccount,
  guardDelete: guardUserDelete,
  removalRefuses: userRemovalRefusals,
  guardRestoration: guardUserRestoration,
  restorationRefuses: [...nameRefusals, 'area_all'],
  found: { detail: users.email },
  audited: auditedColumns(
    users,
    user,
    {
      passwordHash: 'secret',
      usernameKey: 'internal',
      recordedName: 'internal',
      invitedAt: 'internal',
      acceptedAt: 'internal',
      passwordChangedAt: 'internal',
      deletedAt: 'internal',
    },
    userWords.fields,
  ),
})
