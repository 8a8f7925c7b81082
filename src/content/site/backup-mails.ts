import { type MailPage, type Name, button, mail } from '../platform/mail'

interface Told {
  firstName: Name
  /** When the last one went well, as a mail writes it; null where none ever did. */
  lastAt: string | null
  page: MailPage
}

const lastWords = (lastAt: string | null) =>
  lastAt === null ? 'None has gone well so far.' : `The last one that went well was on ${lastAt}.`

/** To administrators, once a day while it lasts. Why stands in Settings: an email may be read by others. */
export const backupMails = {
  backupFailed: mail<Told>({
    subject: 'No backup of the site could be made',
    preheader: 'Why stands in Settings.',
    heading: 'No backup of the site could be made',
    parts: ({ firstName, lastAt, page }) => [
      `Dear ${firstName},`,
      `The server has tried to make a backup of the site, and could not. It tries again every hour. ${lastWords(lastAt)}`,
      'Please pass this on to whoever runs the server. Why it failed stands in Settings, under Backups.',
      button('See Settings', page),
    ],
  }),

  rehearsalFailed: mail<Told>({
    subject: 'A backup of the site could not be restored',
    preheader: 'Why stands in Settings.',
    heading: 'A backup of the site could not be restored',
    parts: ({ firstName, lastAt, page }) => [
      `Dear ${firstName},`,
      `The server has restored the newest backup of the site into an empty database, to see that it can be, and not all was as it should be. The site itself was not touched. It tries again every day. ${lastWords(lastAt)}`,
      'Please pass this on to whoever runs the server. What was found stands in Settings, under Backups.',
      button('See Settings', page),
    ],
  }),
} as const
