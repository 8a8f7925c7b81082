/** What the security log tells of an account: who came in or was kept out, what left the house, which secrets changed. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'sign_in_refused',
  'signed_out',
  'access_refused',
  'list_exported',
  'password_set',
  'password_changed',
  'reset_requested',
  'password_reset',
  'proved',
  'proof_failed',
  'session_ended',
  'other_sessions_ended',
  'profile_changed',
  'preference_changed',
  'code_failed',
  'authenticator_added',
  'authenticator_removed',
  'passkey_failed',
  'passkey_added',
  'passkey_removed',
  'factor_reset_asked',
  'factor_reset_stopped',
  'recovery_codes_made',
  'recovery_code_used',
  'invited',
  'invitation_withdrawn',
  'invitation_accepted',
  'email_change_asked',
  'email_change_withdrawn',
  'email_changed',
  'username_changed',
  'account_taken_back',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Those that say that somebody was kept out: each costs whoever causes it nothing, so not every one is told. */
export const refusalKinds = [
  'sign_in_failed',
  'sign_in_refused',
  'access_refused',
  'proof_failed',
  'code_failed',
  'passkey_failed',
] as const satisfies readonly SecurityEventKind[]
export type RefusalKind = (typeof refusalKinds)[number]

/** An event is kept this long, and may be neither changed nor removed before. */
export const securityEventYears = 2
