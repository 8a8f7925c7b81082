import { enquiryFields } from '@/shared/inbox/enquiries'
import { judgedBy } from './visitor-form-sending'

export const judgeEnquiry = judgedBy(enquiryFields)
