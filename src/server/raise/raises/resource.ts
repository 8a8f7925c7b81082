/** Raises, and all that happens in their rooms, as the activity tells of them. */
export const raiseResource = { list: 'raises', noun: 'raise', isPublic: false } as const
