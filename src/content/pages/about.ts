import type { Firm } from '../firm'

export const aboutPage = {
  title: (firm: Firm) => `About Us | ${firm.name}`,
  description: (firm: Firm) =>
    `Why ${firm.name} exists: to own apartment buildings in a way that is good for residents and honest with the investors who pay for them.`,
  hero: {
    label: 'About Us',
    heading: 'A building is somebody’s home first.',
    lead: (firm: Firm) =>
      `${firm.name} is a faith-based firm that invests in apartment communities. We answer to two groups of people: those who live in the buildings and those whose savings bought them.`,
  },
  mission: {
    heading: 'Our Mission',
    text: 'To own apartment buildings in a way that is good for the people who live in them and honest with the people who pay for them.',
  },
  story: {
    heading: 'Our Story',
    paragraphs: [
      'Our name comes from the first psalm, from the tree planted by streams of water. An oak is slow work. Whoever plants one is thinking of shade for somebody else.',
      'We started from a plain question: could the figures and the conscience of a real estate firm be kept in one set of books? Too often a building is bought twice, once on a spreadsheet where everything goes up, and once in brick, where the boiler is thirty years old. Residents and investors both pay for the distance between the two.',
      'So we walk a building before we price it. We write down what can go wrong and show it to investors beside what we hope for. When the plan turns out to be mistaken, we say so while there is still time to act.',
      'You do not have to share our faith to invest with us or to rent from us. You are entitled to see it in how we treat you.',
    ],
  },
  /** What happened when, oldest first; an empty list shows nothing. */
  timeline: {
    label: 'Year by year',
    entries: [
      {
        when: 'Year 1',
        text: 'Sample entry. The two partners buy their first building with their own money, to learn on.',
      },
      { when: 'Year 3', text: 'Sample entry. The first offering with other investors, and the first report to them.' },
      {
        when: 'Year 7',
        text: 'Sample entry. The first result is published beside its target, whatever it is.',
      },
    ],
  },
  values: {
    heading: 'What We Hold To',
    cards: [
      {
        title: 'Our History',
        text: 'Ours is an old trade with a short rulebook: buy with care, repair what is broken, keep good books. The firm began with the parts of it that get skipped, and has stayed with them.',
      },
      {
        title: 'Our Values',
        text: 'Stewardship, community and integrity are our three pillars. Each rules something out. An offering that needs us to bend one of them is an offering we decline.',
      },
      {
        title: 'Our Impact',
        text: 'We look for it at the scale of a stairwell: lights that work, repairs that are finished, neighbors who renew because they want to stay.',
      },
    ],
  },
  team: { text: 'Ask us anything about it in person.', label: 'Meet Our Team', to: '/team' },
} as const
