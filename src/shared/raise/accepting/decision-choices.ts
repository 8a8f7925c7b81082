/** By what somebody concludes that an owner is accredited (17 CFR 230.506(c)(2)(ii); the questionnaire under Rule 506(b) alone). */
export const decisionMethods = [
  'questionnaire',
  'minimum_investment',
  'professional_letter',
  'income_documents',
  'net_worth_documents',
  'prior_verification',
] as const
export type DecisionMethod = (typeof decisionMethods)[number]

/** What they concluded. */
export const decisionsTaken = ['accredited', 'not_shown'] as const
