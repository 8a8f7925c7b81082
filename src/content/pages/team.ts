import type { Firm } from '../firm'
import type { Partner } from '../site/firm-texts'
import { verses } from '../site/verses'

const { fieldsReady } = verses
const noFacts = { years: null, before: null, investedAlongside: null }

/** The list of the specification, until somebody sets another one in Settings. Both people are placeholders. */
export const teamMembers: readonly Partner[] = [
  {
    name: 'Thomas Sample',
    image: null,
    position: 'Managing Partner, Acquisitions',
    bio: 'Sample biography. Thomas finds the buildings and prices them. He walks each one himself before the firm makes an offer, and he writes the page of each offering that says what could go wrong.',
    favoriteVerse: `“${fieldsReady.text}” ${fieldsReady.reference} (${fieldsReady.translation})`,
    ...noFacts,
    link: 'https://example.com/linkedin/thomas-sample',
  },
  {
    name: 'Rachel Example',
    image: null,
    position: 'Managing Partner, Investors and Operations',
    bio: 'Sample biography. Rachel answers for how the buildings are run and writes to the people who invest in them. She reads the maintenance log before the income statement, because it tells her what next year’s statement will say.',
    favoriteVerse: null,
    ...noFacts,
    link: 'https://example.com/linkedin/rachel-example',
  },
]

export const teamPage = {
  title: (firm: Firm) => `Our Team | ${firm.name}`,
  description: (firm: Firm) =>
    `The two managing partners of ${firm.name}, the people they work with, and how decisions about buildings and investors’ money are made.`,
  hero: {
    label: 'Team',
    heading: 'The people who answer for it.',
    lead: 'Two managing partners sign every purchase. If you invest with us, you may ask either of them anything.',
  },
  leadership: {
    heading: 'Leadership',
    members: teamMembers,
    facts: { years: 'In this work', before: 'Before', investedAlongside: 'Own money beside yours' },
    favoriteVerse: 'Favorite verse',
    profile: (name: string) => `${name} on LinkedIn`,
    photograph: (name: string) => name,
  },
  partner: {
    heading: 'Who We Work With',
    name: 'Example Property Management',
    text: 'Sample partner. Day to day, our buildings are run by a local management company that answers directly to us: leasing, repairs, the phone at night. We ask of them what investors ask of us.',
    link: { label: 'Visit Example Property Management', url: 'https://example.com/property-management' },
  },
  culture: {
    heading: 'How We Work',
    paragraphs: [
      'Both partners have to agree before we buy. Either one can say no without having to win the argument.',
      'We keep Sundays free, except for burst pipes. We return calls from residents as promptly as calls from investors. When one of us makes a mistake, the next report says so and calls it a mistake.',
      'We pray about decisions. We\u00a0also read the inspection report.',
    ],
  },
  contact: { text: 'Would you like to meet us before you decide anything?', label: 'Get in Touch', to: '/contact' },
} as const
