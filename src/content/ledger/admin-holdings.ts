import { counted } from '../platform/counted'
import { transferReasonNames } from './holdings'

/** What the activity tells of the book. */
export const ledgerLabels = {
  offering: 'Offering',
  className: 'Class',
  entity: 'Entity',
  kind: 'Kind',
  effectiveOn: 'Day',
  amount: 'Amount',
  units: 'Units',
  memo: 'Memo',
  unitPrice: 'Price of a unit',
  confirmed: 'Confirmed',
} as const

/** The section Holdings: the book of one offering. */
export const ledgerWords = {
  name: 'Holdings',
  fields: ledgerLabels,
  offering: 'Offering',
  choose: 'Choose an offering',
  /** Said when one is chosen. */
  shown: (classes: number) => `The book is shown: ${classes === 1 ? '1 class' : `${classes} classes`}`,
  hint: 'Choose an offering to see who holds what of it.',
  /** What stands where none is chosen. */
  books: {
    title: 'Books',
    others: (more: number) => `${counted(more)} more ${more === 1 ? 'is' : 'are'} found by name, above.`,
  },
  failed: "We couldn't load the book.",
  classes: 'Classes',
  noClasses: 'No class yet. Add one; an offering that has a class is never removed for good.',
  positions: 'Positions',
  /** The list of them. */
  positionList: {
    search: 'Find an owner or class',
    found: (shown: number, all: number) =>
      shown === all
        ? `${counted(all)} ${all === 1 ? 'position' : 'positions'}, with their sum`
        : `${counted(shown)} of ${counted(all)} positions, with their sum`,
    none: 'No position matches this search.',
  },
  noPositions: 'Nobody holds anything of it yet.',
  entries: 'Entries',
  noEntries: 'No entries yet.',
  reversal: 'Reversal',
  reversed: 'Reversed',
  sentBack: 'Sent back',
  /** Of what was paid: the payment and which part of it. */
  payment: (name: string, part: string) => `${name}, ${part}`,
  unitsOf: (units: string) => `${units} ${units === '1' ? 'unit' : 'units'}`,
  search: 'Search entries',
  days: { from: 'First day', to: 'Last day' },
  filter: {
    owner: { label: 'Filter by owner', all: 'All owners' },
    class: { label: 'Filter by class', all: 'All classes' },
    kind: { label: 'Filter by kind', all: 'All kinds' },
    file: { label: 'Filter by file', all: 'Typed and from files' },
  },
  columns: {
    entity: 'Entity',
    className: 'Class',
    units: 'Units',
    contributed: 'Contributed',
    returned: 'Capital returned',
    distributed: 'Other distributions',
    stillIn: 'Still in',
    actions: 'Actions',
    day: 'Day',
    what: 'What',
    amount: 'Amount',
    entered: 'Entered',
  },
  /** A class with what a unit costs. */
  classAt: (name: string, price: string) => `${name} (${price} a unit)`,
  addClass: {
    label: 'Add class',
    title: 'Add Class',
    text: 'A kind of interest in this offering.',
    submit: 'Create',
    name: 'Name',
    unitPrice: 'Price of a unit in dollars',
    unitPriceHint:
      'Left empty it is not stated: then it is the one price of what was contributed, and a dollar before that.',
  },
  editClass: {
    label: 'Edit',
    of: (name: string) => `Edit ${name}`,
    title: 'Edit Class',
    text: 'What later contributions are compared with. Entries that are there keep their amounts and units.',
    submit: 'Save',
    done: { title: 'Class changed', description: null },
    notDone: { title: 'Nothing was changed', showsReason: true },
  },
  addPosition: {
    label: 'Add position',
    title: 'Add Position',
    text: 'Lets an entity hold units of a class.',
    submit: 'Create',
    entity: 'Entity',
    className: 'Class',
  },
  enter: {
    label: 'Enter',
    of: (name: string) => `Enter something for ${name}`,
    title: (name: string) => `Entry for ${name}`,
    text: 'An entry is never changed. What was entered wrongly is reversed.',
    submit: 'Enter',
    fields: { kind: 'Kind', effectiveOn: 'Day', amount: 'Amount in dollars', units: 'Units', memo: 'Memo' },
    unitsHint: 'Left empty, they are worked out from the price of a unit of the class.',
    adjustmentUnits: 'Left empty, an adjustment moves no units.',
    priceIs: (price: string) => `A unit of this class costs ${price}. Left empty, the units are worked out from it.`,
    noPrice: 'Units of this class had more than one price. Please type the units.',
    noWholeUnits: (price: string) => `This amount leaves a remainder at ${price} a unit. Please type the units.`,
    preview: (units: string, price: string) => `${units} ${units === '1' ? 'unit' : 'units'} at ${price} each.`,
    differs: (price: string) => `A unit of this class costs ${price}.`,
    amountHint: 'A redemption is typed without a sign; an adjustment may have a minus.',
  },
  transfer: {
    label: 'Transfer',
    of: (name: string) => `Transfer units of ${name}`,
    title: (name: string) => `Transfer from ${name}`,
    text: 'The part of the capital that is still in goes along.',
    submit: 'Transfer',
    fields: { toEntityId: 'To', units: 'Units', effectiveOn: 'Day', reason: 'Reason', memo: 'Memo' },
    reasons: transferReasonNames,
  },
  reverse: {
    label: 'Reverse',
    title: 'Reverse Entry',
    text: (owner: string) =>
      `An entry of ${owner}. Its exact opposite is entered on the same day; of a transfer, of both halves. Both stay to be read, and the owners read why.`,
    submit: 'Reverse',
    memo: 'Why',
    anyway: 'The payment bounced: reverse it even if less than nothing is left',
    anywayHint: 'What is below zero then stays listed under Distributions until it is put right.',
  },
  reconcile: {
    title: 'Reconcile',
    text: 'Type the totals of your own records beside those of the book. Nothing of it is kept.',
    columns: { what: 'What', ours: 'The book', yours: 'Your records', difference: 'Difference' },
    yoursOf: (what: string) => `${what} in your records`,
    unitsOf: (className: string) => `Units of ${className}`,
    agrees: 'Agrees',
    unreadable: 'Please type a number, like 1,234.56',
  },
  done: { title: 'Entered', description: null },
  notDone: { title: 'Nothing was entered', showsReason: true },
} as const

const transfersOf = (count: number) => (count === 1 ? 'a later transfer' : `${count} later transfers`)

/** Asks before a contribution is entered at another price than that of its class. */
export const priceWords = {
  title: 'Another price than that of the class',
  text: (price: string) =>
    `A unit of this class costs ${price}, and the amount and the units that were typed make another price. Payments are divided by units: please look at both once more.`,
  anyway: 'Enter it all the same',
  back: 'Back',
} as const

/** Asks before something that is dated back changes what later transfers moved. */
export const affectedWords = {
  title: 'Later transfers change',
  text: (count: number) =>
    `This changes the capital of which ${transfersOf(count)} took a share. The shares can be worked out anew: each such transfer is reversed and entered again on its own day. Owners read why, and statements that are out are marked as outdated.`,
  transfers: 'Transfers',
  holders: 'Capital still in',
  columns: {
    day: 'Transfer of',
    moved: 'Moved',
    right: 'Would move',
    owner: 'Owner',
    before: 'Before',
    after: 'After',
  },
  tick: (count: number) => `Work out ${transfersOf(count)} anew`,
  submit: 'Enter',
  back: 'Back',
} as const
