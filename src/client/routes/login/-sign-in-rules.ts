import { signIn } from '@/shared/accounts/users'

/** The rules of the sign-in, in a file of their own: they are fetched when somebody begins to sign in. */
export const signInRules = signIn.input
