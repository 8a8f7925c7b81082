/** The page of one owner: as what it is recorded, and who may see it. 'Owner' is what the portal calls an investing entity. */
export const ownerPage = {
  payments: 'What this owner was paid',
  recorded: 'As we have it on record',
  kind: 'Kind',
  address: 'Address',
  noAddress: 'No address is on record.',
  seenAs: 'You see it as',
  wrong: { label: 'Something is wrong', message: (name: string) => `About ${name}: something is wrong.\n\n` },
  moved: {
    label: 'My address has changed',
    message: (name: string) => `About ${name}: our address has changed.\n\nThe new address:\n`,
  },
  paid: 'How you are paid',
  /** As the firm noted it: never a number of an account. */
  paidBy: { check: 'By check', ach: 'To a bank account (ACH)', custodian: 'Through the custodian' },
  paidUnknown: 'Not noted here. Ask us where your payments go.',
  bank: 'We never take bank details by email or through this website. If a message says otherwise, please call us at a number you already know.',
} as const

/** Who may see an owner, in the hands of its owners. */
export const ownerAccess = {
  heading: 'Who can see it',
  intro:
    'Everybody in this list reads what their access shows, until it is ended. Owners are ours to name: if one is missing or should go, write to us.',
  gone: 'Former account',
  since: 'since',
  until: (day: string) => `until ${day}`,
  end: 'End access',
  endOf: (who: string) => `End access of ${who}`,
  asked: {
    title: (who: string) => `End access of ${who}?`,
    text: 'From that moment they see nothing of this owner any more. You can let them in again later.',
    back: 'Keep the access',
  },
  /** Where the same was asked for several owners, and not all were given. */
  givenInPart: (given: number, of: number) =>
    `Given for ${given} of ${of} owners. Please look at each owner’s page, and try again for those where it is missing.`,
  ended: { title: 'Access ended', description: 'They see nothing of this owner any more.' },
  notEnded: { title: 'The access was not ended', showsReason: true, fallback: 'Please try again.' },
  form: {
    heading: 'Let somebody in',
    intro:
      'Your spouse, your adviser, your accountant. They sign in with an account of their own; whoever has none is invited by email. They can change nothing.',
    /** Before the press, while the site has no mail server. */
    noMail:
      'The website sends no email at present: whoever you let in is not told, and who has no account cannot come in yet. Please tell them, and us, yourself.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    scope: 'What they see',
    choose: 'Please choose',
    endsOn: 'Last day (optional)',
    endsOnHint: 'After it the access ends by itself. Left empty, it goes on until you end it.',
    /** For whoever owns several. */
    whose: { label: 'Of what', one: 'This owner alone', all: (count: number) => `All my ${count} owners` },
    submit: 'Give access',
    pending: 'Giving access…',
    failed: 'The access was not given. Please try again.',
    /** Who sees what, of the owner of this name or of how many, until when. */
    given: (name: string, seen: string, owners: string, until: string | null, isMailDelivered: boolean) => ({
      title: 'Access given',
      description: [
        `${name}, ${owners}.`,
        `${seen}${until === null ? '' : `, until ${until}`}.`,
        isMailDelivered ? 'They are told by email.' : 'They are not told: the website sends no email at present.',
      ].join(' '),
    }),
  },
} as const

/** On the overview, where each owner has a page. */
export const ownerList = { heading: 'Owners' } as const

/** What an owner is called in a row of figures, where its owners have not said. */
export const shortOwnerNames = {
  kinds: { trust: 'Trust', llc: 'LLC', corporation: 'Company', partnership: 'Partnership' },
  accounts: { roth: 'Roth IRA', sep: 'SEP IRA', plan: '401(k)', ira: 'IRA' },
  account: 'Retirement',
  and: ' and ',
} as const

/** Where its owners say so. */
export const shortNameForm = {
  heading: 'What we call it here',
  label: 'Short name',
  hint: (derived: string) => `In your lists. Without one it is ‘${derived}’. Papers and payments keep the legal name.`,
  submit: 'Save the name',
  pending: 'Saving…',
  failed: 'The name was not saved. Please try again.',
  saved: (name: string) => ({ title: 'Name saved', description: `Your lists say ‘${name}’.` }),
} as const
