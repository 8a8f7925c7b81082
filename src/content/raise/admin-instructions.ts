/** Instructions in the section Raise: prepared by one administrator, approved by another. */
export const instructionScreens = {
  title: 'Where to send money',
  text: 'One administrator prepares it, another one approves it. Here only the last four digits of the account are shown.',
  none: 'Nothing was prepared yet. Until something is approved, investors read that they should call.',
  failed: "We couldn't load where to send money.",
  prepareFirst: 'Prepare',
  prepareChange: 'Prepare a change',
  columns: {
    account: 'Account',
    state: 'State',
    prepared: 'Prepared',
    approved: 'Approved',
    actions: 'Actions',
  },
  ending: (lastFour: string | null) =>
    lastFour === null ? 'Encrypted with a key that is lost' : `Ends in ${lastFour}`,
  states: {
    waiting: 'Waits for approval',
    coming: 'Approved, not shown yet',
    in_force: 'In force',
    ended: 'Ended',
  },
  from: (moment: string) => `From ${moment}`,
  ended: (moment: string) => `Ended ${moment}`,
  former: 'Somebody whose account is gone',
  approve: 'Approve',
  approveOf: (lastFour: string) => `Approve the account that ends in ${lastFour}`,
  end: 'End',
  endOf: (lastFour: string | null) =>
    lastFour === null ? 'End the account that cannot be read' : `End the account that ends in ${lastFour}`,
  asksEnd: {
    title: 'End this?',
    text: 'Nobody is shown it any more: investors read that they should call. What comes after it is a change, and works 24 hours after its approval.',
  },
  anotherApproves: 'Another administrator approves it.',
  changing:
    'A change is approved and works 24 hours later. Until then nobody is shown where to send money: investors read that it is being changed, and that they should call.',
  prepare: {
    title: 'Where to send money',
    firstText: 'Of the firm’s own account. Another administrator approves it; then it is shown at once.',
    changeText:
      'Another administrator approves it. From then on nobody is shown anything for 24 hours, and everybody who is still to pay, and all administrators of money, are told at once that it changes.',
    submit: 'Prepare',
    labels: {
      payee: 'Payee',
      bank: 'Bank',
      routing: 'Routing number',
      account: 'Account number',
      address: 'Address of the bank',
      memo: 'Memo',
    },
    hints: {
      account: 'It is encrypted, and never shown here again but for its last four digits.',
      memo: 'The reference of the subscription is shown beside it anyway.',
    },
    failure: 'Nothing was prepared.',
  },
  approval: {
    title: 'Approve where to send money?',
    firstText: (lastFour: string) =>
      `The account ends in ${lastFour}. It is shown to investors at once. Check it against what the bank gave you, not against what your colleague sent.`,
    changeText: (lastFour: string) =>
      `The account ends in ${lastFour}. What is in force ends at once; this works in 24 hours, and everybody concerned is told now. Check it against what the bank gave you.`,
    submit: 'Approve',
    labels: { account: 'Account number as you know it' },
    hints: { account: 'Typed here it is compared with what was prepared. May be left empty.' },
    failure: 'Nothing was approved.',
  },
  toasts: {
    prepared: { title: 'Prepared', description: 'Another administrator approves it.' },
    approved: { title: 'Approved', description: null },
    approvedChange: { title: 'Approved', description: 'It works in 24 hours. Everybody concerned is told.' },
    ended: { title: 'Ended', description: 'Nobody is shown it any more.' },
    failed: { title: 'Nothing was changed', showsReason: true },
  },
} as const
