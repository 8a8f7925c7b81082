import type { Firm } from '../firm'
import type { FirmQuestion } from '../site/firm-texts'

/** What people ask first, until somebody sets others in Settings. */
export const questions: readonly FirmQuestion[] = [
  {
    id: null,
    question: 'What is the minimum investment?',
    answer:
      'The minimum investment is typically from $50,000. Each offering states its own. Please invest only what you can leave in a building for years.',
  },
  {
    id: 'accredited',
    question: 'Who can invest?',
    answer:
      'Accredited investors, as defined by the SEC. For a person that usually means income above $200,000 in each of the last two years (above $300,000 together with a spouse or partner) and the same expected this year, or a net worth above $1 million, alone or with a spouse or partner, not counting the home you live in. Certain professional licenses count too. We verify it before you invest.',
  },
  {
    id: null,
    question: 'What returns do you target?',
    answer:
      'We target 8-12% annual returns. A target is not a promise: an investment may return less, pay nothing for a time, or lose your principal. Past performance is not indicative of future results.',
  },
  {
    id: null,
    question: 'What can go wrong?',
    answer:
      'Rents can fall and costs can rise. Higher rates can make a loan expensive just when it has to be renewed. Repairs can turn out larger than the inspection said, and a sale can come later, or at a lower price, than planned. Each offering’s documents list its risks. Read them first.',
  },
  {
    id: 'fees',
    question: 'What does it cost?',
    answer:
      'Each offering’s documents list every fee, when it is due and who receives it. Ask us to go through that page with you, and for the projected return after fees, before you decide.',
  },
  {
    id: 'exit',
    question: 'Can I take my money out early?',
    answer:
      'Plan as though you cannot. There is no market for interests in our offerings, and transfers are restricted. Distributions are paid only if and when the property can afford them.',
  },
  {
    id: 'taxes',
    question: 'How is it taxed?',
    answer:
      'Where an offering is organized as a partnership, its investors receive a Schedule K-1 each year with their share of its income or loss. What that means for you depends on your whole situation; we are not tax advisors, so please ask yours.',
  },
  {
    id: null,
    question: 'Do I have to share your faith?',
    answer:
      'No. Our investors and our residents believe many things. You need only be comfortable with how we decide, and we are glad to explain it.',
  },
  {
    id: null,
    question: 'How do I get access to the Investor Portal?',
    answer:
      'Existing investors receive an account from us. If yours is missing, choose Request Access on the sign-in page and we will answer by email.',
  },
]

export const contactPage = {
  title: (firm: Firm) => `Contact Us | ${firm.name}`,
  description: (firm: Firm) =>
    `Ask ${firm.name} about an offering, a property or a visit. Who can invest, the usual minimum, the returns we target and what can go wrong.`,
  hero: {
    label: 'Contact Us',
    heading: 'Write to us. A\u00a0person will answer.',
    lead: 'Ask about an offering, a building or us. Nobody will call you every week afterward.',
  },
  enquiry: {
    /** What the message begins with, by what somebody has come for. */
    begun: {
      access: {
        message:
          'I would like access to the Investor Portal.\n\nI have invested with you before (yes or no): \nI am an accredited investor (yes, no or not sure): ',
      },
    },
    heading: 'Send a Message',
    text: 'Your message goes straight to investor relations.',
    failedHint: (firm: Firm) => `You can also write to ${firm.investorRelationsEmail}.`,
  },
  direct: {
    heading: 'Reach Us Directly',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
  },
  newsletter: {
    heading: 'Newsletter',
    text: 'A note when an offering opens, and now and then a report on a building.',
  },
  faq: {
    heading: 'Questions People Ask First',
    entries: questions,
  },
} as const
