/** A subscriber's dialog: consent and its proof, and why somebody gets no letters. */
export const adminSubscriber = {
  title: (email: string) => `Subscription of ${email}`,
  text: 'Consent and confirmation belong to the subscriber, so nothing here changes them.',
  labels: {
    status: 'Status',
    createdAt: 'First signed up',
    consentedAt: 'Agreed',
    consentPlace: 'Where',
    consentWording: 'What they agreed to',
    confirmedAt: 'Confirmed',
    unsubscribedAt: 'Unsubscribed',
    suppressedAt: 'Suppressed',
    suppressionReason: 'Why',
  },
  places: {
    footer: 'The form at the foot of a page',
    home: 'The form on the home page',
    contact: 'The form on the Contact page',
    resources: 'The form on the Resources page',
    api: 'Another program, by the API',
  },
  reasons: {
    hard_bounce: 'Mails to this address come back: it does not exist.',
    soft_bounces: 'Three mails came back within 30 days.',
    complaint: 'Its owner reported a mail of ours as spam.',
  },
  /** Below the reason. */
  lifted: 'A new sign-up that its owner confirms ends this.',
  sendConfirmation: 'Send the confirmation again',
} as const
