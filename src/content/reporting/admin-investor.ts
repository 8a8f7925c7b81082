import type { Firm } from '../firm'

/** Everything about one owner on one page, for the firm. */
export const investorPageWords = {
  pageTitle: (firm: Firm) => `Investor | Admin Portal | ${firm.name}`,
  label: 'Investor',
  open: 'Page',
  openOf: (name: string) => `Page of ${name}`,
  back: 'Back to Investors',
  edit: 'Edit',
  more: (shown: number, total: number) => `${shown} of ${total} are shown.`,
  all: 'All of them',
  /** Where somebody looks after investors alone. */
  notYours: 'Somebody who looks after People sees these.',
  next: {
    heading: 'What waits',
    nothing: 'Nothing waits to be done.',
    steps: {
      sentBack: (count: number) =>
        count === 1 ? 'A payment came back from the bank' : `${count} payments came back from the bank`,
      undelivered: (count: number) => (count === 1 ? 'A mail was not delivered' : `${count} mails were not delivered`),
      addressAsked: () => 'An owner has asked for a new address',
      enquiries: (count: number) =>
        count === 1 ? 'An enquiry is not finished' : `${count} enquiries are not finished`,
      statementsChanged: (count: number) =>
        count === 1
          ? 'The book says something else than a published statement'
          : `The book says something else than ${count} published statements`,
      k1sMissing: (count: number) =>
        count === 1 ? 'A K-1 of last year is missing' : `${count} K-1s of last year are missing`,
      k1sByPost: (count: number) =>
        count === 1 ? 'A K-1 of last year goes by post' : `${count} K-1s of last year go by post`,
      noAccess: () => 'No owner can read this in the portal',
      noAddress: () => 'No address is on record',
      noMethod: () => 'How it is paid is not noted',
    },
  },
  figures: { paidIn: 'Paid in', stillIn: 'Still invested', paid: 'Distributed', redeemed: 'Redeemed' },
  record: {
    heading: 'On record',
    contact: 'Contact',
    address: 'Address',
    method: 'How it is paid',
    externalId: 'External ID',
    note: 'Note',
    consent: 'K-1s',
    consented: (day: string) => `In the portal, since ${day}`,
    byPost: 'By post',
    none: 'Not noted',
  },
  people: {
    heading: 'Who can see it',
    empty: 'Nobody yet.',
    columns: { name: 'Name', email: 'Email', scope: 'What they see', since: 'Since' },
    noAccountYet: 'No account yet',
  },
  positions: {
    heading: 'Positions',
    empty: 'It holds nothing.',
    columns: {
      offering: 'Offering',
      class: 'Class',
      units: 'Units',
      paidIn: 'Paid in',
      stillIn: 'Still invested',
      paid: 'Distributed',
    },
  },
  payments: {
    heading: 'Payments',
    empty: 'Nothing was paid yet.',
    columns: { paidOn: 'Paid on', name: 'What', offering: 'Offering', amount: 'Amount', state: 'State' },
    returned: 'Sent back by the bank',
    withheld: (amount: string) => `${amount} withheld`,
  },
  k1s: {
    heading: (year: number) => `K-1s of ${year}`,
    empty: 'None is due.',
    columns: { offering: 'Offering', state: 'State' },
    states: {
      missing: 'Missing',
      opened: 'Opened',
      unopened: 'Not opened yet',
      byPost: 'By post',
      undelivered: 'Mail came back',
    },
  },
  documents: {
    heading: 'Its documents',
    empty: 'It has no documents of its own.',
    columns: { title: 'Title', kind: 'Kind', published: 'Published', status: 'Status', openedBy: 'Opened by' },
  },
  statements: {
    heading: 'Statements',
    empty: 'None was made yet.',
    columns: { period: 'Period', status: 'Status' },
    outdated: 'The book has changed since',
  },
  views: {
    heading: 'Who was sent what',
    empty: 'Nothing of its own was opened yet.',
    columns: { at: 'When', name: 'Who', title: 'Document' },
    former: 'Former account',
  },
  enquiries: {
    heading: 'Enquiries',
    empty: 'Nobody of these people has written.',
    columns: { at: 'When', name: 'Who', message: 'Message', status: 'Status' },
  },
  mails: {
    heading: 'Mails of the last 30 days',
    empty: 'None was sent.',
    columns: { at: 'When', kind: 'Kind', to: 'To', status: 'Status' },
  },
} as const
