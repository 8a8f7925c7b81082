/** What each column of the texts about the firm is called, in the order in which it is filled in. */
export const firmTextColumns = {
  partners: {
    name: 'Name',
    position: 'Position',
    bio: 'Biography',
    image: 'Picture',
    favoriteVerse: 'Favorite verse',
    years: 'In this work',
    before: 'Before',
    investedAlongside: 'Own money beside yours',
    link: 'Profile',
  },
  faq: { question: 'Question', answer: 'Answer' },
  figures: { value: 'Figure', label: 'Label', definition: 'Definition', asOf: 'As of' },
} as const

const rowsOf = (what: string) => ({
  row: (number: number) => `${what.charAt(0).toUpperCase()}${what.slice(1)} ${number}`,
  add: `Add a ${what}`,
  remove: (number: number) => `Remove ${what} ${number}`,
  moveUp: (number: number) => `Move ${what} ${number} up`,
  moveDown: (number: number) => `Move ${what} ${number} down`,
})

/** The rows of those texts, and the dialogs that change them. */
export const firmTextRows = {
  partners: {
    label: 'Managing partners',
    change: 'Edit the partners',
    edit: {
      title: 'Edit the partners',
      text: 'They show on the Team page and on Home when saved. What is left empty is not shown.',
      submit: 'Save',
    },
    rows: rowsOf('partner'),
    image: 'Without one the page shows a drawn monogram.',
    verse: 'As “words” reference (translation).',
    link: 'Where the profile is, such as on LinkedIn.',
    years: 'As it should read: 14 years.',
  },
  faq: {
    label: 'Questions people ask first',
    change: 'Edit the questions',
    edit: { title: 'Edit the questions', text: 'They show on the Contact page when saved.', submit: 'Save' },
    rows: rowsOf('question'),
  },
  figures: {
    label: 'Investment Performance',
    change: 'Edit the figures',
    edit: {
      title: 'Edit the figures',
      text: 'They show on the Investments page when saved. Have records for each, and have counsel approve how they are shown.',
      submit: 'Save',
    },
    rows: rowsOf('figure'),
    definition:
      'What it means: net or gross, of how many properties. Left empty, visitors read that it is given on request.',
  },
} as const

/** The legal texts: the dialog of a new version, and those that there were. */
export const legalWords = {
  fields: { effectiveOn: 'Effective from', source: 'Text' },
  /** Of a text in parts, what has no heading. */
  opening: 'Before the first heading',
  edit: {
    title: (name: string) => `Edit: ${name}`,
    text: 'It stands on its page and in the footer’s dialog when saved, or from a later day on where you name one. Every version is kept. Have counsel review it first.',
    submit: 'Save as a new version',
  },
  marks: (marks: string) =>
    `A line that begins with ## is a heading; a blank line parts paragraphs. These stand for the firm’s facts as they are then: ${marks}.`,
  standing: (isDefault: boolean, effectiveOn: string | null) =>
    [isDefault ? 'The default text' : 'Your text', effectiveOn && `effective ${effectiveOn}`]
      .filter(Boolean)
      .join(', '),
  waiting: (beginsOn: string, isDefault: boolean) =>
    `${isDefault ? 'The text of a new installation' : 'Another version'} takes its place on ${beginsOn}`,
  versions: (count: number) => (count === 1 ? 'One version was written' : `${count} versions were written`),
  version: (at: string, by: string | null, effectiveOn: string | null) =>
    [`Written ${at}`, by && `by ${by}`, effectiveOn && `effective ${effectiveOn}`].filter(Boolean).join(', '),
  default: 'The default was restored.',
} as const

/** What the firm says of itself, in the Admin Portal: what it is called, where it is reached, and the texts about it. */
export const firmWords = {
  name: 'Firm',
  heading: 'Firm',
  text: 'What every page, email, sharing card and PDF says of the firm. A change shows at once, everywhere; emails that are already written stay as they are.',
  loading: 'Loading the firm...',
  failed: "We couldn't load what the firm says of itself.",
  failedText: (label: string) => `We couldn't load this: ${label}.`,
  /** The legal texts. */
  legal: { privacy: 'Privacy Policy', terms: 'Terms of Use', accessibility: 'Accessibility Statement' },
  /** What is set together, as the activity calls it. */
  parts: { facts: 'The firm', partners: 'Managing partners', faq: 'Questions', figures: 'Investment Performance' },
  fields: {
    name: 'Name',
    description: 'Description',
    investorRelationsEmail: 'Email of investor relations',
    accessibilityEmail: 'Email about accessibility',
    phone: 'Phone',
    answersWithin: 'Enquiries are answered within',
    postalAddress: 'Postal address',
    socialNetwork: 'Network of the profile',
    socialUrl: 'Address of the profile',
    governingState: 'State of the governing law',
    homes: 'Homes in our care',
    since: 'In this work since',
    ownMoney: 'Our own money in each deal',
    soldSoFar: 'Sold so far',
    factsNote: 'What these facts are of',
    partners: 'Managing partners',
    faq: 'Questions',
    figures: 'Figures',
    privacy: 'Privacy Policy',
    terms: 'Terms of Use',
    accessibility: 'Accessibility Statement',
    effectiveOn: 'Effective',
  },
  placeholders: {
    phone: '(555) 555-0100',
    answersWithin: 'two business days',
    socialNetwork: 'LinkedIn',
    socialUrl: 'https://',
    governingState: 'Delaware',
    homes: '428',
    since: '2014',
    ownMoney: 'At least 5%',
    soldSoFar: '1 of 7 buildings',
    factsNote: 'As of September 30, 2026.',
  },
  hints: {
    name: 'The logo shows it in our drawn letters only while it is Oakwater Partners; any other name stands beside the mark.',
    description: 'One or two sentences for search engines and other programs.',
    investorRelationsEmail: 'Enquiries are sent there, and answers to our emails come there.',
    phone: 'A number outside of North America begins with +.',
    postalAddress: 'One line each. Every newsletter must state it, and it stands on statements.',
    governingState: 'Named in the Terms of Use.',
    homes: 'This and the next three stand in one line on Home, each as it should read; what is empty is not shown.',
    factsNote: 'As of when, and how they are counted. It stands below them.',
  },
  edit: { title: 'Edit the firm', text: 'It shows on every page, email and PDF when saved.', submit: 'Save' },
  change: 'Edit the firm',
  /** Of a fact that nobody filled in. */
  empty: 'Not filled in, so it is not shown',
  isDefault: 'Default',
  restore: 'Restore the default',
  restoreOf: (label: string) => `Restore the default: ${label}`,
  saved: { title: 'Firm updated', description: 'It shows everywhere at once.' },
  notSaved: { title: 'The firm was not changed', showsReason: true },
  restored: (label: string) => ({ title: `${label}: default restored`, description: null }),
  undo: 'Undo',
  notRestored: { title: 'The default was not restored', showsReason: true },
} as const
