/** What became of a record, in its dialog, and the way back. */
export const recordHistory = {
  label: 'History',
  text: 'Newest first. A version is taken into the form above; nothing is changed until it is saved.',
  original: 'As it was before the first change that is recorded',
  now: 'This is how it is now.',
  changed: 'What changed',
  takeAll: 'Take this version',
  takeAllOf: (moment: string) => `Take this version, of ${moment}`,
  take: (label: string) => `Take ${label}`,
  takeOf: (label: string, moment: string) => `Take ${label} of ${moment}`,
  taken: 'Taken into the form. Save it to keep it.',
  notTaken: (labels: string) => `Not taken from here: ${labels}. What they were stands under ‘What changed’.`,
  older: 'Show older versions',
  loading: 'Loading the history...',
  failed: 'The history could not be loaded. Please close this and try again.',
} as const
