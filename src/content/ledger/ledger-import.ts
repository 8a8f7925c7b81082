import { entityLabels } from './admin-entities'
import { counted } from '../platform/counted'
import { documentKindNames } from '../reporting/documents'
import {
  distributionSourceNames,
  entityKindNames,
  entryKindNames,
  partKindNames,
  paymentMethodNames,
  transferReasonNames,
} from './holdings'

/** What the columns of the files are called that bring a book in. */
export const ledgerColumns = {
  entities: entityLabels,
  access: { entity: 'Entity', email: 'Email', scope: 'Access', firstName: 'First Name', lastName: 'Last Name' },
  classes: { offering: 'Offering', name: 'Class', unitPrice: 'Price of a Unit' },
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
  movements: {
    type: 'Type',
    offering: 'Offering',
    className: 'Class',
    from: 'From',
    to: 'To',
    units: 'Units',
    amount: 'Amount',
    effectiveOn: 'Day',
    reason: 'Reason',
    memo: 'Memo',
    externalId: 'External ID',
  },
  distributions: {
    offering: 'Offering',
    className: 'Class',
    name: 'Distribution',
    periodFrom: 'Period From',
    periodTo: 'Period To',
    recordOn: 'Record Date',
    paidOn: 'Paid On',
    source: 'Source',
    total: 'Total',
    entity: 'Entity',
    part: 'Part',
    amount: 'Amount',
    withheld: 'Withheld',
  },
  documents: {
    kind: 'Kind',
    title: 'Title',
    entity: 'Entity',
    offering: 'Offering',
    taxYear: 'Tax Year',
  },
} as const

/** What the movements of a file are called. */
const movementTypeNames = {
  transfer: 'Transfer',
  redemption: entryKindNames.redemption,
  adjustment: entryKindNames.adjustment,
} as const

/** What a cell may say instead of the name of a choice, by file and column. */
export const ledgerChoices = {
  access: { scope: { owner: 'Owner', everything: 'Everything', viewer: 'Viewer', tax: 'Accountant' } },
  entities: { kind: entityKindNames, paymentMethod: paymentMethodNames },
  movements: { type: movementTypeNames, reason: transferReasonNames },
  distributions: { part: partKindNames, source: distributionSourceNames },
  documents: { kind: documentKindNames },
} as const

/** The column that a file of faulty rows has beside its own. */
export const faultColumn = 'What is wrong'

/** What is wrong with a row, beside what the forms say. */
export const ledgerFaults = {
  entityUnknown: 'There is no entity of this name or external ID. The file of entities comes first.',
  /** @param owner whose external ID is the same but for its zeros */
  entityZeros: (owner: string) =>
    `There is no entity of this name or external ID. You have ${owner}: a spreadsheet may have dropped the zeros in front.`,
  entityTwice: (owners: string) =>
    `Several entities have this name: ${owners}. Their external ID says which one is meant, or all that is said of one here in place of the name.`,
  offeringUnknown: 'There is no offering of this name. It is made under Investments.',
  offeringTwice: 'Several offerings have this name. The address of the page says which one is meant.',
  classUnknown: 'This offering has no such class. The file of classes comes first.',
  /** @param price null where it states none */
  priceOther: (price: string | null) =>
    `This class is there already, and ${price === null ? 'states no price' : `a unit of it costs ${price}`}. That is changed under Holdings.`,
  accountUnknown: 'There is no account with this address. With first and last name in this row one is made.',
  accountByOthers:
    'There is no account with this address, and you do not look after people. Whoever does makes one under Users.',
  accountOther: (row: number) => `Row ${counted(row)} gives another name to this address.`,
  positionUnknown: 'This entity holds nothing of this class. The files of contributions and of movements come first.',
  /** Of two files that are read together. */
  twiceFile: (file: string, row: number) => `Row ${counted(row)} of ‘${file}’ has this external ID, too.`,
  movedToNobody: 'A transfer needs the owner whom the units go to.',
  movedTo: 'Only a transfer goes to somebody. The owner of a redemption or an adjustment stands in ‘From’.',
  reasonOfTransfer: 'Only a transfer has a reason. What is to be said of a redemption or an adjustment is its memo.',
  /** @param moved what goes along by the rule */
  movedOther: (moved: string) =>
    `${moved} of the capital goes along with these units. Leave the amount empty, or write this one.`,
  paymentOther: (row: number) => `Row ${counted(row)} says something else of this distribution.`,
  withheldOther: 'What is withheld is not below zero, and not more than the amount.',
  paymentSum: (sum: string) => `The rows of this distribution sum to ${sum}.`,
  paymentTaken:
    'The book has a distribution of this name and day that says something else. What was published is reversed as a whole.',
  k1Taken: (title: string) =>
    `There is a K-1 of this entity, offering and year already, ‘${title}’. A corrected one replaces it under Documents.`,
  entryOther:
    'The book has an entry of this external ID that says something else. What was entered wrongly is reversed first; then the ID may be used again.',
} as const

