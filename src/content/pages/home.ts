import type { Firm } from '../firm'
import { risk } from '../site/risk'
import { verses } from '../site/verses'

export const homePage = {
  title: (firm: Firm) => `${firm.name} | Faith-based apartment investing`,
  description: (firm: Firm) =>
    `${firm.name} buys and looks after apartment communities with accredited investors. Careful figures, honest reports, and people first.`,
  hero: {
    label: 'Faith-based apartment investing',
    heading: 'Invest with Purpose. Build What Lasts.',
    subline: 'We help investors grow wealth through real estate that delivers returns with lasting purpose.',
    risk: risk.short,
    investments: { label: 'View Investment Opportunities', to: '/investments' },
    approach: { label: 'Our Faith-Based Approach', to: '/approach' },
  },
  /** What a visitor asks within the first half minute, as far as the firm has said it. */
  firmFacts: {
    homes: 'Homes in our care',
    since: 'In this work since',
    ownMoney: 'Our own money in each deal',
    soldSoFar: 'Sold so far',
    risk: 'Past results promise nothing.',
  },
  about: {
    heading: 'Where Faith Meets Investment',
    intro:
      'We buy apartment communities together with accredited investors and look after them as homes. Faith does not do the arithmetic for us. It decides what we will not do to improve the result: hide a cost, stretch a forecast, or skimp on a stairwell light.',
    foundations: [
      {
        title: 'Capital as a Tool',
        text: 'Money is for something. Here it pays for roofs, boilers and windows that hold. We treat it as what it is: somebody’s years of work.',
      },
      {
        title: 'Long-Term Stewardship',
        text: 'We run each building as though we had to hand it on. Repairs that a quick sale would hide are the ones we do first.',
      },
      {
        title: 'Values-Driven Impact',
        text: 'A dry ceiling, a fair lease, a manager who picks up the phone. We count these, because residents do.',
      },
    ],
    verse: verses.plantedTree,
    story: { label: 'Read Our Story →', to: '/about' },
    pillars: {
      heading: 'Our Core Pillars',
      cards: [
        {
          title: 'Stewardship',
          text: 'Of savings and of homes.',
        },
        {
          title: 'Community',
          text: 'With the people who live there.',
        },
        {
          title: 'Integrity',
          text: 'In every figure we give.',
        },
      ],
      more: { label: 'Learn More About Our Values', to: '/approach' },
    },
  },
  facts: {
    offerings: 'Open Now',
    partners: 'Who Answers for It',
    ownRisk: 'What could go wrong: ',
    risk: risk.targets,
  },
  banner: {
    heading: 'Every unit is someone’s front door.',
    text: 'Behind each line of a rent roll somebody is cooking supper. We keep that in view when we set a rent, choose a manager or decide what to repair first.',
    verse: verses.houseBuilt,
    properties: { label: 'See Our Properties', to: '/properties' },
  },
  stayConnected: {
    heading: 'Stay Connected',
    text: 'We write when an offering opens and when there is something worth knowing about the buildings we run. Otherwise we leave your inbox alone.',
    contact: { lead: 'Would you rather talk?', label: 'Contact us', to: '/contact' },
  },
} as const
