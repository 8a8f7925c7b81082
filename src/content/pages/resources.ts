import { newsletterConsent } from '../platform/forms'
import type { Firm } from '../firm'

export const resourcesPage = {
  title: (firm: Firm) => `Resources | ${firm.name}`,
  description:
    'Reading for people who invest in apartment buildings with care: posts on faith and money, with market notes, strategies and guides on the way.',
  hero: {
    label: 'Resources',
    heading: 'Reading for patient owners.',
    lead: 'Short pieces on apartments, money and faith. They are meant to help you think. They are not investment advice.',
  },
  comingSoon: {
    heading: 'In Preparation',
    label: 'Coming Soon',
    cards: [
      {
        title: 'Market Trends',
        text: 'Rents, vacancies, insurance and interest rates in the markets where we buy, and what a resident would say about them.',
      },
      {
        title: 'Investment Strategies',
        text: 'What a repair-first plan looks like on paper, how debt changes it, and the ways it has failed others.',
      },
      {
        title: 'Investor Guides',
        text: 'How to read an offering memorandum, starting at the back: risks, fees, conflicts of interest.',
      },
    ],
  },
  signup: {
    heading: 'Hear When the First Ones Are Ready',
    text: 'Leave your email and we will write when the first of each is ready.',
    email: { label: 'Email', placeholder: 'you@example.com' },
    consent: newsletterConsent.implied,
    submit: 'Subscribe',
    pending: 'Subscribing...',
    failed: 'There was an issue subscribing you to our newsletter. Please try again.',
  },
  posts: {
    heading: 'From the Partners',
    failed: "We couldn't load the posts.",
    failedHint: 'The rest of this page is complete.',
    published: (date: string) => `Published ${date}`,
    by: (author: string) => `By ${author}`,
    minutes: (minutes: number) => (minutes === 1 ? '1 minute to read' : `${minutes} minutes to read`),
    readOn: 'Read on',
    tags: 'Topics',
    topicsOf: (title: string) => `Topics of ${title}`,
    allTopics: 'All topics',
    headingOf: (tag: string) => `From the Partners: ${tag}`,
    noneOfTopic: 'There are no posts on this topic.',
    noneOfTopicHint: 'Posts on other topics are all there.',
  },
} as const
