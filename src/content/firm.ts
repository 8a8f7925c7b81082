/**
 * The firm's own facts, each in one place. Names of people, addresses and numbers are placeholders until the owner replaces them (R26):
 * `example.com` and 555-01xx belong to nobody, so nothing can reach a stranger by mistake.
 */
export const firm = {
  name: 'Oakwater Partners',
  description:
    'A faith-based firm that buys and looks after apartment communities together with accredited investors, and says plainly what can go wrong.',
  investorRelationsEmail: 'investors@example.com',
  accessibilityEmail: 'accessibility@example.com',
  /** With a blank that no line breaks at. */
  phone: '(555)\u00a0555-0100',
  phoneLink: 'tel:+15555550100',
  /** How long an answer to an enquiry takes at most; the Contact page promises it. */
  answersWithin: 'two business days',
  postalAddress: ['100 Example Street, Suite 200', 'Example City, ST 00000'],
  socialProfile: { network: 'LinkedIn', url: 'https://example.com/linkedin/oakwater-partners' },
  governingState: 'Delaware',
  legalEffectiveDate: 'June 6, 2025',
} as const

/** What the owner must replace or confirm before the site goes public; the README quotes this list. */
export const ownerMustReplace = [
  {
    what: 'What each performance figure means: net or gross, of how many properties, as of when; until then visitors read that definitions are given on request',
    where: 'src/content/pages/investments.ts (statistics)',
  },
  {
    what: 'The name and description of the firm, if it is not Oakwater Partners',
    where: 'src/content/firm.ts (everything but the drawn logo takes the name from there)',
  },
  {
    what: 'Email addresses, phone number, postal address and social profile link: all are placeholders',
    where: 'src/content/firm.ts',
  },
  {
    what: 'How soon an enquiry is answered: the Contact page promises two business days',
    where: 'src/content/firm.ts (answersWithin)',
  },
  {
    what: 'The two managing partners: names, biographies, favorite verse, pictures and profile links',
    where: 'src/content/pages/team.ts',
  },
  {
    what: 'Facts that visitors ask for: years in the work, what the partners did before, their own money beside the investors’; the years of the firm’s story (the entries there are samples). What is left empty is not shown',
    where: 'src/content/pages/team.ts (facts), about.ts (timeline)',
  },
  {
    what: 'How an investment goes: confirm each step, and who holds the money when, against your documents',
    where: 'src/content/pages/investment-course.ts',
  },
  {
    what: 'The partner organization on the Team page: its name, what it does and its link',
    where: 'src/content/pages/team.ts',
  },
  {
    what: 'The Investment Performance figures (12.5%, 4.2%, 100%, 3.2 years): have records for each and have counsel approve how they are shown. 4.2% a month and 100% capital preservation invite questions',
    where: 'src/content/pages/investments.ts, or switch the section off under Settings',
  },
  {
    what: 'Whether each property’s returns are before or after fees',
    where: 'src/content/pages/offering.ts (propertyPage.figures.intro)',
  },
  {
    what: 'The minimum of $50,000 and the targeted 8-12% annual returns',
    where: 'src/content/pages/contact.ts',
  },
  {
    what: 'How the firm works: story and history, strategy, the four steps, what it gives back, the answers on fees and taxes. Confirm that you do what the text says, or change the text',
    where: 'src/content/pages/about.ts, approach.ts, team.ts, home.ts, contact.ts',
  },
  {
    what: 'The words of the consent to electronic Schedules K-1: have counsel review them (Rev. Proc. 2012-17) before the first investor agrees',
    where: 'src/content/reporting/k1-consent.ts',
  },
  {
    what: 'Privacy Policy, Terms of Use, Accessibility Statement, the footer disclaimer and every risk sentence: have counsel review them for your offerings and states',
    where: 'src/content/legal, src/content/site/risk.ts',
  },
  {
    what: 'The sample investments, properties and posts: delete them in the Admin Portal, or start with DEMO_CONTENT=off',
    where: 'src/content/site/samples.ts, sample-offerings.ts',
  },
] as const
