import { counted } from '../platform/counted'

/** The register of a distribution: one row per owner, on screen, on paper and as a file; and the file of its payments. */
export const registerWords = {
  open: 'Register',
  title: 'Register of Payments',
  of: (distribution: string, offering: string, className: string) => `${distribution}, ${offering}, ${className}`,
  caption: 'Payments by owner',
  failed: "We couldn't load the register.",
  empty: 'Nobody gets anything of it.',
  shown: (from: number, to: number, total: number) => `Owners ${from} to ${to} of ${total}`,
  columns: {
    owner: 'Owner',
    units: 'Units',
    total: 'Total',
    method: 'How paid',
    before: 'Last time',
    memo: 'Memo',
    actions: 'Actions',
  },
  isNew: 'New',
  /** What stands on each check or transfer. */
  paymentMemo: (offering: string, className: string, distribution: string) =>
    `${offering}, ${className}: ${distribution}`,
  sentBack: 'Sent back by the bank',
  facts: {
    total: 'Total',
    owners: 'Owners',
    units: 'Units',
    perUnit: 'Per unit',
    recordOn: 'Record date',
    paidOn: 'Paid on',
    checks: 'Checks cashed',
    memo: 'Memo',
  },
  draft: 'This is a draft: what is paid may still change.',
  sum: 'Sum',
  compared: {
    heading: 'Beside the last distribution of this class',
    none: 'It is the first distribution of this class that stands.',
    of: (name: string, day: string) => `${name}, paid on ${day}`,
    total: 'Total then',
    withheld: 'Withheld then',
    owners: 'Owners then',
    perUnit: 'Per unit then',
    newOwners: 'New owners',
    goneOwners: 'Owners who get nothing now',
    gone: 'Who got something then and gets nothing now',
    goneColumns: { owner: 'Owner', before: 'Got then' },
  },
  csv: 'Save as CSV',
  payments: 'Payment file (CSV)',
  paymentsHint:
    'Name, amount, method and memo of each payment, with the external ID and the last four digits of its owner; nothing of a bank.',
  notSaved: { title: 'The file was not saved', showsReason: true },
  /** Of the checks among its payments, each way: what was noted by mistake is put back. What nobody cashed stands in Reports. */
  cashed: {
    on: (day: string) => `Cashed: noted on ${day}`,
    count: (cashed: number, checks: number) => `${counted(cashed)} of ${counted(checks)}`,
    one: 'Was cashed',
    oneOf: (owner: string) => `Was cashed: the check to ${owner}`,
    notOne: 'Was not cashed',
    notOneOf: (owner: string) => `Was not cashed: the check to ${owner}`,
    all: 'All were cashed',
    none: 'None was cashed',
    noted: { title: 'Noted: the check was cashed', description: null },
    putBack: { title: 'Noted: the check was not cashed', description: null },
    allNoted: { title: 'Noted: all of its checks were cashed', description: null },
    allPutBack: { title: 'Noted: none of its checks was cashed', description: null },
    failed: { title: 'Nothing was changed', showsReason: true },
  },
  notPublished: 'The file of payments comes with the publication.',
  ownersOf: (owners: number) => (owners === 1 ? '1 owner' : `${counted(owners)} owners`),
} as const

/** The register as a file. Days as 2026-10-15, amounts as 1234.50. */
export const registerFile = {
  name: 'register',
  sum: 'Sum',
  columns: {
    owner: 'Owner',
    facts: 'Kind, last four, town',
    units: 'Units',
    total: 'Total',
    method: 'How paid',
    memo: 'Memo',
    sentBack: 'Sent back',
    cashed: 'Cashed',
    before: 'Last time',
  },
} as const

/** The payments of a published distribution, as a bank or a program that prints checks takes them: the amount is what is sent. */
export const paymentsFile = {
  name: 'payments',
  columns: {
    owner: 'Name',
    amount: 'Amount',
    method: 'Method',
    memo: 'Memo',
    externalId: 'External ID',
    lastFour: 'Last four',
  },
  /** Behind them where something is withheld: the amount before that. */
  gross: 'Gross',
} as const
