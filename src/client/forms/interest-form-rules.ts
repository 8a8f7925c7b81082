import { interestForm } from '@/shared/interests'
import { judgedBy } from './visitor-form-sending'

export const judgeInterest = judgedBy(interestForm)
