/**
 * How an investment goes, from the first call to the last payment, and who holds the money when. It stands beside the three steps of
 * 'Ready to Invest': what happens in the first, the second and the third.
 */
export const offeringCourse = {
  drawing:
    'Where your money is, from left to right: with you, at the bank, in the building; then what comes back, with you.',
  course: [
    [
      {
        title: 'We talk',
        text: 'You ask, we answer. Nothing is agreed.',
        holder: 'With you',
      },
    ],
    [
      {
        title: 'You read',
        text: 'You receive the offering documents: the plan, the debt, the fees, the risks. Take your time, and show them to your own advisor.',
        holder: 'With you',
      },
    ],
    [
      {
        title: 'You sign',
        text: 'We verify that you are accredited. You sign the subscription, and we countersign it if there is room.',
        holder: 'With you',
      },
      {
        title: 'You send the money',
        text: 'By bank transfer, to the account that the offering documents name, never through this website. Call us at a number you already know before you send it.',
        holder: 'In the offering’s bank account',
      },
      {
        title: 'The building is bought',
        text: 'At closing the money pays for the building, its first repairs, the reserves, and the costs and fees of the purchase. If there is no closing, the documents say how you get it back.',
        holder: 'In the building',
      },
      {
        title: 'The years between',
        text: 'Rents pay the costs, the loan and the reserves first. What is left is distributed; in some quarters that may be nothing. You receive reports and a tax form each year.',
        holder: 'In the building, and what is distributed with you',
      },
      {
        title: 'The building is sold',
        text: 'The sale pays back the loan, then its own costs and the fees as stated in the offering documents. The rest is the last distribution. It can be less than you put in.',
        holder: 'What comes back is with you',
      },
    ],
  ],
  questions: {
    lead: 'Asked most often at this point:',
    links: [
      { part: 'fees', label: 'What does it cost?' },
      { part: 'exit', label: 'Can I take my money out early?' },
      { part: 'taxes', label: 'How is it taxed?' },
    ],
  },
} as const
