import type { OutboxMail } from '@db/schema/platform/outbox'
import {
  factorAddedMail,
  factorRemovedMail,
  factorResetMail,
  factorsResetMail,
  newBrowserMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  recoveryCodeUsedMail,
  resetHeldMail,
  resetMail,
} from '@/content/accounts/account-emails'
import { firm } from '@/content/firm'
import { resetLinkHours } from '@/shared/platform/time'
import type { Env } from '../../platform/env'
import { paragraphs, writtenMoment, written } from '../../platform/mail/written'
import { nameInMail } from '../../platform/mail/names'
import { tellingLetter } from '../../platform/mail/event-mails'

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
        ...paragraphs(resetMail.paragraphs(nameInMail(firstName))),
        { kind: 'button', label: resetMail.button, url },
        ...paragraphs(resetMail.afterButton(resetLinkHours)),
        { kind: 'link', lead: resetMail.linkLead, url },
      ],
    }),
  }
}

/** Says, to whoever asked and to the earlier addresses, that no link to a new password leaves yet. @param told.timeZone the firm's */
export function resetHeldLetter(
  { email, firstName }: Owner,
  { heldUntil, timeZone }: { heldUntil: Date; timeZone: string },
): OutboxMail {
  const until = writtenMoment(heldUntil, timeZone)
  return {
    to: email,
    subject: resetHeldMail.subject,
    ...answered,
    ...written({
      preheader: resetHeldMail.preheader,
      heading: resetHeldMail.heading,
      blocks: paragraphs(resetHeldMail.paragraphs(nameInMail(firstName), until)),
    }),
  }
}

/** Tells the owner of an account that its password is another one now. */
export const passwordChangedLetter = (origin: Origin, owner: Owner): OutboxMail =>
  tellingLetter(origin, owner, {
    ...passwordChangedMail,
    paragraphs: passwordChangedMail.paragraphs(nameInMail(owner.firstName)),
    page: '/forgot-password',
  })

/** Tells the owner of an account that it has an authenticator app now. */
export const factorAddedLetter = (origin: Origin, owner: Owner): OutboxMail =>
  tellingLetter(origin, owner, {
    ...factorAddedMail,
    paragraphs: factorAddedMail.paragraphs(nameInMail(owner.firstName)),
    page: '/account',
  })

/** Tells the owner of an account that it has no authenticator app any more. */
export const factorRemovedLetter = (origin: Origin, owner: Owner): OutboxMail =>
  tellingLetter(origin, owner, {
    ...factorRemovedMail,
    paragraphs: factorRemovedMail.paragraphs(nameInMail(owner.firstName)),
    page: '/account',
  })

/** Tells the owner of an account that it has another passkey now. @param name what its owner calls it */
export const passkeyAddedLetter = (origin: Origin, owner: Owner, name: string): OutboxMail =>
  tellingLetter(origin, owner, {
    ...passkeyAddedMail,
    paragraphs: passkeyAddedMail.paragraphs(nameInMail(owner.firstName), nameInMail(name)),
    page: '/account',
  })

/** Tells the owner of an account that a passkey of it opens nothing any more. */
export const passkeyRemovedLetter = (origin: Origin, owner: Owner, name: string): OutboxMail =>
  tellingLetter(origin, owner, {
    ...passkeyRemovedMail,
    paragraphs: passkeyRemovedMail.paragraphs(nameInMail(owner.firstName), nameInMail(name)),
    page: '/account',
  })

/** From where somebody signed in, and when. */
interface Visit {
  browser: string
  addressStart: string
  at: Date
  /** The firm's, in which it is told. */
  timeZone: string
}

/** Tells the owner of an account that somebody signed in from a browser that was never seen. */
export const newBrowserLetter = (
  origin: Origin,
  owner: Owner,
  { browser, addressStart, at, timeZone }: Visit,
): OutboxMail =>
  tellingLetter(origin, owner, {
    ...newBrowserMail,
    paragraphs: newBrowserMail.paragraphs(nameInMail(owner.firstName), {
      browser,
      addressStart,
      at: writtenMoment(at, timeZone),
    }),
    page: '/account',
  })

/** Tells the owner of an account that an administrator resets its second factor, and how to stop that. @param token what the link's page sends back */
export function factorResetLetter(
  { APP_ORIGIN }: Origin,
  { email, firstName }: Owner,
  {
    token,
    administrator,
    effectiveAt,
    timeZone,
  }: { token: string; administrator: string; effectiveAt: Date; timeZone: string },
): OutboxMail {
  const url = `${APP_ORIGIN}/stop-reset?token=${token}`
  return {
    to: email,
    subject: factorResetMail.subject,
    ...answered,
    ...written({
      preheader: factorResetMail.preheader,
      heading: factorResetMail.heading,
      blocks: [
        ...paragraphs(
          factorResetMail.paragraphs(
            nameInMail(firstName),
            nameInMail(administrator),
            writtenMoment(effectiveAt, timeZone),
          ),
        ),
        { kind: 'button', label: factorResetMail.button, url },
        { kind: 'link', lead: factorResetMail.linkLead, url },
      ],
    }),
  }
}

/** Tells the owner of an account that its second factor was reset. */
export const factorsResetLetter = (origin: Origin, owner: Owner): OutboxMail =>
  tellingLetter(origin, owner, {
    ...factorsResetMail,
    paragraphs: factorsResetMail.paragraphs(nameInMail(owner.firstName)),
    page: '/account',
  })

/** Tells the owner of an account that a recovery code was used. @param left how many are not */
export const recoveryCodeUsedLetter = (origin: Origin, owner: Owner, left: number): OutboxMail =>
  tellingLetter(origin, owner, {
    ...recoveryCodeUsedMail,
    paragraphs: recoveryCodeUsedMail.paragraphs(nameInMail(owner.firstName), left),
    page: '/account',
  })
