/** A file attached to the ledger, for who cannot read its name. */
export const attachmentFileName = 'attachment'

/** What the activity tells of an attachment. */
export const attachmentLabels = { file: 'File' } as const

/** PDFs that the firm keeps beside its ledger. */
export const attachmentWords = {
  title: 'Attachments',
  text: 'For the firm alone: no investor sees them.',
  none: 'Nothing attached yet.',
  failed: "We couldn't load the attachments.",
  /** Behind the name of one that belongs to more than the entry that is open. */
  on: {
    entry: null,
    transfer: 'of the transfer',
    distributionLine: 'of the payment',
    import: 'of the imported file',
  },
  added: (name: string | null, day: string) => `${name ?? 'Somebody whose account is gone'}, ${day}`,
  add: 'Attach a PDF',
  adding: 'It is being attached…',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  prompt: {
    title: (name: string) => `Remove “${name}”?`,
    text: 'The file is deleted for good. That it was attached, and who removed it, stays in the activity.',
    submit: 'Remove',
  },
  toasts: {
    added: { title: 'File attached', description: null },
    removed: { title: 'Attachment removed', description: null },
    failed: { title: 'Nothing was changed', showsReason: true },
  },
} as const
