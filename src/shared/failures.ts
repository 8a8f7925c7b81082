import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'
import type { failureSentences } from '@/content/errors'

/**
 * Every failure that a person can meet: its transport code; the words stand in `src/content/errors.ts` under the same name.
 * The HTTP status is derived from the code, so that both doors answer alike (R2, R3).
 */
const codes = {
  wrong_credentials: 'UNAUTHORIZED',
  wrong_password: 'BAD_REQUEST',
  factor_needed: 'FORBIDDEN',
  own_factor_first: 'CONFLICT',
  last_factor: 'CONFLICT',
  code_required: 'UNAUTHORIZED',
  code_refused: 'UNAUTHORIZED',
  wrong_code: 'BAD_REQUEST',
  setup_not_begun: 'CONFLICT',
  document_key_missing: 'CONFLICT',
  password_common: 'BAD_REQUEST',
  password_own_words: 'BAD_REQUEST',
  password_short: 'BAD_REQUEST',
  prove_again: 'FORBIDDEN',
  link_unknown: 'BAD_REQUEST',
  link_used: 'BAD_REQUEST',
  link_replaced: 'BAD_REQUEST',
  link_withdrawn: 'BAD_REQUEST',
  link_ended: 'BAD_REQUEST',
  not_signed_in: 'UNAUTHORIZED',
  not_admin: 'FORBIDDEN',
  area_content: 'FORBIDDEN',
  area_people: 'FORBIDDEN',
  area_investors: 'FORBIDDEN',
  area_money: 'FORBIDDEN',
  area_all: 'FORBIDDEN',
  last_with_all_areas: 'CONFLICT',
  foreign_origin: 'FORBIDDEN',
  record_not_found: 'NOT_FOUND',
  preview_ended: 'NOT_FOUND',
  path_not_found: 'NOT_FOUND',
  confirmation_link_invalid: 'NOT_FOUND',
  unsubscribe_link_invalid: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  stale_edit: 'CONFLICT',
  list_changed: 'CONFLICT',
  not_an_administrator: 'BAD_REQUEST',
  username_taken: 'CONFLICT',
  email_taken: 'CONFLICT',
  slug_taken: 'CONFLICT',
  subscription_taken: 'CONFLICT',
  mail_not_failed: 'CONFLICT',
  not_pending: 'CONFLICT',
  letter_not_draft: 'CONFLICT',
  letter_not_now: 'CONFLICT',
  letter_without_recipients: 'CONFLICT',
  letter_without_address: 'CONFLICT',
  letter_too_large: 'CONFLICT',
  mail_of_letter: 'CONFLICT',
  confirmation_too_soon: 'TOO_MANY_REQUESTS',
  not_invited: 'CONFLICT',
  email_unchanged: 'BAD_REQUEST',
  external_id_taken: 'CONFLICT',
  entity_has_holdings: 'CONFLICT',
  access_given: 'CONFLICT',
  class_taken: 'CONFLICT',
  position_taken: 'CONFLICT',
  units_below_zero: 'CONFLICT',
  entry_reversed: 'CONFLICT',
  reversal_final: 'CONFLICT',
  distribution_not_now: 'CONFLICT',
  distribution_published: 'CONFLICT',
  distribution_reversed: 'CONFLICT',
  distribution_reversal_final: 'CONFLICT',
  distribution_of_entry: 'CONFLICT',
  allocation_changed: 'CONFLICT',
  second_person_needed: 'CONFLICT',
  last_administrator: 'CONFLICT',
  own_account: 'CONFLICT',
  body_too_large: 'PAYLOAD_TOO_LARGE',
  wrong_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  malformed_json: 'BAD_REQUEST',
  too_many_requests: 'TOO_MANY_REQUESTS',
  server_ending: 'SERVICE_UNAVAILABLE',
  database_away: 'SERVICE_UNAVAILABLE',
  property_unknown: 'BAD_REQUEST',
  offering_too_open: 'BAD_REQUEST',
  day_ahead: 'BAD_REQUEST',
  nobody_holds: 'BAD_REQUEST',
  capital_exceeded: 'BAD_REQUEST',
  redemption_too_large: 'BAD_REQUEST',
  same_holder: 'BAD_REQUEST',
  image_unreadable: 'BAD_REQUEST',
  image_type: 'BAD_REQUEST',
  image_too_large: 'BAD_REQUEST',
  unexpected: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<keyof typeof failureSentences | 'unexpected', TRPC_ERROR_CODE_KEY>

export type FailureName = keyof typeof codes
export type FailureCode = (typeof codes)[FailureName]

/** The transport code of a failure. */
export const codeOf = (name: FailureName): FailureCode => codes[name]

/** Transport code to HTTP status (R2). */
export const httpStatuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<FailureCode, number>

export type FailureStatus = (typeof httpStatuses)[FailureCode]

/** The errors of a form, by the contract's field; each field's own sentences, the first of them first (R3). */
export type FieldErrors = Record<string, string[]>
