/** What the firm says of itself, by part; every page, mail and PDF names some of it. */
export const firmResource = { list: 'firm', noun: 'firm', isPublic: true } as const
