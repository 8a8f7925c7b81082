import { stateNames } from './answer-names'

/** Form D in the section Raise: where it is to be filed, until when, and what was. */
export const filingScreens = {
  title: 'Form D',
  text: 'Due 15 days after the first sale, or on the next business day. States have rules and fees of their own: ask counsel. This reminds; nothing is filed from here.',
  failed: "We couldn't load the filings.",
  add: 'Another state',
  columns: {
    jurisdiction: 'Where',
    firstSaleOn: 'First sale',
    dueOn: 'Due',
    filedOn: 'Filed',
    actions: 'Actions',
  },
  sec: 'Securities and Exchange Commission',
  said: 'As said by us',
  states: {
    no_sale: 'No sale yet',
    due: 'To be filed',
    pressing: 'To be filed now',
    filed: 'Filed',
    amend: 'Filed a year ago: amend it while the raise is open',
  },
  change: 'Change',
  changeOf: (where: string) => `Change the filing: ${where}`,
  dialog: {
    title: (where: string) => `Form D: ${where}`,
    newTitle: 'Form D in another state',
    text: 'The first sale is known from the first acceptance; where there was an earlier one, say it here. The earlier day counts.',
    submit: 'Save',
    labels: {
      jurisdiction: 'State',
      firstSaleOn: 'An earlier first sale',
      filedOn: 'Filed on',
      reference: 'Reference',
    },
    hints: { reference: 'What it was called there, such as an accession number.' },
    choose: 'Choose a state',
    failure: 'Nothing was saved.',
  },
  toasts: {
    said: { title: 'Saved', description: null },
    failed: { title: 'Nothing was changed', showsReason: true },
  },
} as const

/** What a jurisdiction is called. */
export const jurisdictionName = (jurisdiction: string): string =>
  jurisdiction === 'SEC' ? filingScreens.sec : (stateNames[jurisdiction] ?? jurisdiction)
