import { contactFields } from '@/shared/inbox/contacts'
import { judgedBy } from './visitor-form-sending'

export const judgeEnquiry = judgedBy(contactFields)
