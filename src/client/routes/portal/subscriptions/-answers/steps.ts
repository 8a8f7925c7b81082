import { type AnswerStep, answerSteps } from '@/client/sections/records/answers/steps'
import type { PortalSearch } from '../../-address'

/** The step that an address names; the first one where it names none. */
export const stepOf = (asked: string | undefined): AnswerStep => answerSteps.find((step) => step === asked) ?? 'owner'

/** The search of the address of a step; whose holdings are shown elsewhere stays chosen. */
export const searchOf =
  (step: AnswerStep) =>
  ({ entity, period }: Pick<PortalSearch, 'entity' | 'period'>) => ({ entity, period, step })
