import type { Subject } from '../records/subject'
import { closingsOverview } from './closings/overview'
import { adminClosings } from './closings/procedures'
import { publishingClosings } from './closings/publishing'
import { emptyingAnswers } from './keeping/emptying'
import { adminFilings } from './filings/procedures'
import { filingsOverview } from './filings/reading'
import { adminInstructions } from './instructions/procedures'
import { adminRaiseMoney } from './money/procedures'
import { evidenceFiles } from './accepting/evidence-files'
import { subscriptionRecordFiles } from './evidence-file/record-file'
import { raisePaperFiles } from './papers/paper-files'
import { adminRaisePapers } from './papers/procedures'
import { adminAdmissions, adminRelationships } from './people/procedures'
import { relationshipImporters } from './people/imports'
import { adminRaises } from './raises/procedures'
import { staffSubscriptionFiles } from './subscriptions/staff-files'
import { adminSubscriptions } from './subscriptions/staff-procedures'
import { expiringSubscriptions } from './subscriptions/expiring'
import { subscriptionFiles } from './subscriptions/subscription-files'
import { investorSubscriptions } from './subscriptions/own-procedures'
import { publicSeals } from './seals/public-procedures'
import { runSealCheck, sealsOverview } from './seals/checking'
import { makingFirstSeal } from './seals/seals'
import { investorRaisePapers, investorRaises } from './rooms/own-procedures'

/** What an offering is raised with: its room, who is let in, and what they read there. */
export const raise = {
  // None whose records are deleted, or published as others are.
  resources: {},
  procedures: {
    public: { seals: publicSeals },
    investor: { raises: investorRaises, raisePapers: investorRaisePapers, subscriptions: investorSubscriptions },
    admin: {
      raises: adminRaises,
      raisePapers: adminRaisePapers,
      relationships: adminRelationships,
      admissions: adminAdmissions,
      subscriptions: adminSubscriptions,
      raiseMoney: adminRaiseMoney,
      closings: adminClosings,
      instructions: adminInstructions,
      filings: adminFilings,
    },
  },
  importers: relationshipImporters,
  jobs: [runSealCheck],
  tasks: [makingFirstSeal, expiringSubscriptions, publishingClosings, emptyingAnswers],
  files: {
    ...raisePaperFiles,
    ...subscriptionFiles,
    ...staffSubscriptionFiles,
    ...subscriptionRecordFiles,
    ...evidenceFiles,
  },
  overview: async (asked) => ({
    ...(await sealsOverview(asked)),
    ...(await filingsOverview(asked)),
    ...(await closingsOverview(asked)),
  }),
} as const satisfies Subject
