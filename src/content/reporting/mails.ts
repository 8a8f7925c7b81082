import { type MailPage, type Name, button, mail } from '../platform/mail'

interface Told {
  firstName: Name
  moment: string
  page: MailPage
}

const wayOn = (page: MailPage) => [
  button('Open the portal', page),
  'If this was not you, please call us at a number you already know.',
]

/** Confirms to whoever did it that a consent was given, or withdrawn: never whose it is, and nothing of taxes. */
export const k1ConsentMails = {
  given: mail<Told>({
    subject: (_values, firm) => `Your tax papers come in the portal of ${firm.name} now`,
    preheader: 'You agreed to get them there instead of by post.',
    heading: 'You agreed to electronic tax papers',
    parts: ({ firstName, moment, page }) => [
      `Dear ${firstName},`,
      `On ${moment} you agreed to get Schedules K-1 in the Investor Portal instead of by post. You can withdraw this there at any time.`,
      ...wayOn(page),
    ],
  }),

  withdrawn: mail<Told>({
    subject: (_values, firm) => `Your tax papers come by post from ${firm.name} again`,
    preheader: 'Your consent was withdrawn.',
    heading: 'Your consent is withdrawn',
    parts: ({ firstName, moment, page }) => [
      `Dear ${firstName},`,
      `On ${moment} the consent to electronic Schedules K-1 was withdrawn, and it has been in effect since then: they come by post to the address that we have on record. What was made available before stays in the portal.`,
      ...wayOn(page),
    ],
  }),
} as const
