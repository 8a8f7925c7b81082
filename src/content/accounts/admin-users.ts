import { recordFields } from '../records/record-fields'
import { recordToasts } from '../records/record-toasts'
import { adminAreas } from './admin-areas'

export const roleNames = { LP: 'LP', user: 'User', admin: 'Admin' } as const

/** Accounts in the Admin Portal. */
export const userWords = {
  name: 'Users',
  panel: 'People with an Account',
  add: 'Add New User',
  invite: 'Invite',
  columns: { name: 'Name', email: 'Email', role: 'Role', actions: 'Actions' },
  line: {
    lastSignIn: 'Last sign-in',
    neverSignedIn: 'Has not signed in',
    withFactor: 'Second factor',
    withoutFactor: 'No second factor',
    looksAfter: (areas: string) => `Looks after: ${areas}`,
    everything: 'everything',
  },
  search: 'Search users',
  empty: { title: 'No users yet', text: 'Add investors and administrators here.' },
  failed: "We couldn't load the users.",
  create: {
    title: 'Add User',
    text: 'Tell the person the username and password yourself; no email is sent.',
    submit: 'Create',
  },
  edit: { title: 'Edit User', text: 'A changed role or status signs the person out everywhere.', submit: 'Update' },
  fields: {
    username: 'Username',
    email: 'Email',
    firstName: 'First Name',
    lastName: 'Last Name',
    role: 'Role',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    phone: 'Phone',
    isActive: 'Active',
    areas: 'Areas',
    ...recordFields,
  },
  placeholders: { email: 'name@example.com' },
  hints: {
    password: (minCharacters: number) => `At least ${minCharacters} characters.`,
    administratorPassword: (characters: number, withFactor?: number) =>
      `At least ${characters} characters${withFactor === undefined ? '' : `, or ${withFactor} with a second factor`}, as administrators choose them. Not a password that many people use, and without the own name, the email address or our name.`,
    isActive: 'A user who is not active cannot sign in.',
  },
  plain: { role: roleNames, areas: adminAreas.names },
  resetFactor: {
    title: (name: string) => `Reset the second factor of ${name}?`,
    text: 'For somebody who lost the phone and the recovery codes. Be sure that it is they who ask. They get an email at once, and can stop it for an hour; then authenticator app, passkeys and recovery codes are removed.',
    submit: 'Reset second factor',
    back: 'Back',
  },
  password: {
    title: (name: string) => `Set password for ${name}`,
    text: 'The person is signed out everywhere and uses the new password from then on.',
    ownText: 'You stay signed in here; all your other sessions end.',
    submit: 'Set password',
  },
  toasts: recordToasts('User', 'user'),
} as const
