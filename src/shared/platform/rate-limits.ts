/** How often something may happen within a time, before it is refused or waits (R27, R42). `server/platform/limits` counts. */

/** Sign-in failures in the window, unknown names alike: of a typed name at an address, of an address, of an IPv6 /56 and of a /48. */
export const signInFailuresMax = { nameAtAddress: 10, address: 40, network56: 80, network48: 160 } as const
/** An address may fail so often at one name before it uses up what all addresses share for that name, `signInSharedFailuresMax`. */
export const signInOwnFailures = 3
export const signInSharedFailuresMax = 30
/** Wrong codes behind a right password, of an account from all addresses: whoever makes them knows the password. */
export const wrongCodesMax = 10
export const signInWindowSeconds = 15 * 60

/** Questions to a passkey that an address can ask for. */
export const passkeyChallengesMax = 120
export const passkeyChallengesWindowSeconds = 10 * 60

/** Forms of an address, which is a /64 of IPv6, of an IPv6 /56 and of a /48: none of them alone can use up `strangersMailsPerHourMax`. */
export const formsMax = { address: 30, network56: 60, network48: 120 } as const
export const formsWindowSeconds = { address: 10 * 60, network56: 10 * 60, network48: 60 * 60 } as const

/** An owner lets so many people in before they wait: each may be a mail to an address that never heard of us. */
export const accessesGivenMax = 10
export const accessesGivenWindowSeconds = 60 * 60

/** New addresses that an account asks for: each is a mail to the firm. */
export const addressRequestsLimit = { max: 10, windowSeconds: 60 * 60 } as const

/** Files that an account is sent: more than anybody opens by hand, less than would keep a server drawing and decrypting for one person. */
export const filesMax = 600
export const filesWindowSeconds = 10 * 60

/** Mails with a link to a new password that an address gets, and links to confirm another address that an account can ask for. */
export const resetMailsPerHour = 3
export const emailChangesPerHour = 3
/** Mails to an owner about new browsers. */
export const newBrowserMailsPerHour = 3

/** Confirmations of a subscription that an address gets, so that nobody can be flooded by a stranger's hand. */
export const confirmationMailsPerDay = 5
export const confirmationMailsPerDayAfterUnsubscribing = 1
/** Of the mails that strangers cause, enquiries and interests together and confirmations for themselves: above this they are held. */
export const strangersMailsPerHourMax = 200
/** Confirmations of an imported list leave at this rate, so that no provider takes them for a flood. */
export const importedMailsPerHourMax = 500
