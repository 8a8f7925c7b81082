import type { OutboxMail } from '@db/schema/outbox'
import { passwordChangedMail, resetMail } from '@/content/account-emails'
import { firm } from '@/content/firm'
import { resetLinkHours } from '@/shared/time'
import type { Env } from '../base/env'
import { paragraphs, written } from './letters'

type Origin = Pick<Env, 'APP_ORIGIN'>

/** Whose account a letter is about. */
interface Owner {
  email: string
  firstName: string
}

const answered = { replyTo: { name: firm.name, address: firm.investorRelationsEmail } }

/** The link to a new password. @param token what the link's page sends back */
export function resetLetter({ APP_ORIGIN }: Origin, { email, firstName }: Owner, token: string): OutboxMail {
  const url = `${APP_ORIGIN}/reset-password?token=${token}`
  return {
    to: email,
    subject: resetMail.subject,
    ...answered,
    ...written({
      preheader: resetMail.preheader,
      heading: resetMail.heading,
      blocks: [
        ...paragraphs(resetMail.paragraphs(firstName)),
        { kind: 'button', label: resetMail.button, url },
        ...paragraphs(resetMail.afterButton(resetLinkHours)),
        { kind: 'link', lead: resetMail.linkLead, url },
      ],
    }),
  }
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedLetter({ APP_ORIGIN }: Origin, { email, firstName }: Owner): OutboxMail {
  return {
    to: email,
    subject: passwordChangedMail.subject,
    ...answered,
    ...written({
      preheader: passwordChangedMail.preheader,
      heading: passwordChangedMail.heading,
      blocks: [
        ...paragraphs(passwordChangedMail.paragraphs(firstName)),
        { kind: 'button', label: passwordChangedMail.button, url: `${APP_ORIGIN}/forgot-password` },
      ],
    }),
  }
}
