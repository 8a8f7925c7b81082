/** The calls that may wait for a second person, by what they do. */
export const heldCallNames = {
  'entries.create': 'Entry',
  'entries.reverse': 'Reversal',
  'transfers.create': 'Transfer',
  'distributions.publish': 'Distribution',
  'statements.publish': 'Statement',
  'statements.publishRun': 'Statements',
  'imports.run': 'Import',
  'ledgerImports.create': 'Import of several files',
  'ledgerImports.takeBack': 'Import taken back',
} as const

/** What the activity calls what waits for a second person. Apart from its screens, because every page of the portal loads it. */
export const approvalNoun = {
  name: 'Approvals',
  /** What is to be done, of which kind where it is one entry, and with what. */
  called: (call: string, kind: string, subject: string) => `${kind === '' ? call : `${call} (${kind})`}: ${subject}`,
  place: (className: string, offering: string) => `${className}, ${offering}`,
  /** What is no single entry, a file as a rule, with the classes and offerings that it is about: the first two, and how many more. */
  subjectIn(subject: string, [first, second, ...others]: readonly string[]): string {
    if (first === undefined) return subject
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return `${subject}: ${first}${second === undefined ? '' : `; ${second}`}${more}`
  },
  fields: {
    effectiveOn: 'Day',
    amount: 'Amount',
    units: 'Units',
    memo: 'Memo',
    closedReason: 'Why on a closed day',
    askedBy: 'Asked by',
    reason: 'Why it was declined',
  },
} as const
