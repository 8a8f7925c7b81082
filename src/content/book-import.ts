import { entityLabels } from './admin-holdings'
import { entityKindNames } from './holdings'

/** What the columns of the files are called that bring a book in. */
export const bookColumns = {
  entities: entityLabels,
  access: { entity: 'Entity', email: 'Email', scope: 'Access' },
  classes: { offering: 'Offering', name: 'Class' },
  positions: {
    entity: 'Entity',
    offering: 'Offering',
    className: 'Class',
    effectiveOn: 'Day',
    amount: 'Amount',
    units: 'Units',
    memo: 'Memo',
    externalId: 'External ID',
  },
} as const

/** What a cell may say instead of the name of a choice. */
export const bookChoices = { kind: entityKindNames } as const

/** The column that a file of faulty rows has beside its own. */
export const faultColumn = 'What is wrong'

/** What is wrong with a row, beside what the forms say. */
export const bookFaults = {
  twoDays: (one: string, other: string) =>
    `This can be ${one} or ${other}. Please say how the days of this file are read.`,
  mixedDays: 'Some days of this file have the month first and others the day. Please say how they are read.',
  entityUnknown: 'There is no entity of this name or external ID. The file of entities comes first.',
  entityTwice: 'Several entities have this name. Their external ID says which one is meant.',
  offeringUnknown: 'There is no offering of this name. It is made under Investments.',
  offeringTwice: 'Several offerings have this name. The address of the page says which one is meant.',
  classUnknown: 'This offering has no such class. The file of classes comes first.',
  accountUnknown: 'There is no account with this address. Please invite this person under Users first.',
  entryOther:
    'The book has an entry of this external ID that says something else. What was entered wrongly is reversed, and entered anew under another ID.',
} as const