/** What a row comes to beside its own columns, as the preview shows it. */
export const ledgerWorkedOut = {
  positions: { unitPrice: 'Price per unit' },
  movements: { moved: 'Capital that goes along' },
} as const

/** So many are named in a sentence; the rows of all are told beside it. */
const namedMax = 5

function named(details: readonly string[]): string {
  const each = [...new Set(details)]
  const more = each.length - namedMax
  return [...each.slice(0, namedMax), ...(more > 0 ? [`and ${counted(more)} more`] : [])].join('; ')
}

/** What a file is asked about before it is taken in, with what its rows say of it. */
export const ledgerAsks = {
  transfers: (details: readonly string[]) =>
    `Later transfers moved a part of what this changes, and are worked out anew: ${named(details)}.`,
  unitPrice: (details: readonly string[]) =>
    `A unit costs something else here than in the rest of its class: ${named(details)}.`,
  units: (details: readonly string[]) =>
    `It cannot be worked out how many units these are. Please fill them in and choose the file again: ${named(details)}.`,
  repeats: (details: readonly string[]) =>
    `The same row stands in this file more than once, without an external ID: ${named(details)}.`,
  reversed: (details: readonly string[]) => `This repeats what was reversed: ${named(details)}.`,
  early: (details: readonly string[]) => `These are paid before their holder held anything: ${named(details)}.`,
  names: (details: readonly string[]) => `Owners get another name of record: ${named(details)}.`,
  sameName: (details: readonly string[]) =>
    `Somebody of this name, or of this external ID but for the zeros in front, is here or in this file already, and these become owners beside them: ${named(details)}.`,
  looksPaid: (details: readonly string[]) =>
    `These look like payments that the book has already, or that stand before them in this file: ${named(details)}.`,
} as const

/** What a row says of what is asked. */
export const ledgerAskDetails = {
  transfers: named,
  transfer: (day: string, moved: string, right: string) => `on ${day} ${right} instead of ${moved}`,
  /** @param price what a unit costs; null where the class has more than one price */
  units: (owner: string, amount: string, price: string | null) =>
    `‘${owner}’, ${amount} ${price === null ? 'in a class of more than one price' : `at ${price} a unit`}`,
  unitPrice: (owner: string, paid: string, className: string, price: string) =>
    `‘${owner}’ pays ${paid}, and ${className} costs ${price}`,
  name: (before: string, after: string) => `‘${before}’ becomes ‘${after}’`,
  sameName: (externalId: string, others: string) => `${externalId}, where you have ${others}`,
  inRow: (row: number, owner: string) => `${owner} in row ${row}`,
  amount: (whose: string, amount: string, day: string) => `‘${whose}’, ${amount} on ${day}`,
  moved: (from: string, to: string, amount: string, day: string) => `‘${from}’ to ‘${to}’, ${amount} units on ${day}`,
  /** @param firstOn when the holder got the first units; null for one who never had any */
  early: (owner: string, recordOn: string, firstOn: string | null) =>
    `‘${owner}’ by the record date ${recordOn}, ${firstOn === null ? 'without any units ever' : `first units on ${firstOn}`}`,
  looksPaid: (name: string, other: string, total: string, day: string) =>
    `‘${name}’ is like ‘${other}’, ${total} paid on ${day}`,
} as const
