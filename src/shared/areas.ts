/** What an administrator looks after: words and pictures of the site; accounts, enquiries and letters; investors; their money. */
export const areas = ['content', 'people', 'investors', 'money'] as const
export type Area = (typeof areas)[number]
