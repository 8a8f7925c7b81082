import { z } from 'zod'
import { optionalCode } from './factors'
import { email, timestamp } from '../platform/fields'
import { accountPasswordMinCharacters, passwordMaxCharacters } from '../platform/limits'
import { listOf, success, pageInput } from '../records/pages'
import { passkeyAnswer } from './passkeys'
import { securityEventKinds } from './security-events'
import { blankPasswordMessage, hasSigns, sessionUser, updateUserForm } from './users'

/** A session as its owner sees it: enough to tell browsers apart, too little to follow anybody. */
const ownSession = z.object({
  /** Names the session to its owner; it opens nothing. */
  id: z.string(),
  /** The kind of browser in words, such as 'Firefox on Windows'; null for a session from before this was kept. */
  browser: z.string().nullable(),
  /** The first half of the address it was begun from. */
  addressStart: z.string().nullable(),
  createdAt: z.string(),
  /** Written at most every five minutes. */
  lastSeenAt: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const listOwnSessions = { output: listOf(ownSession) }
export const endOwnSession = { input: z.object({ id: z.string() }), output: success }
export const endOtherSessions = { output: success }

/** What everybody may change of their own account alone; names and role are an administrator's. */
export const updateProfile = {
  input: updateUserForm.pick({ firstName: true, lastName: true, phone: true }),
  output: sessionUser,
}

const tooLong = `Password must be at most ${passwordMaxCharacters} characters`

/** A password that its owner chooses. What else it must be, the server says: that depends on whose it is. */
export const ownPassword = z
  .string('Password is required')
  .min(accountPasswordMinCharacters, `Password must be at least ${accountPasswordMinCharacters} characters`)
  .max(passwordMaxCharacters, tooLong)
  .refine(hasSigns(accountPasswordMinCharacters), blankPasswordMessage)

const presentPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(passwordMaxCharacters, tooLong)

export const changePassword = {
  /** Without the old password a proof younger than ten minutes stands for it. */
  input: z.object({ currentPassword: presentPassword.optional(), password: ownPassword }),
  output: success,
}
export const changePasswordForm = z.object({ currentPassword: presentPassword, password: ownPassword })

/** What the link of a mail holds. */
export const linkToken = z.string('This link is incomplete').min(1, 'This link is incomplete').max(500)

/** 'Forgot password?': the answer is the same for every address. */
export const requestReset = { input: z.object({ email }), output: success }
export const resetPassword = {
  input: z.object({ token: linkToken, password: ownPassword }),
  output: success,
}

/** Another e-mail address: it is the account's once its owner has pressed the link that it gets. */
export const changeEmail = { input: z.object({ email }), output: success }
/** The address that waits for that; both null when none does. */
export const pendingEmail = { output: z.object({ email: z.string().nullable(), expiresAt: timestamp.nullable() }) }
export const keepEmail = { output: success }
export const confirmEmail = { input: z.object({ token: linkToken }), output: success }

/** The link to an earlier address takes a change back; what then sets a new password, null where the account is closed. */
export const takeBack = {
  input: z.object({ token: linkToken }),
  output: z.object({ resetToken: z.string().nullable() }),
}

/** What the link of that mail does. */
export const stopReset = { input: z.object({ token: linkToken }), output: success }

const proofMessage = 'Please enter your password, or use a passkey'

/**
 * Proves anew who is signed in, by what signs them in: the password, with a code where the account has a second factor, or a passkey. The
 * session stays the same.
 */
export const prove = {
  input: z
    .object({ password: presentPassword.optional(), code: optionalCode, passkey: passkeyAnswer.optional() })
    .refine(
      ({ password, code, passkey }) => (passkey === undefined) !== (password === undefined && code === undefined),
      proofMessage,
    )
    .refine(({ password, code }) => code === undefined || password !== undefined, {
      path: ['password'],
      message: 'Password is required',
    }),
  output: success,
}

const ownEvent = z.object({
  id: z.number().int(),
  kind: z.enum(securityEventKinds),
  at: timestamp,
  addressStart: z.string(),
  browser: z.string(),
  /** Somebody else did it: an administrator. */
  isByOther: z.boolean(),
})

/** The newest events of the own account first: fifty, where no others are asked for. */
export const listOwnEvents = { input: pageInput.default({}), output: listOf(ownEvent) }
