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
