import { z } from 'zod'
import { optionalCode } from './factors'
import {
  email,
  id,
  lengthMessage,
  timestamp,
  optionalLine,
  requiredLine,
  seenAt,
  type FieldsOf,
} from '../platform/fields'
import {
  administratorPasswordMinCharacters,
  nameMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
  phoneMaxCharacters,
  usernameMaxCharacters,
  usernameMinCharacters,
} from '../platform/limits'
import { listOf, recordListInput, success } from '../records/pages'
import { areas } from './areas'
import { type Role, roles } from './roles'

/** The signed-in user as the current-user call answers (R5): never a hash. */
export const sessionUser = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  /** What an administrator looks after; null is everything. Means nothing for other roles. */
  areas: z.array(z.enum(areas)).nullable(),
})
export type SessionUser = z.output<typeof sessionUser>

/** Signs that show nothing: control characters, line breaks, and what Unicode lets every program ignore. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** A Cyrillic 'а' among Latin letters looks like another person's name, so one name keeps to one alphabet. */
const mixesAlphabets = (name: string) => {
  const letters = name.replaceAll(/\P{Letter}/gu, '')
  const foreign = letters.replaceAll(/\p{Script=Latin}/gu, '')
  return foreign !== '' && foreign.length < letters.length
}

/**
 * A username without look-alikes: NFKC folds them, and invisible characters and a second alphabet are refused (R34).
 * Its length counts once more after folding, because one sign may stand for eighteen.
 */
export const username = requiredLine('Username is required', usernameMaxCharacters)
  .transform((name) => name.normalize('NFKC'))
  .refine((name) => name.length <= usernameMaxCharacters, lengthMessage(usernameMaxCharacters))
  .refine((name) => !invisible.test(name), 'Username contains invisible characters')
  .refine((name) => invisible.test(name) || !mixesAlphabets(name), 'Username mixes letters of different alphabets')

/**
 * Whether there is a sign in it that is neither blank nor invisible: blanks alone are no password for anybody (R79).
 * @param minCharacters of a shorter one nothing else is said
 */
export const hasSigns = (minCharacters: number) => (password: string) =>
  password.length < minCharacters || /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(password)
export const blankPasswordMessage = 'Password must have more than blanks'

const tooShort = `Password must be at least ${passwordMinCharacters} characters`

/** A new password: 6 to 200 characters. It is never trimmed. */
export const newPassword = z
  .string(tooShort)
  .min(passwordMinCharacters, tooShort)
  .max(passwordMaxCharacters, `Password must be at most ${passwordMaxCharacters} characters`)
  .refine(hasSigns(passwordMinCharacters), blankPasswordMessage)

export const firstName = requiredLine('First name is required', nameMaxCharacters)
export const lastName = requiredLine('Last name is required', nameMaxCharacters)

/** Sign-in takes a username or an e-mail address. The password's upper bound is checked, its lower one not: an old one may be short. */
export const signIn = {
  input: z.object({
    username: requiredLine('Username is required', 254),
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(passwordMaxCharacters, `Password must be at most ${passwordMaxCharacters} characters`),
    /** Of the second factor, where the account has one. */
    code: optionalCode,
  }),
  output: z.object({ user: sessionUser }),
}

export type SignInInput = z.output<typeof signIn.input>

/**
 * The user, or null for somebody who is not signed in; REST turns null into 401 (R5). `mustSetUpFactor` is there, and true,
 * for an administrator who can do nothing before a second factor is set up; `hasPortal` for whoever may see an investing entity (R48), `hasOwnSubscriptions` for who has or signs a subscription, `hasSubscriptions` also for rooms.
 * `officeZone` names the zone whose clock everybody signed in reads days and times by (R215).
 */
export const currentUser = {
  output: sessionUser
    .extend({
      mustSetUpFactor: z.boolean().optional(),
      hasPortal: z.boolean().optional(),
      hasSubscriptions: z.boolean().optional(),
      hasOwnSubscriptions: z.boolean().optional(),
      officeZone: z.string().optional(),
    })
    .nullable(),
}

export const signOut = { output: success }

/** Registration, defined and used by no screen and no path (R46). */
export const registration = z.object({
  username: username.refine(
    (name) => name.length >= usernameMinCharacters,
    `Username must be at least ${usernameMinCharacters} characters`,
  ),
  email,
  password: newPassword,
  firstName,
  lastName,
  phone: optionalLine(phoneMaxCharacters),
})

/** How it stands with an account: who was invited has none until they accept, and whom a file has brought was not even invited. */
const userStates = ['notInvited', 'invited', 'invitationEnded', 'active', 'deactivated'] as const
export type UserState = (typeof userStates)[number]

