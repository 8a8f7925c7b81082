import { newsletterFields } from '@/shared/newsletter/newsletters'
import { judgedBy } from './visitor-form-sending'

export const judgeNewsletter = judgedBy(newsletterFields)
