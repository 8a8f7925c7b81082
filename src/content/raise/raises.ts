/** How the firm came to know somebody. */
export const relationshipHowNames = {
  introduced: 'Introduced by somebody the firm knows',
  event: 'Met at an event',
  existing_investor: 'Invests with the firm already',
  colleague: 'A colleague or business partner',
  other: 'Otherwise',
} as const

/** What a paper of a room is for. */
export const paperRoleNames = {
  disclosure: 'Memorandum',
  supplement: 'Supplement',
  agreement: 'Agreement',
  room: 'Further paper',
} as const

export const raiseStatusNames = { draft: 'Draft', open: 'Open', closed: 'Closed' } as const

export const intakeNames = {
  open: 'Takes subscriptions',
  waitlist: 'Keeps a waiting list',
  paused: 'Takes none',
} as const

export const withdrawalNames = {
  until_accepted: 'Until the firm has accepted it',
  until_signed: 'Until everybody has signed',
} as const

export const subscriptionStatusNames = {
  waiting: 'Waiting',
  draft: 'Being answered',
  signing: 'Being signed',
  signed: 'Signed',
  expired: 'Time is over',
  rejected: 'Not accepted',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted',
  released: 'Released',
  closed: 'In the book',
} as const

/** By what somebody concludes that an owner is accredited. */
export const decisionMethodNames = {
  questionnaire: 'What the owner answered',
  minimum_investment: 'The amount, not lent by others',
  professional_letter: 'A letter of a broker-dealer, adviser, attorney or CPA',
  income_documents: 'Papers that show income',
  net_worth_documents: 'Papers that show net worth',
  prior_verification: 'An earlier verification by this issuer, with a fresh statement',
} as const

export const decisionNames = { accredited: 'Accredited', not_shown: 'Not shown' } as const

/** What is written of a room outside of its screens. */
export const raiseTold = {
  /** As the activity and the log call a paper. */
  paper: (title: string, version: number) => `${title}, version ${version}`,
  /** How a subscription is called on everything: 'S7-0042'. */
  reference: (raiseId: number, number: number) => `S${raiseId}-${String(number).padStart(4, '0')}`,
  /** On each page of a copy. */
  stamp: (copyNumber: number, reader: string, moment: string) => `No. ${copyNumber} · ${reader} · ${moment}`,
  /** What a file is tried with when it is uploaded. */
  trial: 'No. 1',
  /** What evidence is called that came without a title. */
  evidence: (day: string) => `Evidence of ${day}`,
  /** The executed file among the documents of its owner. */
  executed: (reference: string) => `Subscription ${reference}`,
  /** A file that has no title that could name it. */
  file: 'paper',
} as const

/** Why a packet is void that nobody took back. */
export const subscriptionReasons = {
  expired: 'The time to sign was over.',
  raiseEnded: 'The raise has ended.',
  emptied: (days: number) => `Nobody signed, and nothing was changed for ${days} days: the answers were removed.`,
  newVersion: (paper: string) => `The papers have changed: ${paper}.`,
  withdrawnPaper: (paper: string) => `A paper was withdrawn: ${paper}.`,
} as const

/** The files of a subscription, as their names end. */
export const subscriptionFileNames = { pages: 'pages', paperCopy: 'to sign by hand', file: 'signed' } as const

/** The section Raise, as the activity and the tab call it. Apart from its screens, because every page of the portal loads it. */
export const raiseWords = {
  name: 'Raise',
  fields: {
    issuerName: 'Issuer',
    signatureBlock: 'Signature block',
    targetCents: 'Target',
    capCents: 'Cap',
    minimumCents: 'Minimum',
    stepCents: 'Step',
    signDays: 'Days to sign',
    fundDays: 'Days to pay',
    withdrawal: 'May be taken back',
    taxFormNote: 'How the tax form is asked for',
    intake: 'Subscriptions',
    lastDay: 'Last day',
    status: 'Status',
    openedOn: 'Opened on',
    classes: 'Classes',
    paper: 'Paper',
    role: 'Role',
    file: 'File',
    fields: 'Fields filled in',
    pages: 'Pages',
    sizeBytes: 'Size',
    shown: 'Shown',
    subscription: 'Subscription',
    moved: 'Is now',
    reason: 'Why',
    evidence: 'Evidence',
    method: 'Decided by',
    decision: 'Decision',
    accepted: 'Accepted',
    acceptedBefore: 'Accepted before',
    signed: 'Signed on paper',
    keptSigned: 'Why what is signed stays',
    order: 'Order',
    admitted: 'Admitted, with copy number',
    told: 'People told',
    money: 'Money',
    instructions: 'How to pay',
    closing: 'Closing',
    step: 'How far it is',
    effectiveOn: 'Its day',
    amount: 'Amount',
    subscriptions: 'What closes',
    way: 'Way',
    receivedOn: 'Came on',
    jurisdiction: 'Form D, where',
    firstSaleOn: 'First sale',
    filedOn: 'Filed on',
    filedAs: 'Filed as',
    note: 'Note',
    how: 'How the firm knows them',
    metOn: 'Met on',
    assessedOn: 'Assessed on',
    basis: 'Means and experience',
  },
  plain: {
    status: raiseStatusNames,
    intake: intakeNames,
    withdrawal: withdrawalNames,
    moved: subscriptionStatusNames,
    method: decisionMethodNames,
    decision: decisionNames,
  },
} as const
