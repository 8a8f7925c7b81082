import type { FailureName } from '@/shared/platform/failures'

/** The failures that a program is to meet with something else than its words: by asking the person and calling again; and what each is told as. */
export const failureDetails: Partial<Record<FailureName, string>> = {
  prove_again: 'prove_again',
  code_required: 'code_required',
  // Until the code is right, one is required; the sentence says that one was wrong.
  code_refused: 'code_required',
  transfer_affected: 'transfer_affected',
  units_below_zero: 'below_zero',
  capital_below_zero: 'below_zero',
  looks_paid: 'looks_paid',
  unit_price_differs: 'unit_price_differs',
  year_closed: 'year_closed',
  raise_not_now: 'raise_not_now',
  raise_incomplete: 'raise_incomplete',
  paper_unopened: 'paper_unopened',
  receipt_missing: 'receipt_missing',
  consent_missing: 'consent_missing',
  packet_changed: 'packet_changed',
  signed_already: 'signed_already',
  decision_missing: 'decision_missing',
  cap_reached: 'cap_reached',
  own_subscription: 'own_subscription',
  money_differs: 'money_differs',
  minimum_not_reached: 'minimum_not_reached',
  second_person_needed: 'second_person_needed',
  signer_address: 'signer_address',
  relationship_missing: 'relationship_missing',
}
