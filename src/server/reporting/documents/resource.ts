import { documentNoun, readDocument } from './documents'

/** A document for owners. */
export const documentResource = {
  ...documentNoun,
  read: readDocument,
  called: ({ title }: { title: string }) => title,
} as const
