import type { Subject } from '../records/subject'
import { publicForms } from './enquiries/form-procedures'
import { ownMissingPayments } from './enquiries/own-procedures'
import { adminEnquiries } from './enquiries/procedures'
import { publicEnquiries } from './enquiries/public-procedures'
import { enquiryResource } from './enquiries/resource'
import { interestImporters } from './interests/imports'
import { ownInterests } from './interests/own-procedures'
import { adminInterests } from './interests/procedures'
import { publicInterests } from './interests/public-procedures'
import { interestResource } from './interests/resource'
import { inboxOverview } from './overview'
import { plainEnquiry, plainInterest } from './plain-forms'

/** What people write to the firm, and who looks after it. */
export const inbox = {
  resources: { contacts: enquiryResource, interests: interestResource },
  procedures: {
    public: { contacts: publicEnquiries, interests: publicInterests, forms: publicForms },
    auth: { interests: ownInterests },
    investor: { missingPayments: ownMissingPayments },
    admin: { contacts: adminEnquiries, interests: adminInterests },
  },
  forms: [plainEnquiry, plainInterest],
  importers: interestImporters,
  overview: inboxOverview,
} as const satisfies Subject
