import { adminActivity } from './admin-activity'
import { adminMail, adminSafety } from './admin-dialogs'
import { adminOverview } from './admin-overview'
import { counted } from '../platform/counted'
import { firm } from '../firm'

/** The frame of the Admin Portal: check, refusal, greeting, sidebar (R18, R19). */
export const adminFrame = {
  title: 'Admin Portal',
  pageTitle: (tab: string) => `${tab} | Admin Portal | ${firm.name}`,
  greeting: (firstName: string) => `Welcome back, ${firstName}`,
  intro: 'Manage platform content',
  loading: 'Loading admin dashboard...',
  accessDenied: {
    title: 'Access Denied',
    text: "You don't have permission to access the admin dashboard.",
    signIn: 'Sign in',
    home: { label: 'Return home', to: '/' },
  },
  factorNeeded: {
    title: 'One thing first',
    text: 'Administrators sign in with a second factor here. Please set one up on the page of your account; the Admin Portal opens then.',
    setUp: 'Set up a second factor',
  },
  sidebar: {
    label: 'Admin sections',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
    open: 'Open sections',
    investors: 'Investors',
    count: (count: number) => (count === 1 ? '1 record' : `${counted(count)} records`),
  },
  tabs: {
    investments: 'Investments',
    properties: 'Properties',
    users: 'Users',
    posts: 'Posts',
    contacts: 'Contacts',
    newsletters: 'Newsletters',
    settings: 'Settings',
    interests: 'Interest',
    letters: 'Letters',
    entities: 'Investors',
    holdings: 'Holdings',
    distributions: 'Distributions',
    statements: 'Statements',
    updates: 'Updates',
    taxes: 'Taxes',
    documents: 'Documents',
  },
  /** What is shown in place of a list, as the window's title names it. */
  views: {
    overview: adminOverview.label,
    deleted: adminSafety.recentlyDeleted.label,
    activity: adminActivity.label,
    mails: adminMail.label,
  },
} as const

/** The lists: panel titles, buttons, columns, empty and failed states. */
export const adminLists = {
  investments: {
    panel: 'Investment Opportunities',
    add: 'Add New Investment',
    columns: {
      name: 'Name',
      status: 'Status',
      location: 'Location',
      targetReturn: 'Target Return',
      actions: 'Actions',
    },
    search: 'Search investments',
    empty: { title: 'No investments yet', text: 'Add the first one; it appears on the public page at once.' },
    failed: "We couldn't load the investments.",
  },
  properties: {
    panel: 'Property Portfolio',
    add: 'Add New Property',
    columns: { name: 'Name', status: 'Status', location: 'Location', units: 'Units', actions: 'Actions' },
    search: 'Search properties',
    empty: { title: 'No properties yet', text: 'Add the first one; it appears on the public page at once.' },
    failed: "We couldn't load the properties.",
  },
  users: {
    panel: 'People with an Account',
    add: 'Add New User',
    invite: 'Invite',
    columns: { name: 'Name', email: 'Email', role: 'Role', actions: 'Actions' },
    search: 'Search users',
    empty: { title: 'No users yet', text: 'Add investors and administrators here.' },
    failed: "We couldn't load the users.",
  },
  posts: {
    panel: 'Blog Posts',
    add: 'Add New Post',
    columns: { title: 'Title', headline: 'Headline', createdAt: 'Created', actions: 'Actions' },
    search: 'Search posts',
    noHeadline: 'No headline',
    marks: { published: 'Published', scheduled: 'Scheduled', draft: 'Draft' },
    empty: {
      title: 'No posts yet',
      text: 'Create your first blog post with title, headline, bible verse, and content.',
      action: 'Create First Post',
    },
    failed: "We couldn't load the posts.",
  },
  contacts: {
    panel: 'Contact Submissions',
    columns: { name: 'Name', email: 'Email', company: 'Company', status: 'Status', date: 'Date', actions: 'Actions' },
    search: 'Search contacts',
    due: 'Follow-up due',
    spam: {
      show: 'Show spam',
      label: 'Spam',
      text: 'Caught by the form’s trap. Not counted and not emailed.',
      marked: (name: string | null) =>
        `Marked as spam by ${name ?? 'a former administrator'}. Not counted; it was emailed when it came.`,
      empty: { title: 'No spam', text: 'What the contact form’s trap catches is kept here.' },
    },
    empty: { title: 'No contact submissions yet', text: 'Messages from the contact page arrive here.' },
    failed: "We couldn't load the contact submissions.",
  },
  newsletters: {
    panel: 'Newsletter Subscriptions',
    columns: { email: 'Email', consent: 'Consent', subscribed: 'Subscribed', actions: 'Actions' },
    search: 'Search subscriptions',
    consent: { given: 'Given', notGiven: 'Not Given' },
    subscribed: { confirmed: 'Confirmed', pending: 'Pending' },
    empty: { title: 'No subscriptions yet', text: 'People who sign up for the newsletter appear here.' },
    failed: "We couldn't load the newsletter subscriptions.",
  },
  letters: {
    panel: 'Letters to Subscribers',
    add: 'New Letter',
    columns: { subject: 'Subject', status: 'Status', reached: 'Sent', createdAt: 'Created', actions: 'Actions' },
    search: 'Search letters',
    empty: {
      title: 'No letters yet',
      text: 'Write to everybody who has confirmed a subscription.',
      action: 'Write the First Letter',
    },
    failed: "We couldn't load the letters.",
  },
  interests: {
    panel: 'Indications of Interest',
    columns: {
      name: 'Name',
      offering: 'Offering',
      amount: 'Amount',
      status: 'Status',
      assignee: 'Assigned to',
      followUp: 'Follow up',
      note: 'Note',
      date: 'Received',
      actions: 'Actions',
    },
    search: 'Search interest',
    due: 'Follow-up due',
    spam: {
      show: 'Show spam',
      label: 'Spam',
      text: 'Caught by the form’s trap. Not counted and not emailed.',
      empty: { title: 'No spam', text: 'What the trap of the form on the offerings’ pages catches is kept here.' },
    },
    sums: {
      heading: 'Indicated, signed and funded',
      hint: 'Indicated counts everybody who has not declined; signed counts funded too. Amounts are rough, as their senders typed them.',
      columns: {
        offering: 'Offering',
        indicated: 'Indicated',
        signed: 'Signed',
        funded: 'Funded',
        toRaise: 'To be raised',
      },
      byOffering: (count: number) => `By offering (${count})`,
      goneOffering: 'Offerings no longer kept',
      failed: "We couldn't add up the amounts.",
    },
    empty: {
      title: 'No indications of interest yet',
      text: 'What visitors send from an offering’s page arrives here.',
    },
    failed: "We couldn't load the indications of interest.",
  },
  entities: {
    panel: 'Investing Entities',
    add: 'Add New Entity',
    columns: {
      legalName: 'Legal Name',
      kind: 'Kind',
      tinLast4: 'Last four',
      town: 'Town',
      contactName: 'Contact',
      actions: 'Actions',
    },
    search: 'Search entities',
    empty: { title: 'No investing entities yet', text: 'Add the people, companies, trusts and accounts that invest.' },
    failed: "We couldn't load the entities.",
  },
} as const

