import { entityKindNames, paymentMethodNames } from './holdings'
import { ledgerLabels } from './admin-holdings'
import { recordFields } from '../records/record-fields'
import { recordToasts } from '../records/record-toasts'

/** The labels of an investing entity's fields. */
export const entityLabels = {
  kind: 'Kind',
  legalName: 'Legal Name',
  tinLast4: 'Tax Number, Last Four Digits',
  addressLines: 'Address',
  contactName: 'Contact',
  paymentMethod: 'How It Is Paid',
  note: 'Note',
  externalId: 'External ID',
  shortName: 'Short Name in the Portal',
  access: 'Access',
  addressAsked: 'New Address Asked For',
  addressFrom: 'New Address From',
  addressDeclined: 'New Address Declined',
} as const

/** Investing entities in the Admin Portal. */
export const entityWords = {
  name: 'Investors',
  panel: 'Investing Entities',
  add: 'Add New Entity',
  columns: {
    legalName: 'Legal Name',
    kind: 'Kind',
    tinLast4: 'Last four',
    town: 'Town',
    contactName: 'Contact',
    actions: 'Actions',
  },
  search: 'Search entities',
  empty: { title: 'No investing entities yet', text: 'Add the people, companies, trusts and accounts that invest.' },
  failed: "We couldn't load the entities.",
  create: { title: 'Add Entity', text: 'The legal owner of an investment, as it signs.', submit: 'Create' },
  edit: { title: 'Edit Entity', text: 'Only administrators see the note and the external ID.', submit: 'Update' },
  fields: { ...entityLabels, confirmed: ledgerLabels.confirmed, ...recordFields },
  placeholders: { legalName: 'Calloway Family Trust' },
  hints: {
    tinLast4: 'Four digits. Never the whole number.',
    addressLines: 'One on each line.',
    paymentMethod: 'What you noted, for the register of a payment. Never the number of an account.',
    note: 'For the firm alone; investors never see it.',
    externalId: 'What another program calls it.',
  },
  plain: { kind: entityKindNames, paymentMethod: paymentMethodNames },
  toasts: recordToasts('Entity', 'entity'),
} as const

/** Who may see an entity, in its dialog. */
export const accessWords = {
  heading: 'Who can see this entity',
  text: 'Given and ended at once, each by its own button; whom you chose gets it with a save, too. It shows the account what the entity holds.',
  unsaved: 'Save the entity first; then open it again to let somebody see it.',
  none: 'Nobody yet.',
  loading: 'Loading who can see it...',
  failed: 'This could not be loaded. Please close it and try again.',
  formerUser: 'Former user',
  noAccountYet: 'No account yet',
  end: 'End access',
  endOf: (name: string) => `End access of ${name}`,
  account: 'Account',
  choose: 'Choose an account',
  scope: 'What they see',
  endsOn: 'Last day (optional)',
  until: (day: string) => ` until ${day}`,
  give: 'Give access',
  given: { title: 'Access given', description: null },
  notGiven: { title: 'Access was not given', showsReason: true },
  wasEnded: { title: 'Access ended', description: null },
  notEnded: { title: 'Access was not ended', showsReason: true },
} as const
