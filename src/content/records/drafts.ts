/** Records that no visitor sees yet, as their form says it. */
export const draftWords = {
  save: 'Save as draft',
  /** At the top of a draft's form. */
  text: 'A draft: it is shown nowhere until it is published.',
  /** Beside what the form of a new record says of it. */
  orDraft: 'Saved as a draft it is shown nowhere until it is published.',
} as const
