import { contactFields } from '@/shared/contacts'
import { judgedBy } from './visitor-form-sending'

export const judgeEnquiry = judgedBy(contactFields)
