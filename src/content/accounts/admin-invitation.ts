import { counted } from '../platform/counted'

/** Asking people in, and the links that wait for them. */
export const adminInvitation = {
  create: {
    title: 'Invite',
    text: 'The person gets an email with a link, and chooses username and password there.',
    submit: 'Invite',
  },
  /** Where no mail server is set up. */
  createByLink: {
    title: 'Invite',
    text: 'No mail server is set up (SMTP_URL): the email is kept as a file, and nobody receives it. You get the link, to hand over yourself.',
    submit: 'Invite',
  },
  /** Of everybody whom a file has brought and nobody has invited. */
  all: {
    open: (count: number) => `Send invitations (${counted(count)})`,
    title: 'Send Invitations',
    text: (count: number) =>
      count === 1
        ? 'One person has an account from a file and was never invited.'
        : `${counted(count)} people have accounts from a file and were never invited.`,
    what: 'Each gets an email with a link of their own, and chooses username and password there. Nobody can call a mail back.',
    submit: (count: number) => (count === 1 ? 'Send 1 invitation' : `Send ${counted(count)} invitations`),
  },
  title: (name: string) => `Invitation of ${name}`,
  open: (email: string, end: string) => `It is for ${email} and works until ${end}.`,
  never: (email: string) => `A file has brought ${email}, who was not invited yet.`,
  ended: (email: string) => `It was for ${email}. It has ended, or was withdrawn.`,
  byFirstMail: 'It makes a link that lets them choose username and password.',
  byMail: 'Sending it again makes a new link; the earlier one says then that a newer one was sent.',
  byLink:
    'No mail server is set up (SMTP_URL), so the link is yours to hand over. A copy is a new link; the earlier one does not work any more then.',
  handOver: 'Hand this link to the person, and to nobody else: whoever opens it chooses the password.',
  send: 'Send invitation',
  sendAgain: 'Send again',
  copyLink: 'Copy link',
  withdraw: 'Withdraw',
  copy: 'Copy',
  copied: 'Copied',
  selected: 'Selected, ready to copy',
} as const
