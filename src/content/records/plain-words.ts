import { adminPreferences } from './admin'
import { adminAreas } from '../accounts/admin-areas'
import { adminMail } from './admin-dialogs'
import { roleNames } from './admin-fields'
import { adminIssues, subscriberWords } from '../newsletter/admin-newsletter'
import { offeringChoices } from '../site/admin-offerings'
import { entityKindNames } from '../ledger/holdings'
import { taxStateNames } from '../reporting/taxes'

/** What stands in place of values that are stored as a program needs them, by list and field. */
export const plainValues = {
  users: { role: roleNames, areas: adminAreas.names },
  entities: { kind: entityKindNames },
  letters: { status: adminIssues.statuses },
  newsletters: { status: subscriberWords },
  investments: offeringChoices,
  taxes: { state: taxStateNames },
} as const

/** Where a program keeps yes and no as words of its own. */
export const plainChoices = { true: 'Yes', false: 'No' } as const

/** Of a picture its address says nothing. */
export const plainPictures = { before: 'The picture before', after: 'A new picture', alone: 'A picture' } as const

const { secondFactor, fourEyes, timeZone, mailsPerSecond } = adminPreferences

/** What stands in place of names that a program gave. */
export const plainNames = {
  mails: adminMail.kinds,
  preferences: {
    secondFactor: secondFactor.label,
    fourEyes: fourEyes.label,
    timeZone: timeZone.label,
    mailsPerSecond: mailsPerSecond.label,
  },
} as const
