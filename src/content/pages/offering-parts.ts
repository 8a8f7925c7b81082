/** Words of an offering's page that it does not start with. */
export const offeringParts = {
  /** Of one that is looked at whole. */
  picture: {
    previous: 'Previous picture',
    next: 'Next picture',
    place: (index: number, count: number) => `Picture ${index} of ${count}`,
  },
  /** The bar that stays: its parts in the order of the page. */
  sections: {
    label: 'Parts of this page',
    parts: {
      plan: 'Plan',
      figures: 'Figures',
      fees: 'Fees',
      risk: 'Risk',
      place: 'Place',
      interest: 'I am interested',
    },
  },
  /** What the fees come to, for what a visitor would put in. */
  fees: {
    none: 'No fee is stated here. The offering documents state them all; please ask us.',
    asStated: 'as stated in the offering documents',
    notStated: 'not stated',
    amount: { label: 'What you put in, in dollars' },
    on: (amount: string) => `On ${amount}`,
    onUnread: 'On what you put in',
    /** In its column while what is typed is no amount. */
    unread: '–',
    once: (dollars: string) => `${dollars} once`,
    yearly: (dollars: string) => `${dollars} each year`,
    and: ' and ',
    together: (amount: string, cost: string) => `Together on ${amount}: ${cost}.`,
    planned: 'By the plan, rounded to the dollar.',
    incomplete: 'Fees whose dollars are not stated come on top.',
    sale: (fee: string) => `The fee at a sale comes on top: ${fee.replace(/\.$/, '')}.`,
    saleAtCost: (dollars: string) => `That is about ${dollars} if the building sells for what it cost.`,
    words: {
      heading: 'What these words mean',
      list: [
        { word: 'Acquisition fee', meaning: 'Paid once for finding and buying the building, as a share of its price.' },
        {
          word: 'Asset management fee',
          meaning: 'Paid for looking after the investment: the plan, the loan, the accounts, the reports.',
        },
        {
          word: 'Property management fee',
          meaning: 'Paid to who runs the building day by day. It comes out of the rent before anything is distributed.',
        },
        {
          word: 'Preferred return',
          meaning:
            'What investors are paid each year before the firm shares in a profit, as far as there is money for it. It is no promise.',
        },
        { word: 'Profit split', meaning: 'How the profit beyond the preferred return is divided.' },
        { word: 'Sale fee', meaning: 'Paid when the building is sold, as a share of the price.' },
      ],
    },
  },
  /** What else to read before deciding, on the Contact page. */
  before: {
    lead: 'Before you decide:',
    links: [
      { part: 'accredited', label: 'Who may invest?' },
      { part: 'taxes', label: 'How is it taxed?' },
      { part: 'exit', label: 'Can I take my money out early?' },
    ],
  },
} as const
