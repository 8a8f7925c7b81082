import { z } from 'zod'
import { linkToken, ownPassword } from './accounts'
import { id, timestamp } from '../platform/fields'
import { usernameMinCharacters } from '../platform/limits'
import { success } from '../records/pages'
import { roles } from './roles'
import { mustChooseAreas, sessionUser, updateUserForm, user, username } from './users'

/** Who is invited, with the rest of the account; the person chooses username and password. */
export const inviteUser = {
  input: updateUserForm.pick({ firstName: true, lastName: true, email: true, role: true, areas: true }),
  /** `link` is there only while no mail server is set: whoever invites must then hand it over themselves. */
  output: user.extend({ invitation: z.object({ expiresAt: timestamp, link: z.string().optional() }) }),
}

/** The form of an invitation: an administrator's areas are chosen in it. */
export const inviteUserForm = inviteUser.input.refine(mustChooseAreas.isChosen, mustChooseAreas.fault)
export type InvitedUser = z.output<typeof inviteUser.output>

/** A new link, which replaces the earlier one. */
export const inviteAgain = { input: z.object({ id }), output: inviteUser.output }

/** Asks everybody in whose account a file has made and whom nobody has invited yet. */
export const inviteNew = { output: z.object({ invited: z.number().int() }) }

export const withdrawInvitation = { input: z.object({ id }), output: success }

/** What the page behind the link says before anything is typed: whose it is, and until when it works. */
export const readInvitation = {
  input: z.object({ token: linkToken }),
  output: z.object({
    firstName: z.string(),
    email: z.string(),
    role: z.enum(roles),
    expiresAt: timestamp,
    /** Made of the address; nobody has it. */
    suggestedUsername: z.string(),
  }),
}

const chosenUsername = username.refine(
  (name) => name.length >= usernameMinCharacters,
  `Username must be at least ${usernameMinCharacters} characters`,
)

/** The press behind the link. Without a username the suggested one is taken. */
export const acceptInvitation = {
  input: z.object({ token: linkToken, username: chosenUsername.optional(), password: ownPassword }),
  output: sessionUser,
}
export const acceptInvitationForm = z.object({ username: chosenUsername, password: ownPassword })
