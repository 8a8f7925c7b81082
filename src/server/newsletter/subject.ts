import type { Subject } from '../records/subject'
import { runBounces } from './bounces'
import { issuePages } from './issues/issue-pages'
import { adminIssues } from './issues/procedures'
import { issueResource } from './issues/resource'
import { issuesTask } from './issues/sending'
import { newsletterOverview } from './overview'
import { subscriberImporters } from './subscribers/imports'
import { adminNewsletters } from './subscribers/procedures'
import { publicNewsletters } from './subscribers/public-procedures'
import { plainSignUp } from './subscribers/plain-form'
import { subscriberResource } from './subscribers/resource'
import { oneClickByHand } from './subscribers/ways-out'

/** Who receives the newsletter, and what they are sent. */
export const newsletter = {
  resources: { newsletters: subscriberResource, letters: issueResource },
  procedures: {
    public: { newsletters: publicNewsletters },
    admin: { newsletters: adminNewsletters, letters: adminIssues },
  },
  pages: [issuePages, oneClickByHand],
  forms: [plainSignUp],
  jobs: [runBounces],
  tasks: [issuesTask, ({ signUps }) => signUps.task],
  importers: subscriberImporters,
  overview: newsletterOverview,
} as const satisfies Subject
