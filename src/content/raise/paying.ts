/** How to pay what the firm has accepted: what is open, what has come, and where to send money. */
export const payingPage = {
  heading: (reference: string) => `How to pay ${reference}`,
  label: 'How to pay',
  back: (reference: string) => `Subscription ${reference}`,
  facts: { accepted: 'Accepted', came: 'Has come', missing: 'Missing', dueOn: 'Until' },
  states: {
    none: (missing: string, day: string) => `${missing} is to be here by ${day}.`,
    part: (missing: string, day: string) => `${missing} is still missing. It is to be here by ${day}.`,
    full: 'All of it has come. There is nothing more to send.',
    over: (more: string) => `${more} more has come than was accepted. We call you about it; please send nothing more.`,
    recorded: 'This subscription is paid, and stands in our books. There is nothing more to send.',
  },
  late: 'This day has passed. If the money is on its way, please call us.',
  notAccepted: {
    title: 'There is nothing to pay yet',
    text: 'How to pay is shown once we have accepted this subscription. Please send nothing before.',
    action: 'Back to the subscription',
  },
  where: {
    heading: 'Where to send it',
    warning: (phone: string) =>
      `We never send or change these by email. Before you send, call ${phone}, a number you already have, and have the last four digits read to you.`,
    before:
      'It is shown on this page alone, after you have shown who you are, and is gone once you leave. Each time is noted.',
    show: 'Show where to send it',
    pending: 'Looking...',
    hide: 'Hide it',
    lines: {
      payee: 'Payee',
      bank: 'Bank',
      routing: 'Routing number',
      account: 'Account number',
      address: 'Address of the bank',
      memo: 'Memo',
      reference: 'Say in the transfer',
    },
    changedOn: (day: string) => `Last changed ${day}.`,
    unprinted: 'Where to send money is shown on screen alone and is not printed.',
  },
  came: {
    heading: 'What has come',
    none: 'Nothing has come yet. A wire takes a day or two, and we write to you once it is here.',
    back: (way: string) => `Sent back, ${way.toLowerCase()}`,
  },
} as const
