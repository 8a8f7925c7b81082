import type { OutboxMail } from '@db/schema/platform/outbox'
import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  invitationMail,
} from '@/content/accounts/entry-emails'
import { firm } from '@/content/firm'
import type { GivenScope } from '@/shared/ledger/own-access'
import { isAdministrator } from '@/shared/accounts/roles'
import { emailChangeLinkHours } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import type { Env } from '../../platform/env'
import { paragraphs, written, writtenMoment } from '../../platform/mail/written'
import { nameInMail } from '../../platform/mail/names'

type Origin = Pick<Env, 'APP_ORIGIN'>

/** Whose account a letter is about. */
interface Owner {
  email: string
  firstName: string
}

const answered = { replyTo: { name: firm.name, address: firm.investorRelationsEmail } }

/** Whom an invitation is for. */
export type Invited = Owner & Pick<SessionUser, 'role'>

interface Invitation {
  token: string
  /** What somebody else lets them see of what is theirs; undefined for whoever comes on their own account. */
  shared: GivenScope | undefined
  /** Who invites. */
  inviter: string
  expiresAt: Date
  /** The firm's, in which the end is told. */
  timeZone: string
}

/** Where an invitation is accepted. @param token what the page sends back */
export const invitationAddress = ({ APP_ORIGIN }: Origin, token: string) => `${APP_ORIGIN}/invitation?token=${token}`

/** Asks somebody in. */
export function invitationLetter(
  env: Origin,
  { email, firstName, role }: Invited,
  { token, shared, inviter, expiresAt, timeZone }: Invitation,
): OutboxMail {
  const url = invitationAddress(env, token)
  const end = writtenMoment(expiresAt, timeZone)
  const kind = isAdministrator({ role }) ? 'administrator' : (shared ?? 'investor')
  return {
    to: email,
    subject: invitationMail.subject,
    ...answered,
    ...written({
      preheader: invitationMail.preheader(nameInMail(inviter)),
      heading: invitationMail.heading,
      blocks: [
        ...paragraphs(invitationMail.paragraphs(nameInMail(firstName), invitationMail.to[kind](nameInMail(inviter)))),
        { kind: 'button', label: invitationMail.button, url },
        ...paragraphs(invitationMail.afterButton(end)),
        { kind: 'link', lead: invitationMail.linkLead, url },
      ],
    }),
  }
}

/** The link that makes an address the account's. @param owner with the new address @param token what the link's page sends back */
export function confirmEmailLetter({ APP_ORIGIN }: Origin, { email, firstName }: Owner, token: string): OutboxMail {
  const url = `${APP_ORIGIN}/confirm-email?token=${token}`
  return {
    to: email,
    subject: confirmEmailMail.subject,
    ...answered,
    ...written({
      preheader: confirmEmailMail.preheader,
      heading: confirmEmailMail.heading,
      blocks: [
        ...paragraphs(confirmEmailMail.paragraphs(nameInMail(firstName))),
        { kind: 'button', label: confirmEmailMail.button, url },
        ...paragraphs(confirmEmailMail.afterButton(emailChangeLinkHours)),
        { kind: 'link', lead: confirmEmailMail.linkLead, url },
      ],
    }),
  }
}

/** Tells the present address that another one was asked for. */
export function emailChangeAskedLetter(
  { APP_ORIGIN }: Origin,
  { email, firstName }: Owner,
  newEmail: string,
): OutboxMail {
  return {
    to: email,
    subject: emailChangeAskedMail.subject,
    ...answered,
    ...written({
      preheader: emailChangeAskedMail.preheader,
      heading: emailChangeAskedMail.heading,
      blocks: [
        ...paragraphs(emailChangeAskedMail.paragraphs(nameInMail(firstName), newEmail)),
        { kind: 'button', label: emailChangeAskedMail.button, url: `${APP_ORIGIN}/forgot-password` },
      ],
    }),
  }
}

/** Tells an address, the earlier or the new one, that the account's is the new one now. */
export function emailChangedLetter({ email, firstName }: Owner, newEmail: string): OutboxMail {
  return {
    to: email,
    subject: emailChangedMail.subject,
    ...answered,
    ...written({
      preheader: emailChangedMail.preheader,
      heading: emailChangedMail.heading,
      blocks: paragraphs(emailChangedMail.paragraphs(nameInMail(firstName), newEmail)),
    }),
  }
}
