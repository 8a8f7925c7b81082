import { recordFields } from '../records/record-fields'

/** What a subscription is, one of four. */
export const subscriberWords = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Suppressed',
} as const

/** A subscriber's dialog: consent and its proof, and why somebody gets no letters. */
export const adminSubscriber = {
  title: (email: string) => `Subscription of ${email}`,
  text: 'Consent and confirmation belong to the subscriber. We can end a subscription for them; it begins with their own confirmation.',
  labels: {
    status: 'Status',
    createdAt: 'First signed up',
    consentedAt: 'Agreed',
    /** In place of the last, of a list that came in: the day that stands in it, and when it came. */
    consentedOn: 'Consented on',
    importedAt: 'Imported on',
    addedAt: 'Added on',
    consentPlace: 'Where',
    consentWording: 'What they agreed to',
    confirmedAt: 'Confirmed on',
    unsubscribedAt: 'Unsubscribed on',
    unsubscribeReason: 'Unsubscribed by the firm, because',
    suppressedAt: 'Suppressed since',
    suppressionReason: 'Why',
  },
  places: {
    footer: 'The form at the foot of a page',
    home: 'The form on the home page',
    contact: 'The form on the Contact page',
    resources: 'The form on the Resources page',
    api: 'Another program, by the API',
    import: 'An imported list',
    office: 'Told to the firm, which added them',
  },
  /** Behind the moment of an import. */
  recordedElsewhere: (moment: string) => `${moment}, as recorded elsewhere`,
  noConsentDay: 'Not told',
  reasons: {
    hard_bounce: 'Mails to this address come back: it does not exist.',
    soft_bounces: 'Three mails came back within 30 days.',
    complaint: 'Its owner reported a mail of ours as spam.',
  },
  /** Below the reason. */
  lifted: 'A new sign-up that its owner confirms ends this.',
  sendConfirmation: 'Send the confirmation again',
  /** Somebody who agreed by another way than our forms. */
  add: {
    title: 'Add Subscriber',
    text: 'Only somebody who agreed to it. They get an email with a link, and letters once they have pressed it.',
    submit: 'Add and send the link',
    email: 'Email',
    source: 'Where they agreed',
    sourceHint: 'The proof of their consent: a signed card at the fair in Boone, their letter of March 3.',
    consentedOn: 'On which day',
    tags: 'Tags',
    tagsHint: 'One on each line. Letters can go to those with one of them; subscribers never see it.',
  },
  /** Whom letters can be written to apart from others. */
  tags: {
    name: 'Tags of the subscriber',
    label: 'Tags',
    hint: 'One on each line. Letters can go to those with one of them; subscribers never see it.',
    inUse: (tags: string) => `In use: ${tags}.`,
    submit: 'Save the tags',
    pending: 'Saving...',
    saved: { title: 'Tags saved', description: null },
    notSaved: { title: 'The tags were not saved', showsReason: true },
  },
  /** Who asked us by phone or letter to stop. */
  end: {
    open: 'Unsubscribe',
    title: (email: string) => `Unsubscribe ${email}`,
    text: 'No letter goes there any more, also after the subscription is deleted or the address imported. Only its owner can end this, by signing up anew and confirming it.',
    submit: 'Unsubscribe',
    reason: 'Why',
  },
} as const

/** The list of subscriptions in the Admin Portal. */
export const subscriptionWords = {
  name: 'Newsletters',
  panel: 'Newsletter Subscriptions',
  columns: { email: 'Email', consent: 'Consent', subscribed: 'Subscribed', actions: 'Actions' },
  add: 'Add Subscriber',
  search: 'Search subscriptions',
  consent: { given: 'Given', notGiven: 'Not Given' },
  subscribed: { confirmed: 'Confirmed', pending: 'Pending' },
  empty: { title: 'No subscriptions yet', text: 'People who sign up for the newsletter appear here.' },
  failed: "We couldn't load the newsletter subscriptions.",
  fields: {
    email: 'Email',
    consent: 'Consent',
    consentedOn: 'Consented on',
    confirmed: 'Subscribed',
    isConfirmed: 'Subscribed',
    status: 'Status',
    unsubscribeReason: 'Why Unsubscribed',
    tags: 'Tags',
    id: recordFields.id,
    createdAt: recordFields.createdAt,
  },
  plain: { status: subscriberWords },
  toasts: {
    deleted: { title: 'Newsletter subscription deleted successfully', description: null },
    notDeleted: { title: 'Error deleting newsletter subscription', showsReason: true },
  },
} as const
