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

/** A deleted record can be restored this long, then it is purged (R22). */
export const restorableDays = 30
/** Sign-in failures that are judged for one account and address in the window (R42). */
export const signInFailuresMax = 10
export const signInWindowSeconds = 15 * 60
export const formsMax = 30
export const formsWindowSeconds = 10 * 60

/** A confirmation link works this long; within the minutes an address gets no second mail with one (R42, R43). */
export const confirmationLinkDays = 7
export const confirmationMailEveryMinutes = 10
