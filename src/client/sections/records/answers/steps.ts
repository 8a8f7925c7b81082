/** The steps in which a subscription is answered, in their order; in the last one it is looked through. */
export const answerSteps = ['owner', 'signers', 'amount', 'accredited', 'tax', 'check'] as const
export type AnswerStep = (typeof answerSteps)[number]
/** A step in which something is asked. */
export type QuestionStep = Exclude<AnswerStep, 'check'>

/** The step so many places further on; the same one where there is none. */
export const stepBy = (step: AnswerStep, by: -1 | 1): AnswerStep => answerSteps[answerSteps.indexOf(step) + by] ?? step

/** In which step a missing answer is given. @param field as errors name it: 'owner.legalName', 'signers.1.email', 'ownerCount' */
export function stepOfField(field: string): AnswerStep {
  const [section] = field.split('.')
  return answerSteps.find((step) => step === section) ?? 'accredited'
}

/** What the form of its step calls it: the sections that are objects have a form for themselves. */
export const fieldInStep = (field: string) => field.replace(/^(owner|amount|tax)\./, '')
