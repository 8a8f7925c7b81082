import { documentNoun, readDocument } from './documents'

/** A paper for owners. */
export const documentResource = {
  ...documentNoun,
  read: readDocument,
  called: ({ title }: { title: string }) => title,
} as const
