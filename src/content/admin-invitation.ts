/** Asking people in, and the links that wait for them. */
export const adminInvitation = {
  create: {
    title: 'Invite',
    text: 'The person gets an email with a link, and chooses username and password there.',
    submit: 'Invite',
  },
  title: (name: string) => `Invitation of ${name}`,
  open: (email: string, end: string) => `It is for ${email} and works until ${end}.`,
  ended: (email: string) => `It was for ${email}. It has ended, or was withdrawn.`,
  byMail: 'Sending it again makes a new link; the earlier one says then that a newer one was sent.',
  byLink:
    'No mail server is set up (SMTP_URL), so the link is yours to hand over. A copy is a new link; the earlier one says then that a newer one was sent.',
  handOver: 'Hand this link to the person, and to nobody else: whoever opens it chooses the password.',
  sendAgain: 'Send again',
  copyLink: 'Copy link',
  withdraw: 'Withdraw',
  copy: 'Copy',
  copied: 'Copied',
  selected: 'Selected, ready to copy',
} as const
