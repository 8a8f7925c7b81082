import type { OutboxMail } from '@db/schema/platform/outbox'
import { firm } from '@/content/firm'
import type { Env } from '../env'
import { paragraphs, written } from './written'

type Origin = Pick<Env, 'APP_ORIGIN'>

const answered = { replyTo: { name: firm.name, address: firm.investorRelationsEmail } }

/** What a letter says that tells of something that has happened, and where it leads. */
interface Told {
  subject: string
  preheader: string
  heading: string
  paragraphs: readonly string[]
  button: string
  page: `/${string}`
}

/** A letter of one thing that has happened, with one way on. */
export const tellingLetter = ({ APP_ORIGIN }: Origin, { email }: { email: string }, told: Told): OutboxMail => ({
  to: email,
  subject: told.subject,
  ...answered,
  ...written({
    preheader: told.preheader,
    heading: told.heading,
    blocks: [...paragraphs(told.paragraphs), { kind: 'button', label: told.button, url: `${APP_ORIGIN}${told.page}` }],
  }),
})
