import type { OutboxMail } from '@db/schema/platform/outbox'
import {
  type AccountChangeTold,
  accessAccountAdminMail,
  accessAccountMail,
  accountChanges,
  emailChangedByMail,
  takeBackMail,
  takenBackMail,
} from '@/content/accounts/address-emails'
import { firm } from '@/content/firm'
import { adminRecordPath } from '@/shared/records/admin-addresses'
import type { Env } from '../../platform/env'
import { paragraphs, written, writtenMoment } from '../../platform/mail/written'
import { nameInMail } from '../../platform/mail/names'
import { tellingLetter } from '../../platform/mail/event-mails'

type Origin = Pick<Env, 'APP_ORIGIN'>

/** Whom a letter is to. */
interface Addressee {
  email: string
  firstName: string
}

const answered = { replyTo: { name: firm.name, address: firm.investorRelationsEmail } }

/**
 * Tells the former address what the account's names are now, with the link that takes that back.
 * @param to the former address @param now the account's names @param link.timeZone the firm's
 */
export function takeBackLetter(
  { APP_ORIGIN }: Origin,
  { email, firstName }: Addressee,
  now: { email: string; username: string },
  link: { token: string; expiresAt: Date; timeZone: string },
): OutboxMail {
  const url = `${APP_ORIGIN}/take-back?token=${link.token}`
  return {
    to: email,
    subject: takeBackMail.subject,
    ...answered,
    ...written({
      preheader: takeBackMail.preheader,
      heading: takeBackMail.heading,
      blocks: [
        ...paragraphs(takeBackMail.paragraphs(nameInMail(firstName), now.email, nameInMail(now.username))),
        { kind: 'button', label: takeBackMail.button, url },
        ...paragraphs(takeBackMail.afterButton(writtenMoment(link.expiresAt, link.timeZone))),
        { kind: 'link', lead: takeBackMail.linkLead, url },
      ],
    }),
  }
}

/** Tells an address, the earlier or the new one, that an administrator has changed the account's. */
export function emailChangedByLetter(
  { email, firstName }: Addressee,
  { administrator, newEmail }: { administrator: string; newEmail: string },
): OutboxMail {
  return {
    to: email,
    subject: emailChangedByMail.subject,
    ...answered,
    ...written({
      preheader: emailChangedByMail.preheader,
      heading: emailChangedByMail.heading,
      blocks: paragraphs(emailChangedByMail.paragraphs(nameInMail(firstName), nameInMail(administrator), newEmail)),
    }),
  }
}

/** Tells an address, the one that is the account's again or the one that was, that a change was taken back. */
export const takenBackLetter = (origin: Origin, to: Addressee, email: string): OutboxMail =>
  tellingLetter(origin, to, {
    ...takenBackMail,
    paragraphs: takenBackMail.paragraphs(nameInMail(to.firstName), email),
    page: '/forgot-password',
  })

const listed = (changes: readonly AccountChangeTold[]) => changes.map((each) => accountChanges[each]).join(' and ')

/** Tells an owner of an entity what an administrator did to the account of somebody who sees it. */
export const accessAccountLetter = (origin: Origin, to: Addressee, changes: readonly AccountChangeTold[]): OutboxMail =>
  tellingLetter(origin, to, {
    ...accessAccountMail,
    paragraphs: accessAccountMail.paragraphs(nameInMail(to.firstName), listed(changes)),
    page: '/portal',
  })

/** The same to an administrator who looks after investors. */
export const accessAccountAdminLetter = (
  origin: Origin,
  to: Addressee,
  {
    userId,
    changes,
    ...told
  }: { userId: number; administrator: string; person: string; changes: readonly AccountChangeTold[] },
): OutboxMail =>
  tellingLetter(origin, to, {
    ...accessAccountAdminMail,
    paragraphs: accessAccountAdminMail.paragraphs(
      nameInMail(to.firstName),
      nameInMail(told.administrator),
      nameInMail(told.person),
      listed(changes),
    ),
    page: adminRecordPath('users', userId),
  })
