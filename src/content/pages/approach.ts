import type { Firm } from '../firm'
import { risk } from '../site/risk'
import { verses } from '../site/verses'

export const approachPage = {
  title: (firm: Firm) => `Our Approach | ${firm.name}`,
  description: (firm: Firm) =>
    `How ${firm.name} chooses, buys and runs apartment buildings: three pillars, a cautious strategy, four steps and the verses behind them.`,
  hero: {
    label: 'Our Approach',
    heading: 'Count the cost, then build.',
    lead: 'Our faith shapes the questions we ask of a building. The answers still have to add up.',
  },
  pillars: {
    heading: 'Three Pillars',
    cards: [
      {
        title: 'Stewardship',
        text: 'We are trusted with savings and with homes. We keep reserves for the repair nobody planned, and we spend on a roof before we spend on a lobby.',
      },
      {
        title: 'Community',
        text: 'Residents know what a building needs before any report does. We ask them, we tell them what we will do and when, and we choose managers who do the same.',
      },
      {
        title: 'Integrity',
        text: 'The same figures go to every investor. Fees are written in the offering documents, and when we miss a target we explain it before we are asked.',
      },
    ],
  },
  strategy: {
    heading: 'Our Strategy',
    paragraphs: [
      'We look for apartment communities that are soundly built and poorly kept. Good management and unglamorous repairs can change such a building more than a new clubhouse can.',
      'We test each plan against a bad year: higher vacancy, higher interest rates, a slower sale. If the plan only works in a good year, we pass.',
      'We borrow, as nearly every owner of apartments does. Debt makes good outcomes better and bad ones worse, so each offering says how much there is, on what terms, and when it falls due.',
    ],
    risk: risk.targets,
  },
  process: {
    heading: 'Four Steps',
    steps: [
      {
        title: 'Look',
        text: 'We read the leases and the repair bills, and we walk the building from the boiler room to the roof.',
      },
      {
        title: 'Count',
        text: 'We set a price that leaves room for being wrong, and write the assumptions down where investors can see them.',
      },
      {
        title: 'Care',
        text: 'After closing we do the work we promised, with safety and water first. We watch rents, costs and complaints every month.',
      },
      {
        title: 'Report',
        text: 'Investors hear how the building does against its plan, even when it does badly. The offering names a period; if waiting or selling early would serve its investors better, we say why.',
      },
    ],
  },
  scripture: {
    heading: 'The Verses Behind It',
    intro: 'Four sentences we come back to when a decision is hard.',
    principles: [
      {
        title: 'We answer for what we were given',
        text: 'Stewards do not own what they look after. We see our place beside investors and residents that way.',
        verse: verses.faithfulStewards,
      },
      {
        title: 'Arithmetic comes before enthusiasm',
        text: 'We would rather lose a building to a higher bid than win it with a figure we do not believe.',
        verse: verses.countTheCost,
      },
      {
        title: 'Skill is for service',
        text: 'Knowing how to run a building well is of use to the people inside it. We try to use it that way.',
        verse: verses.servingOneAnother,
      },
      {
        title: 'Nothing stays hidden',
        text: 'So we keep our books as though the person with the most reason to doubt them will read them.',
        verse: verses.walksSurely,
      },
    ],
  },
  givingBack: {
    heading: 'Giving Back',
    paragraphs: [
      'Part of what the firm earns goes back to the neighborhoods where we own: to food pantries, after-school programs and the neighbor who needs a month’s grace. It comes out of our share, never out of investors’ distributions.',
      'We give near the buildings, because there we can see whether it helps.',
    ],
    verse: verses.generousEye,
  },
  closing: {
    heading: 'See it in an offering.',
    text: 'An approach is easy to write down. Hold us to it in the figures, or in conversation.',
    investments: { label: 'View Investment Opportunities', to: '/investments' },
    contact: { label: 'Talk to Us', to: '/contact' },
  },
} as const
