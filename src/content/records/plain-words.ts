import { adminPreferences } from '../accounts/admin-preferences'
import { adminMail } from '../newsletter/admin-mails'

/** Where a program keeps yes and no as words of its own. */
export const plainChoices = { true: 'Yes', false: 'No' } as const

/** Of a picture its address says nothing. */
export const plainPictures = { before: 'The picture before', after: 'A new picture', alone: 'A picture' } as const

const { secondFactor, fourEyes, closedThrough, timeZone, mailsPerSecond } = adminPreferences

/** What stands in place of names that a program gave. */
export const plainNames = {
  mails: adminMail.kinds,
  preferences: {
    secondFactor: secondFactor.label,
    fourEyes: fourEyes.label,
    closedThrough: closedThrough.label,
    timeZone: timeZone.label,
    mailsPerSecond: mailsPerSecond.label,
  },
} as const
