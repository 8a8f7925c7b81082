import type { OutboxMail } from '@db/schema/platform/outbox'
import { answerMail } from '@/content/inbox/answers'
import { firm } from '@/content/firm'
import { paragraphs, written } from '../../platform/mail/written'
import { nameInMail } from '../../platform/mail/names'

/** What is answered, and by whom. */
interface Answered {
  enquiry: { email: string; message: string; createdAt: Date }
  author: { firstName: string; lastName: string }
  /** What was written back; blank lines part its paragraphs. */
  text: string
  /** The firm's, in which the day of the enquiry is told. */
  timeZone: string
}

const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n[^\S\n]*(?:\r?\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The answer to an enquiry, with what had been asked below it. What is written back reaches investor relations. */
export function answerLetter({ enquiry, author, text, timeZone }: Answered): OutboxMail {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(enquiry.createdAt)
  const name = nameInMail(`${author.firstName} ${author.lastName}`)
  return {
    to: enquiry.email,
    isByPerson: true,
    subject: answerMail.subject,
    replyTo: { name: firm.name, address: firm.investorRelationsEmail },
    ...written({
      preheader: answerMail.preheader,
      heading: answerMail.heading,
      blocks: [
        ...paragraphs([...paragraphsOf(text), answerMail.signature(name)]),
        { kind: 'quotation', label: answerMail.quoted(day), text: enquiry.message },
      ],
    }),
  }
}
