/** What the activity tells of a tax year. */
export const taxLabels = { state: 'State', expectedOn: 'Expected on', note: 'Note' } as const

/** The section Taxes: how far the K-1s are, by offering and year. */
export const taxWords = {
  year: 'Tax year',
  caption: (year: number) => `K-1s for ${year}`,
  failed: "We couldn't load the tax years.",
  empty: 'No offering can be held yet. Add a class to one first.',
  intro:
    'Whoever held units in the year reads this, and so do their accountants. They are told once when a K-1 is delayed, and once when it is available.',
  columns: { offering: 'Offering', state: 'State', expectedOn: 'Expected on', note: 'Note', actions: 'Actions' },
  change: 'Change',
  changeOf: (offering: string) => `Change ${offering}`,
  dialog: {
    title: (offering: string, year: number) => `${offering}, ${year}`,
    text: 'Those who held units in this year read it at once.',
    submit: 'Save',
    hints: { note: 'Investors read it: what it waits for, or why it is late.' },
  },
  saved: { title: 'Tax year saved', description: null },
  notSaved: { title: 'Nothing was changed', showsReason: true },
} as const
