import { newsletterFields } from '@/shared/newsletters'
import { judgedBy } from './visitor-form-sending'

export const judgeNewsletter = judgedBy(newsletterFields)
