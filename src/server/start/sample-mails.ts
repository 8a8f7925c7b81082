import type { OutboxMail } from '@db/schema/platform/outbox'
import { accessMails, accountChanges, addressMails } from '@/content/accounts/address-mails'
import { factorMails } from '@/content/accounts/factor-mails'
import { passwordMails } from '@/content/accounts/password-mails'
import { invitationMails, invitedTo } from '@/content/accounts/invitation-mails'
import { signInMails } from '@/content/accounts/sign-in-mails'
import { addressRequestMails } from '@/content/ledger/address-requests'
import { approvalMails } from '@/content/ledger/approval-mails'
import { paymentMails, portalMails } from '@/content/ledger/mails'
import type { mails } from '@/content/mails'
import { subscriptionMails } from '@/content/newsletter/mails'
import type { Mail } from '@/content/platform/mail'
import { k1ConsentMails } from '@/content/reporting/mails'
import type { TaxPaper } from '@/content/reporting/tax-mails'
import { backupMails } from '@/content/site/backup-mails'
import { firmOf } from '@/shared/site/firm/firm'
import { mailPages } from '@/shared/platform/mail-pages'
import { cents } from '@/shared/values/money'
import { answerMail } from '../inbox/cases'
import { enquiryMail } from '../inbox/enquiries/mailing'
import { interestMail } from '../inbox/interests/public-procedures'
import { mailOfIssue } from '../newsletter/issues/issue-mails'
import { assignedMail, assignedSeveralMail } from '../inbox/assignees'
import { waysOut } from '../newsletter/subscribers/ways-out'
import { createSignatures } from '../platform/encryption/signatures'
import { nameInMail, oneLine } from '../platform/mail/names'
import { writeMail, writtenMoment } from '../platform/mail/write-mail'
import { closingSamples, raiseSamples, roomNotices } from './sample-raise-mails'
import { allNews, correctedK1, k1, nothingNew } from './sample-news'

const at = new Date('2026-11-25T12:00:00Z')
const timeZone = 'America/Chicago'
const moment = writtenMoment(at, timeZone)
const email = 'owner@example.com'
const newEmail = 'new@example.com'
const token = 'a-token'
const { moved, password, factor } = accountChanges
const { account, forgotPassword, portal, taxes, taxesOf } = mailPages
const reader = { id: 12, email: 'reader@example.com' }

const issue = {
  subject: 'Winter',
  preheader: null,
  content: 'One **bold** word.\n\n## A heading\n\n[A page](/investments)',
  pictures: new Map<string, never>(),
  id: 3,
  webKey: 'a-key',
}

/** The mails of one kind by what is told in them; '' where there is one way only. */
type Variants = Readonly<Record<string, OutboxMail>>
type SamplesOf<Mails> = { [Group in keyof Mails]: { [Each in keyof Mails[Group]]: Variants } }