/** What the activity calls that which was changed: a tab's records, a preference or a mail. */
export const changedNames = {
  ...adminFrame.tabs,
  preferences: 'Preferences',
  mails: adminMail.label,
} as const

export const adminSettings = {
  /** The active tab's name is the page heading already, so 'Settings' is not written twice (R19). */
  text: 'Control page and section visibility across the website',
  loading: 'Loading settings...',
  groups: { navigation: 'Navigation Pages', visibility: 'Section Visibility' },
  failed: "We couldn't load the settings.",
} as const

/** How the firm works, below the specified settings. */
export const adminPreferences = {
  heading: 'Safety and delivery',
  failed: "We couldn't load these preferences.",
  secondFactor: {
    label: 'Second factor of administrators',
    choices: { no: 'As each of them likes', yes: 'A duty of all' },
    hint: 'Who has none can do nothing but set one up. Calls that change accounts then ask for the password once more.',
  },
  ownFactor: { lead: 'Your own account has no second factor yet.', label: 'Set one up', to: '/account' },
  fourEyes: {
    label: 'Release of money',
    choices: { no: 'By any administrator', yes: 'By a second administrator' },
    hint: 'Who changed what is paid since the last approval cannot approve it. It needs two who look after money, and two to end.',
  },
  asked: {
    text: (by: string, day: string) =>
      `${by} asked on ${day} that any administrator may release money again. A second one who looks after money confirms that within seven days; until then two are needed.`,
    confirm: 'Confirm',
    keep: 'Keep two people',
    told: { title: 'A colleague confirms this', description: 'Until then two people release money.' },
  },
  timeZone: { label: 'Time zone of the office', hint: 'In which a moment of the firm is a day.' },
  mailsPerSecond: {
    label: 'Emails a second',
    hint: 'What your mail server takes without holding us for a sender of spam.',
  },
  updated: { title: 'Preference saved', description: null },
  notUpdated: { title: 'The preference was not saved', showsReason: true },
} as const