/** A user as administrators read it: never a hash. */
export const user = sessionUser.extend({
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Null for an account that was made with a password, and while nobody has invited its owner. */
  invitedAt: timestamp.nullable(),
  /** When whoever was invited came in; null until then. */
  acceptedAt: timestamp.nullable(),
  /** Until when the invitation that waits works; null when none does. */
  invitationEndsAt: timestamp.nullable(),
  state: z.enum(userStates),
  /** When they last signed in, as far back as sign-ins are kept; null where nothing is known of one. */
  lastSignInAt: timestamp.nullable(),
  /** Whether signing in asks for more than the password, or for a passkey instead. */
  hasFactor: z.boolean(),
})
export type User = z.output<typeof user>

const role = z.enum(roles, 'Role must be LP, user or admin')

const chooseArea = 'Choose at least one area'
/** All of them together are everything, which is null. */
const chosenAreas = z
  .array(z.enum(areas, `Areas are ${areas.join(', ')}`), chooseArea)
  .min(1, chooseArea)
  .nullable()
  .transform((chosen) =>
    chosen === null || areas.every((area) => chosen.includes(area)) ? null : [...new Set(chosen)],
  )

/** What the Admin Portal's form writes; the specified fields first, in the specified order (R20). */
const userFields = z.object({
  username,
  email,
  firstName,
  lastName,
  role: role.optional(),
  phone: optionalLine(phoneMaxCharacters),
  isActive: z.boolean('Active must be true or false').optional(),
  areas: chosenAreas.optional(),
} satisfies FieldsOf<User, 'invitedAt' | 'acceptedAt' | 'invitationEndsAt' | 'state' | 'lastSignInAt' | 'hasFactor'>)

/** A password that may stay as it is: absent, null and '' all mean that (R7). */
const optionalPassword = z
  .string(tooShort)
  .max(passwordMaxCharacters, `Password must be at most ${passwordMaxCharacters} characters`)
  .refine((password) => password === '' || password.length >= passwordMinCharacters, tooShort)
  .refine(hasSigns(passwordMinCharacters), blankPasswordMessage)
  .nullable()
  .transform((password) => password || undefined)
  .optional()

/** The repeated password stands in the forms only and is removed before sending. */
const confirmPassword = z.string('Please confirm your password').min(1, 'Please confirm your password')

const isRepeated = (typed: { password: string; confirmPassword: string }) => typed.password === typed.confirmPassword

const mustRepeat = {
  message: "Passwords don't match",
  path: ['confirmPassword'],
  // Judged with every keystroke, also while other fields are still empty; an empty repetition has a sentence of its own.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
}

export const createUser = { input: userFields.extend({ password: newPassword }), output: user }

/** Who has just been made has no second factor, so an administrator's password is as long as one that they choose alone (R79). */
const isLongEnough = (typed: { role?: Role | undefined; password: string }) =>
  typed.role !== 'admin' || typed.password.length >= administratorPasswordMinCharacters

const mustBeLong = {
  message: `An administrator's password must be at least ${administratorPasswordMinCharacters} characters`,
  path: ['password'],
  // Judged with every keystroke, and anew when the role changes, also while other fields are still empty.
  when: ({ value }: { value: unknown }) => z.object({ role, password: newPassword }).safeParse(value).success,
}

const saysRole = ({ value }: { value: unknown }) => z.object({ role }).safeParse(value).success
/** Whoever makes an administrator says what they are to look after; nobody is given everything by not looking. */
export const mustChooseAreas = {
  isChosen: (typed: { role?: Role | undefined; areas?: unknown }) =>
    typed.role !== 'admin' || typed.areas !== undefined,
  fault: { message: chooseArea, path: ['areas'], when: saysRole },
}

/**
 * The form of a new user: the call's fields and the repeated password. What the call says of an administrator's password depends on
 * more than its length, and comes after who may make one.
 */
export const createUserForm = createUser.input
  .extend({ confirmPassword })
  .refine(isLongEnough, mustBeLong)
  .refine(mustChooseAreas.isChosen, mustChooseAreas.fault)
  .refine(isRepeated, mustRepeat)

export const updateUser = {
  input: userFields.partial().extend({ password: optionalPassword, id, updatedAt: seenAt }),
  output: user,
}

/** The form of an existing user; the password has a dialog of its own (R20). */
export const updateUserForm = userFields

export const setUserPassword = { input: z.object({ id, password: newPassword }), output: success }
export const setUserPasswordForm = z.object({ password: newPassword, confirmPassword }).refine(isRepeated, mustRepeat)

export const listUsersAsAdmin = {
  input: recordListInput(['firstName', 'lastName', 'username', 'email', 'role', 'createdAt', 'updatedAt'])
    .extend({
      role: z.enum(roles).optional(),
      status: z.enum(['active', 'inactive', 'notInvited']).optional(),
    })
    .default({}),
  output: listOf(user),
}

export const removeUser = { input: z.object({ id }), output: success }