/** Every mail that there is. @param typed what people typed as their names @param APP_ORIGIN the site that their links lead to */
function samplesFor(typed: string, APP_ORIGIN: string) {
  const env = { APP_ORIGIN, firm: firmOf({}) }
  const signatures = createSignatures('secret')
  const firstName = nameInMail(typed)
  const administrator = nameInMail(`${typed} Park`)
  const to = <Values>(words: Mail<Values>, values: Values) => writeMail(env, email, words, values)
  const only = <Values>(words: Mail<Values>, values: Values) => ({ '': to(words, values) })
  const mailValues = { firstName, page: account }
  const passkey = nameInMail(`Key of ${typed}`)
  const visit = { ...mailValues, browser: 'Firefox on Windows', at: moment }
  const approval = { firstName, who: administrator, what: oneLine('Transfer'), page: mailPages.record('approvals', 1) }
  const payment = { firstName, distribution: oneLine('Willow Creek'), page: mailPages.record('distributions', 1) }
  const invitation = { firstName, inviter: administrator, end: moment, page: mailPages.invitation(token) }
  const enquiry = {
    id: 7,
    firstName: typed,
    lastName: 'Calloway',
    email: 'ruth@example.com',
    message: 'First line\n\nLast line',
  }
  const interest = { id: 8, name: `${typed} Calloway`, email: 'ruth@example.com' }
  const assignee = { firstName: typed, email }
  const assigned = { id: 7, name: `${typed} Calloway`, by: { id: 1, firstName: typed, lastName: 'Park' } }
  const whole = { phone: '555-0100', company: 'Calloway & Sons', investorType: 'individual' } as const
  const greeted = (words: Mail<{ page: typeof mailPages.investments }>) =>
    writeMail(env, reader.email, words, { page: mailPages.investments }, waysOut(env, signatures, reader))
  const confirmation = { days: 7, page: mailPages.confirmSubscription(token) }
  const asked = { replyTo: null, ...waysOut(env, signatures, reader) }
  const page = mailPages.takeBack(token)
  const ofTaxes = (taxPapers: readonly TaxPaper[]) =>
    to(portalMails.notice, { firstName, news: { ...nothingNew, taxPapers }, page: taxesOf(2025) })

  return {
    backups: {
      backupFailed: only(backupMails.backupFailed, { firstName, lastAt: null, page: mailPages.settings }),
      rehearsalFailed: only(backupMails.rehearsalFailed, { firstName, lastAt: moment, page: mailPages.settings }),
    },
    password: {
      reset: only(passwordMails.reset, { firstName, hours: 1, page: mailPages.resetPassword(token) }),
      resetHeld: only(passwordMails.resetHeld, { firstName, until: moment }),
      changed: only(passwordMails.changed, { firstName, page: forgotPassword }),
    },
    factors: {
      appAdded: only(factorMails.appAdded, mailValues),
      appRemoved: only(factorMails.appRemoved, mailValues),
      passkeyAdded: only(factorMails.passkeyAdded, { ...mailValues, passkey }),
      passkeyRemoved: only(factorMails.passkeyRemoved, { ...mailValues, passkey }),
      recoveryCodeUsed: {
        'none left': to(factorMails.recoveryCodeUsed, { ...mailValues, left: 0 }),
        'one left': to(factorMails.recoveryCodeUsed, { ...mailValues, left: 1 }),
        'three left': to(factorMails.recoveryCodeUsed, { ...mailValues, left: 3 }),
      },
      resetAsked: only(factorMails.resetAsked, {
        firstName,
        administrator,
        at: moment,
        page: mailPages.stopReset(token),
      }),
      reset: only(factorMails.reset, mailValues),
    },
    invitation: {
      account: {
        'to an administrator': to(invitationMails.account, { ...invitation, to: invitedTo.administrator(env.firm) }),
        'to an investor': to(invitationMails.account, { ...invitation, to: invitedTo.investor(env.firm) }),
        'to a viewer': to(invitationMails.account, { ...invitation, to: invitedTo.viewer(env.firm) }),
        'to a reader of tax documents': to(invitationMails.account, { ...invitation, to: invitedTo.tax(env.firm) }),
      },
    },
    signIn: {
      newBrowser: {
        '': to(signInMails.newBrowser, { ...visit, addressStart: '203.0' }),
        'from nowhere known': to(signInMails.newBrowser, { ...visit, addressStart: '' }),
      },
    },
    address: {
      confirm: only(addressMails.confirm, { firstName, hours: 24, page: mailPages.confirmEmail(token) }),
      changeAsked: only(addressMails.changeAsked, { firstName, email: newEmail, page: forgotPassword }),
      changed: only(addressMails.changed, { firstName, email: newEmail }),
      changedBy: only(addressMails.changedBy, { firstName, administrator, email: newEmail }),
      takeBack: only(addressMails.takeBack, { firstName, email: newEmail, username: firstName, end: moment, page }),
      takenBack: only(addressMails.takenBack, { firstName, email: 'former@example.com', page: forgotPassword }),
    },
    access: {
      toOwner: {
        'address and password': to(accessMails.toOwner, {
          firstName,
          changes: `${moved} and ${password}`,
          page: portal,
        }),
        'second factor': to(accessMails.toOwner, { firstName, changes: factor, page: portal }),
      },
      toAdministrator: only(accessMails.toAdministrator, {
        firstName,
        administrator,
        person: nameInMail(`${typed} Hill`),
        changes: password,
        page: mailPages.record('users', 1),
      }),
    },
    inbox: {
      enquiry: {
        '': enquiryMail(env, enquiry),
        'with everything': enquiryMail(env, { ...enquiry, ...whole, investmentInterest: 'Willow Creek' }),
      },
      interest: {
        '': interestMail(env, interest, 'Willow Creek'),
        'with everything': interestMail(
          env,
          { ...interest, phone: '555-0100', amountCents: cents.parse(5_000_050) },
          'Willow Creek',
        ),
      },
      assignedEnquiry: { '': assignedMail(env, assignee, { ...assigned, kind: { list: 'contacts' } }) },
      assignedInterest: { '': assignedMail(env, assignee, { ...assigned, kind: { list: 'interests' } }) },
      assignedEnquiries: {
        '': assignedSeveralMail(env, assignee, { kind: { list: 'contacts' }, count: 12, by: assigned.by }),
      },
      assignedInterests: {
        '': assignedSeveralMail(env, assignee, { kind: { list: 'interests' }, count: 1, by: assigned.by }),
      },
      answer: {
        '': answerMail(env, {
          sent: { email, message: 'First line\n\nLast line', createdAt: at },
          author: { firstName: typed, lastName: 'Hill' },
          text: 'Dear Ruth,\n\nthank you.\nWe visit twice a year.\n',
          timeZone,
        }),
      },
      interestAnswer: {
        '': answerMail(env, {
          sent: { email, offering: 'Willow Creek', amount: '$50,000', createdAt: at },
          author: { firstName: typed, lastName: 'Hill' },
          text: 'Dear Ruth,\n\nthe documents come tomorrow.\n',
          timeZone,
        }),
      },
    },
    newsletter: {
      confirmation: { '': writeMail(env, reader.email, subscriptionMails.confirmation, confirmation, asked) },
      welcome: { '': greeted(subscriptionMails.welcome) },
    },
    issue: {
      written: {
        '': mailOfIssue(env, signatures, issue, reader),
        'as a test': mailOfIssue(env, signatures, { ...issue, preheader: 'A preview line' }, { email }),
      },
    },
    addressRequests: {
      asked: only(addressRequestMails.asked, { name: oneLine(typed), page: mailPages.record('entities', 1) }),
      takenOver: only(addressRequestMails.takenOver, { firstName, page: mailPages.owner(1) }),
      declined: only(addressRequestMails.declined, { firstName, page: mailPages.owner(1) }),
    },
    approvals: {
      asked: only(approvalMails.asked, approval),
      drafted: only(approvalMails.drafted, { ...approval, page: mailPages.list('approvals') }),
      carriedOut: only(approvalMails.carriedOut, approval),
      declined: only(approvalMails.declined, approval),
    },
    payments: { sentBack: only(paymentMails.sentBack, { ...payment, reason: 'Why.' }) },
    raise: raiseSamples(to, { firstName, moment }),
    closings: closingSamples(to, { firstName, who: administrator }),
    portal: {
      notice: {
        '': to(portalMails.notice, { firstName, news: nothingNew, page: portal }),
        'of everything': to(portalMails.notice, { firstName, news: allNews, page: taxesOf(2025) }),
        'of a K-1': ofTaxes([k1]),
        'of a K-1 that replaces another': ofTaxes([correctedK1]),
        'of a K-1 that is not opened': ofTaxes([{ ...k1, isReminder: true }]),
        ...roomNotices(to, firstName),
        'of a statement': to(portalMails.notice, {
          firstName,
          news: { ...nothingNew, hasStatement: true },
          page: portal,
        }),
      },
    },
    k1Consent: {
      given: only(k1ConsentMails.given, { firstName, moment, page: taxes }),
      withdrawn: only(k1ConsentMails.withdrawn, { firstName, moment, page: taxes }),
    },
  } satisfies SamplesOf<typeof mails> & { issue: { written: Variants } }
}

/** Every mail that there is, by its name: 'invitation account: to a viewer'. A mail of `content/mails.ts` that is missing here does not compile. */
export function sampleMails(typed = 'Ruth', APP_ORIGIN = 'https://www.example.com'): Map<string, OutboxMail> {
  const named = Object.entries(samplesFor(typed, APP_ORIGIN)).flatMap(([group, mailsOfGroup]) =>
    Object.entries<Variants>(mailsOfGroup).flatMap(([name, variants]) =>
      Object.entries(variants).map(
        ([variant, mail]) => [`${group} ${name}${variant && `: ${variant}`}`, mail] as const,
      ),
    ),
  )
  return new Map(named)
}
