/** Durations, each in the unit its name ends in. Sources: the specified constants and R22, R27, R40, R42. */
export const currentUserFreshMilliseconds = 5 * 60_000
export const footerSettingsFreshMilliseconds = 5 * 60_000
/** What an open document knows of the firm. */
export const firmFreshMilliseconds = 5 * 60_000

export const secondMilliseconds = 1_000
export const minuteMilliseconds = 60_000
export const hourMilliseconds = 60 * minuteMilliseconds
export const dayMilliseconds = 24 * hourMilliseconds

/** Sliding and absolute ends of a session; an administrator's are shorter (R40). */
export const sessionLifetimes = {
  investor: { slidingMilliseconds: 30 * dayMilliseconds, absoluteMilliseconds: 90 * dayMilliseconds },
  administrator: { slidingMilliseconds: 12 * hourMilliseconds, absoluteMilliseconds: 24 * hourMilliseconds },
} as const

/** A proof of who is signed in is good for this long; signing in is one. */
export const proofMilliseconds = 10 * minuteMilliseconds
/** A passkey must answer within this time. */
export const passkeyChallengeMilliseconds = 5 * minuteMilliseconds
/** A browser is known to an account this long after its last sign-in; browsers keep no cookie longer. */
export const browserMarkDays = 400
/** An administrator's reset of somebody's second factor works after this time, in which its owner can stop it. */
export const factorResetDelayMilliseconds = 60 * minuteMilliseconds
/** When a session was last seen is written no oftener. */
export const lastSeenEveryMilliseconds = 5 * minuteMilliseconds

/** The link to a post that is not published yet works this long. */
export const previewLinkDays = 7

/** The link to a new password works this long. */
export const resetLinkHours = 1
/** An invitation works this long. */
export const invitationLinkDays = 14
/** The link that confirms a new e-mail address works this long. */
export const emailChangeLinkHours = 24
/** So long the earlier address can take back a change that was made without its press. */
export const takeBackLinkDays = 7
/** So long whoever changed somebody's address neither sets a password nor resets a factor there, where there is something to steal. */
export const addressHoldDays = 7
/** So long an earlier address is told what protects an account. */
export const formerAddressDays = 30

/** A deleted record can be restored this long, then it is purged (R22). */
export const restorableDays = 30
/** What was caught as spam and was no enquiry to any administrator in this time is purged. */
export const spamDays = 90

/** What an administrator reads as an owner within this time is one look, and one line of the activity. */
export const viewingSeconds = 10 * 60

/** A confirmation link works this long; within the minutes an address gets no second mail with one (R42, R43). */
export const confirmationLinkDays = 7
export const confirmationMailEveryMinutes = 10
