import { readUpdate } from './updates'

/** What the firm reports of an offering to those who hold it. */
export const updateResource = {
  list: 'updates',
  noun: 'update',
  isPublic: false,
  read: readUpdate,
  called: ({ investmentName, title }: { investmentName: string; title: string }) => `${investmentName}, ${title}`,
} as const
