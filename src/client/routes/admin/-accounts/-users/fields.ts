import type { z } from 'zod'
import { ownAccountSentence } from '@/content/platform/screen-refusals'
import { roleNames, userWords } from '@/content/accounts/admin-users'
import { type Role, roles } from '@/shared/accounts/roles'
import { looksAfterAll } from '@/shared/accounts/areas'
import type { SessionUser, updateUserForm, User } from '@/shared/accounts/users'
import type { FieldLayout } from '../../-record/record-fields'

export type UserValues = z.input<typeof updateUserForm>
export type UserField = keyof UserValues

/** What the form for a new user offers, as specified; whoever exists can have any role (R24). */
const newUserRoles: readonly Role[] = ['user', 'admin']
export const presetRole: Role = 'user'

/**
 * How each column is edited; a new column of the contract does not compile until it stands here.
 * @param user the record to edit; null for a new one
 * @param isOwn it is the administrator's own: what R41 refuses can then not be pressed
 */
export const fieldsOf = (user: User | null, isOwn = false): Record<UserField, FieldLayout> => ({
  username: { kind: 'account', span: 6, isRequired: true },
  email: { kind: 'email', span: 6, isRequired: true },
  firstName: { kind: 'line', span: 3, isRequired: true },
  lastName: { kind: 'line', span: 3, isRequired: true },
  role: { kind: user ? roles : newUserRoles, choiceNames: roleNames, span: 6, isDisabled: isOwn },
  phone: { kind: 'phone', span: 6 },
  isActive: { kind: 'checkbox', span: 6, isDisabled: isOwn },
  areas: { kind: 'areas', span: 6 },
})

/** The fields of the specification, in its order. */
export const specified = ['username', 'email', 'firstName', 'lastName', 'role'] as const satisfies UserField[]

/**
 * The field for an administrator's areas, where there is one to give them: for who looks after everything, and never of their own
 * account.
 * @param role the one that is chosen at present
 */
export const areasOf = (role: Role | undefined, giver: SessionUser | null, isOwn = false): 'areas'[] =>
  role === 'admin' && giver !== null && looksAfterAll(giver) && !isOwn ? ['areas'] : []

/** What is known of somebody who is invited. */
export const invited = ['firstName', 'lastName', 'email', 'role'] as const satisfies UserField[]

/** What an existing user has beyond them (R20). */
export const further = ['phone', 'isActive'] as const satisfies UserField[]

const { isActive } = userWords.hints
const refused = ownAccountSentence

/** Labels, placeholders and hints; on their own account the hint says why these two cannot be changed. */
export const wordsOf = (isOwn = false) => ({
  labels: userWords.fields,
  placeholders: userWords.placeholders,
  hints: isOwn ? { role: refused, isActive: refused } : { isActive },
})
