import { interestForm } from '@/shared/inbox/interests'
import { judgedBy } from './visitor-form-sending'

export const judgeInterest = judgedBy(interestForm)
