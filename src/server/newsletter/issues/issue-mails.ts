import type { OutboxMail } from '@db/schema/platform/outbox'
import { issueMail } from '@/content/newsletter/mails'
import { issueHtmlMaxBytes } from '@/shared/newsletter/issues'
import { mailPages } from '@/shared/platform/mail-pages'
import { plainTextOf } from '../../platform/text/block-markup'
import { readText } from '../../platform/text/blocks'
import { Failure } from '../../platform/errors'
import type { Signatures } from '../../platform/encryption/signatures'
import type { LaidOut, PictureSizes } from '../../platform/mail/layout'
import { type Letterhead, type Origin, bothForms, investorRelations } from '../../platform/mail/write-mail'
import { waysOut } from '../subscribers/ways-out'

/** An issue as its writer left it. */
export interface WrittenIssue {
  subject: string
  preheader?: string | null | undefined
  content: string
  /** How large its pictures are that are ours (`readPictures`). */
  pictures: PictureSizes
}

/** An issue that can be sent. */
export interface StoredIssue extends WrittenIssue {
  id: number
  webKey: string
}

/** Whoever gets it; without an id it is no subscriber, and has nothing to leave. */
interface Reader {
  email: string
  id?: number | undefined
}

/** The beginning of a text, about as much as an inbox shows behind the subject. */
const openingMaxCharacters = 140

function layoutOf({ APP_ORIGIN }: Origin, { subject, preheader, content, pictures }: WrittenIssue): LaidOut {
  const { blocks } = readText(content)
  const opening = plainTextOf(blocks, APP_ORIGIN).replaceAll(/\s+/g, ' ').slice(0, openingMaxCharacters)
  return {
    preheader: preheader ?? opening,
    heading: subject,
    blocks: [{ kind: 'written', blocks, origin: APP_ORIGIN, pictures }],
  }
}

/** The issue as a page of its own, for whoever has its address: without anything that belongs to one reader. */
export const issuePage = (letterhead: Letterhead, issue: WrittenIssue): string =>
  bothForms(letterhead, layoutOf(letterhead, issue)).html

/**
 * The issue as one reader's mail: with their own way out, and headers by which mail programs know the list. No picture in it tells
 * that it was opened, and no link that it was followed.
 */
export function mailOfIssue(
  letterhead: Letterhead,
  signatures: Signatures,
  issue: StoredIssue,
  reader: Reader,
): OutboxMail {
  const { hostname } = new URL(letterhead.APP_ORIGIN)
  const out = reader.id === undefined ? undefined : waysOut(letterhead, signatures, { id: reader.id })
  return {
    to: reader.email,
    subject: issue.subject,
    from: investorRelations(letterhead),
    replyTo: investorRelations(letterhead),
    ...(out && { unsubscribeUrl: out.unsubscribeUrl }),
    list: {
      id: `${issueMail.list(letterhead.firm)} <newsletter.${hostname}>`,
      feedbackId: `letter-${issue.id}:subscribers:newsletter:${hostname}`,
    },
    ...bothForms(letterhead, {
      ...layoutOf(letterhead, issue),
      webUrl: letterhead.APP_ORIGIN + mailPages.issue(issue.webKey),
      unsubscribePageUrl: out && letterhead.APP_ORIGIN + out.unsubscribePage,
    }),
  }
}

const exampleId = 2_147_483_647

/** The issue as a subscriber's mail program would get it, and how many bytes its HTML has. Its links lead nowhere. */
export function issuePreview(letterhead: Letterhead, signatures: Signatures, issue: WrittenIssue) {
  const stored = { ...issue, id: exampleId, webKey: crypto.randomUUID() }
  const reader = { id: exampleId, email: letterhead.firm.investorRelationsEmail }
  const { html, text } = mailOfIssue(letterhead, signatures, stored, reader)
  return { html, text, bytes: Buffer.byteLength(html) }
}

/**
 * Throws Failure letter_too_large where mail programs would cut it off, and letter_without_address where the law asks for more
 * (CAN-SPAM, 15 U.S.C. 7704).
 */
export function requireSendable(letterhead: Letterhead, signatures: Signatures, issue: WrittenIssue): void {
  if (letterhead.firm.postalAddress.join('').trim() === '') throw new Failure('letter_without_address')
  if (issuePreview(letterhead, signatures, issue).bytes > issueHtmlMaxBytes) throw new Failure('letter_too_large')
}
