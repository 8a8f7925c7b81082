/** The firm's own facts, by which pages, mails, cards and PDFs speak of it; content takes them as what its sentences are told. */
export interface Firm {
  name: string
  /** For search engines and other programs: one or two sentences. */
  description: string
  investorRelationsEmail: string
  accessibilityEmail: string
  /** With blanks that no line breaks at. */
  phone: string
  /** How long an answer to an enquiry takes at most; the Contact page promises it. */
  answersWithin: string
  /** Line by line. */
  postalAddress: readonly string[]
  /** What the network of the profile is called. */
  socialNetwork: string
  socialUrl: string
  /** The state whose law governs the Terms of Use. */
  governingState: string
  /** What a visitor asks first, each in a few words for Home; what is empty is not shown. How many homes there are in its care. */
  homes: string
  /** Since when it does this work. */
  since: string
  /** What of each deal is the firm's own money. */
  ownMoney: string
  /** How many buildings were sold, and what came of it. */
  soldSoFar: string
  /** As of when these are, and how they are counted. */
  factsNote: string
}

/**
 * The firm of a new installation, until its owner says otherwise in Settings. Names of people, addresses and numbers are placeholders
 * (R26): `example.com` and 555-01xx belong to nobody, so nothing can reach a stranger by mistake.
 */
export const defaultFirm: Firm = {
  name: 'Oakwater Partners',
  description:
    'A faith-based firm that buys and looks after apartment communities together with accredited investors, and says plainly what can go wrong.',
  investorRelationsEmail: 'investors@example.com',
  accessibilityEmail: 'accessibility@example.com',
  phone: '(555)\u00a0555-0100',
  answersWithin: 'two business days',
  postalAddress: ['100 Example Street, Suite 200', 'Example City, ST 00000'],
  socialNetwork: 'LinkedIn',
  socialUrl: 'https://example.com/linkedin/oakwater-partners',
  governingState: 'Delaware',
  homes: '',
  since: '',
  ownMoney: '',
  soldSoFar: '',
  factsNote: '',
}

/** What the owner must replace or confirm before the site goes public; the README quotes this list. */
export const ownerMustReplace = [
  {
    what: 'What each performance figure means: net or gross, of how many properties, as of when; until then visitors read that definitions are given on request',
    where: 'Settings, Firm, Investment Performance',
  },
  {
    what: 'The name and description of the firm, if it is not Oakwater Partners',
    where: 'Settings, Firm (everything but the drawn logo takes the name from there)',
  },
  {
    what: 'Email addresses, phone number, postal address and social profile link: all are placeholders',
    where: 'Settings, Firm',
  },
  {
    what: 'How soon an enquiry is answered: the Contact page promises two business days',
    where: 'Settings, Firm',
  },
  {
    what: 'The two managing partners: names, biographies, favorite verse, pictures and profile links',
    where: 'Settings, Firm, Managing partners',
  },
  {
    what: 'Facts that visitors ask for: years in the work, what the partners did before, their own money beside the investors’; the years of the firm’s story (the entries there are samples). What is left empty is not shown',
    where: 'Settings, Firm, Managing partners; src/content/pages/about.ts (timeline)',
  },
  {
    what: 'The line of facts on Home: homes in your care, since when, your own money in each deal, what was sold. What is empty is not shown',
    where: 'Settings, Firm',
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
    where: 'Settings, Firm, Investment Performance, or switch the section off there',
  },
  {
    what: 'Whether each property’s returns are before or after fees',
    where: 'src/content/pages/offering.ts (propertyPage.figures.intro)',
  },
  {
    what: 'The minimum of $50,000 and the targeted 8-12% annual returns',
    where: 'Settings, Firm, Questions; src/content/pages/home.ts',
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
    where: 'Settings, Firm, the legal texts; src/content/site/risk.ts',
  },
  {
    what: 'The sample investments, properties and posts: delete them in the Admin Portal, or start with DEMO_CONTENT=off',
    where: 'src/content/site/samples.ts, sample-offerings.ts',
  },
] as const
