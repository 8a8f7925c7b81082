/** Where a passkey stands in for a password. */
export const passkeyUseWords = {
  signIn: 'Sign in with a passkey',
  prove: 'Use a passkey instead',
  pending: 'Waiting for your passkey...',
  /** The browser does not say why: it was broken off, took too long, or there is none. */
  notUsed: { title: 'No passkey was used', description: 'You can try again, or give your password.' },
} as const
