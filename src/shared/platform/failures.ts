import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'
import type { failureSentences } from '@/content/platform/errors'
import type { SteppedNoun } from '../records/nouns'

/**
 * Every failure that a person can meet: its transport code; the words stand in `src/content/platform/errors.ts` under the same name.
 * The HTTP status is derived from the code, so that tRPC and REST answer alike (R2, R3).
 */
const codes = {
  wrong_credentials: 'UNAUTHORIZED',
  wrong_password: 'BAD_REQUEST',
  factor_needed: 'FORBIDDEN',
  own_factor_first: 'CONFLICT',
  last_factor: 'CONFLICT',
  code_required: 'UNAUTHORIZED',
  code_missing: 'BAD_REQUEST',
  code_refused: 'UNAUTHORIZED',
  wrong_code: 'BAD_REQUEST',
  passkey_refused: 'UNAUTHORIZED',
  passkey_wrong: 'BAD_REQUEST',
  passkey_not_added: 'BAD_REQUEST',
  passkeys_unavailable: 'CONFLICT',
  too_many_passkeys: 'CONFLICT',
  no_second_factor: 'CONFLICT',
  setup_not_begun: 'CONFLICT',
  document_key_missing: 'CONFLICT',
  password_common: 'BAD_REQUEST',
  password_own_words: 'BAD_REQUEST',
  password_short: 'BAD_REQUEST',
  password_eight: 'BAD_REQUEST',
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
  record_kept: 'CONFLICT',
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
  subscription_known: 'CONFLICT',
  subscription_left: 'CONFLICT',
  mail_not_failed: 'CONFLICT',
  not_pending: 'CONFLICT',
  letter_not_draft: 'CONFLICT',
  letter_without_recipients: 'CONFLICT',
  letter_without_address: 'CONFLICT',
  letter_too_large: 'CONFLICT',
  mail_of_letter: 'CONFLICT',
  confirmation_too_soon: 'TOO_MANY_REQUESTS',
  not_invited: 'CONFLICT',
  address_changed_lately: 'CONFLICT',
  email_unchanged: 'BAD_REQUEST',
  external_id_taken: 'CONFLICT',
  entity_has_holdings: 'CONFLICT',
  access_given: 'CONFLICT',
  access_of_owner: 'CONFLICT',
  class_taken: 'CONFLICT',
  position_taken: 'CONFLICT',
  units_below_zero: 'CONFLICT',
  capital_below_zero: 'CONFLICT',
  transfer_affected: 'CONFLICT',
  year_closed: 'CONFLICT',
  looks_paid: 'CONFLICT',
  import_asks: 'CONFLICT',
  unit_price_differs: 'CONFLICT',
  units_needed: 'BAD_REQUEST',
  entry_reversed: 'CONFLICT',
  reversal_final: 'CONFLICT',
  distribution_published: 'CONFLICT',
  distribution_reversed: 'CONFLICT',
  distribution_reversal_final: 'CONFLICT',
  distribution_of_entry: 'CONFLICT',
  allocation_changed: 'CONFLICT',
  sample_unopened: 'CONFLICT',
  wording_changed: 'CONFLICT',
  consent_given: 'CONFLICT',
  raise_taken: 'CONFLICT',
  raise_incomplete: 'CONFLICT',
  raise_by_invitation: 'CONFLICT',
  exemption_fixed: 'CONFLICT',
  relationship_missing: 'CONFLICT',
  paper_unopened: 'CONFLICT',
  receipt_missing: 'CONFLICT',
  answers_missing: 'BAD_REQUEST',
  signature_name: 'BAD_REQUEST',
  consent_missing: 'CONFLICT',
  packet_changed: 'CONFLICT',
  signed_already: 'CONFLICT',
  signer_address: 'CONFLICT',
  reminded_today: 'CONFLICT',
  money_differs: 'CONFLICT',
  money_reversed: 'CONFLICT',
  transfer_name: 'BAD_REQUEST',
  address_asked: 'CONFLICT',
  address_settled: 'CONFLICT',
  offering_without_class: 'BAD_REQUEST',
  statement_outdated: 'CONFLICT',
  sign_without_shape: 'CONFLICT',
  nobody_to_remind: 'CONFLICT',
  document_without_file: 'CONFLICT',
  document_taken: 'CONFLICT',
  document_not_replaceable: 'BAD_REQUEST',
  document_key_other: 'CONFLICT',
  paper_no_pdf: 'BAD_REQUEST',
  paper_unreadable: 'BAD_REQUEST',
  paper_encrypted: 'BAD_REQUEST',
  paper_with_script: 'BAD_REQUEST',
  paper_with_files: 'BAD_REQUEST',
  paper_too_large: 'PAYLOAD_TOO_LARGE',
  file_too_heavy: 'BAD_REQUEST',
  readers_busy: 'SERVICE_UNAVAILABLE',
  zip_unreadable: 'BAD_REQUEST',
  zip_too_large: 'PAYLOAD_TOO_LARGE',
  zip_too_many_files: 'BAD_REQUEST',
  zip_unpacks_too_large: 'BAD_REQUEST',
  zip_empty: 'BAD_REQUEST',
  zip_file_encrypted: 'BAD_REQUEST',
  zip_file_broken: 'BAD_REQUEST',
  zip_file_name: 'BAD_REQUEST',
  k1_batch_confirmed: 'CONFLICT',
  k1_batch_elsewhere: 'CONFLICT',
  k1_batch_open: 'CONFLICT',
  k1_batch_refused: 'CONFLICT',
  k1_chosen_twice: 'BAD_REQUEST',
  second_person_needed: 'CONFLICT',
  second_person_let_in: 'CONFLICT',
  approval_waits: 'CONFLICT',
  approval_settled: 'CONFLICT',
  approval_own: 'CONFLICT',
  approval_of_another: 'CONFLICT',
  nobody_to_approve: 'CONFLICT',
  asker_gone: 'CONFLICT',
  four_eyes_of_two: 'CONFLICT',
  four_eyes_keep_two: 'CONFLICT',
  offering_in_book: 'CONFLICT',
  last_administrator: 'CONFLICT',
  own_account: 'CONFLICT',
  body_too_large: 'PAYLOAD_TOO_LARGE',
  wrong_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  malformed_json: 'BAD_REQUEST',
  unknown_filter: 'BAD_REQUEST',
  too_many_requests: 'TOO_MANY_REQUESTS',
  server_ending: 'SERVICE_UNAVAILABLE',
  server_busy: 'SERVICE_UNAVAILABLE',
  database_away: 'SERVICE_UNAVAILABLE',
  property_unknown: 'BAD_REQUEST',
  offering_too_open: 'BAD_REQUEST',
  day_ahead: 'BAD_REQUEST',
  consent_ahead: 'BAD_REQUEST',
  day_over: 'BAD_REQUEST',
  payment_far_ahead: 'BAD_REQUEST',
  nobody_holds: 'BAD_REQUEST',
  capital_exceeded: 'BAD_REQUEST',
  withheld_exceeds: 'BAD_REQUEST',
  redemption_too_large: 'BAD_REQUEST',
  same_holder: 'BAD_REQUEST',
  import_refused: 'BAD_REQUEST',
  import_undone: 'CONFLICT',
  import_without_entries: 'CONFLICT',
  import_reversal_waits: 'CONFLICT',
  consent_source_needed: 'BAD_REQUEST',
  image_unreadable: 'BAD_REQUEST',
  image_type: 'BAD_REQUEST',
  image_too_large: 'BAD_REQUEST',
  unexpected: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<keyof typeof failureSentences | 'unexpected', TRPC_ERROR_CODE_KEY>

/** 'capital call' as the name of a failure has it: 'capital_call'. */
type InName<Noun extends string> = Noun extends `${infer First} ${infer Rest}` ? `${First}_${InName<Rest>}` : Noun

/** What is said of a step that does not fit the state in which a record is by now; each noun whose records have such steps has one. */
export type NotNow<One extends SteppedNoun = SteppedNoun> = `${InName<One>}_not_now`

/** Its name. @param one what a single record is called: 'update' */
export function notNow<One extends SteppedNoun>(one: One): NotNow<One>
export function notNow(one: string) {
  return `${one.replaceAll(' ', '_')}_not_now`
}

export type FailureName = keyof typeof codes | NotNow
/** Those that no input explains: what a call says of itself that it may answer. */
export type RefusalName =
  | NotNow
  | { [Name in keyof typeof codes]: (typeof codes)[Name] extends 'BAD_REQUEST' ? never : Name }[keyof typeof codes]
export type FailureCode = (typeof codes)[keyof typeof codes]

/** Says whether a failure is of a step. */
export const isStep = (name: FailureName): name is NotNow => !Object.hasOwn(codes, name)

/** What a single record is called whose step it was: 'update'. */
export const steppedNounIn = (name: NotNow): string => name.replace(/_not_now$/, '').replaceAll('_', ' ')

/** The transport code of a failure. */
export const codeOf = (name: FailureName): FailureCode => (isStep(name) ? 'CONFLICT' : codes[name])

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
