/** Durations, each in the unit its name ends in. Sources: the specified constants and R22, R27, R40, R42. */
export const currentUserFreshMilliseconds = 5 * 60_000
export const footerSettingsFreshMilliseconds = 5 * 60_000

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
/** A passkey must answer within this time, and an address can ask for so many questions in a window. */
export const passkeyChallengeMilliseconds = 5 * minuteMilliseconds
export const passkeyChallengesMax = 120
export const passkeyChallengesWindowSeconds = 10 * 60
/** A browser is known to an account this long after its last sign-in; browsers keep no cookie longer. */
export const browserMarkDays = 400
/** So many times in an hour an owner is told of new browsers. */
export const newBrowserMailsPerHour = 3
/** An administrator's reset of somebody's second factor works after this time, in which its owner can stop it. */
export const factorResetDelayMilliseconds = 60 * minuteMilliseconds
/** When a session was last seen is written no oftener. */
export const lastSeenEveryMilliseconds = 5 * minuteMilliseconds

/** The link to a post that is not published yet works this long. */
export const previewLinkDays = 7

/** The link to a new password works this long, and an address gets so many mails with one in an hour. */
export const resetLinkHours = 1
export const resetMailsPerHour = 3
/** An invitation works this long. */
export const invitationLinkDays = 14
/** The link that confirms a new e-mail address works this long, and an account can ask for so many in an hour. */
export const emailChangeLinkHours = 24
/** So long the earlier address can take back a change that was made without its press. */
export const takeBackLinkDays = 7
/** So long whoever changed somebody's address neither sets a password nor resets a factor there, where there is something to steal. */
export const addressHoldDays = 7
/** So long an earlier address is told what protects an account. */
export const formerAddressDays = 30
export const emailChangesPerHour = 3

/** A deleted record can be restored this long, then it is purged (R22). */
export const restorableDays = 30
/** What was caught as spam and was no enquiry to any administrator in this time is purged. */
export const spamDays = 90
/** Sign-in failures in the window, unknown names alike: of a typed name at an address, of an address, of an IPv6 /56 and of a /48. */
export const signInFailuresMax = { nameAtAddress: 10, address: 40, network56: 80, network48: 160 } as const
/** So many of its failures at a name an address has for itself; further ones come from what all addresses share for that name. */
export const signInOwnFailures = 3
export const signInSharedFailuresMax = 30
/** Wrong codes behind a right password, of an account from all addresses: whoever makes them knows the password. */
export const wrongCodesMax = 10
export const signInWindowSeconds = 15 * 60
/**
 * Forms of an address, which is a /64 of IPv6, and of an IPv6 /56 and /48 in their windows. In an hour none of them can spend what leaves
 * of such mails in an hour (`strangersMailsPerHourMax`).
 */
export const formsMax = { address: 30, network56: 60, network48: 120 } as const
export const formsWindowSeconds = { address: 10 * 60, network56: 10 * 60, network48: 60 * 60 } as const
/** An owner lets so many people in before they wait: each may be a mail to an address that never heard of us. */
export const accessesGivenMax = 10
export const accessesGivenWindowSeconds = 60 * 60
/** Files that an account is sent: more than anybody opens by hand, less than would keep a server drawing and decrypting for one person. */
export const filesMax = 600
export const filesWindowSeconds = 10 * 60

/** What an administrator reads as an owner within this time is one look, and one line of the activity. */
export const viewingSeconds = 10 * 60

/** A confirmation link works this long; within the minutes an address gets no second mail with one (R42, R43). */
export const confirmationLinkDays = 7
export const confirmationMailEveryMinutes = 10
/** Nor more than these a day, so that nobody can be flooded by a stranger's hand. */
export const confirmationMailsPerDay = 5
export const confirmationMailsPerDayAfterUnsubscribing = 1
/** Of the mails that strangers cause, enquiries and interests together and confirmations for themselves: above this an hour they are held. */
export const strangersMailsPerHourMax = 200
/** Confirmations of an imported list leave at this rate, so that no provider takes them for a flood. */
export const importedMailsPerHourMax = 500
