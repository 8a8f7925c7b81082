/** One preference of the firm. Those who visit read nothing of them but the time zone, by which posts tell their day. */
export const preferenceResource = { list: 'preferences', noun: 'preference', isPublic: false } as const
