import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { type AnswerMeaning, meaningOfAnswer } from '../mail/smtp-answers'

/** What a returned mail says, whoever wrote it. */
export interface BounceReport {
  /** The report's own Message-ID: read twice, it counts once. */
  reportId: string
  /** The Message-ID of the mail that it is about. Only we know it, so who names it has got our mail. */
  messageId: string
  meaning: AnswerMeaning | 'complaint'
  /** In the reporter's words. */
  reason: string
}

const reasonMaxCharacters = 500

/** Of each part; a report has some hundred lines, and the head of our mail is not longer. */
const partMaxBytes = 65_536

const decode = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, partMaxBytes)
    : new TextDecoder().decode(new Uint8Array(content).subarray(0, partMaxBytes))

/** The fields of a block of `Name: value` lines, folded ones joined; names in lower case (RFC 3464, RFC 5965). */
const fieldsOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    block
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
        return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
      }),
  )

/** The blocks of a report, between empty lines: first what is said of the whole, then a block per recipient. */
const blocksOf = (part: Attachment) =>
  decode(part)
    .split(/\r?\n\r?\n/)
    .map(fieldsOf)

/** The value behind its type: 'smtp; 550 5.1.1 no such user' says '550 5.1.1 no such user'. */
const untyped = (value = '') => value.replace(/^[\w-]+\s*;\s*/, '')

/** The Message-ID within a part that holds a mail, or its headers alone. */
const messageIdIn = (part: Attachment | undefined) =>
  part && fieldsOf(decode(part).split(/\r?\n\r?\n/)[0] ?? '').get('message-id')

const isOriginal = ({ mimeType }: Attachment) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers'

/** A report that a mail was not delivered (RFC 3464). Undefined for one that it was, or only is late. */
function deliveryFault(email: Email): Pick<BounceReport, 'meaning' | 'reason'> | undefined {
  const status = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (status === undefined) return undefined
  const failed = blocksOf(status).find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  // Some say in brackets what it means.
  const code = /^[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(failed?.get('status') ?? '')?.[0]
  if (failed === undefined || code === undefined) return undefined
  const said = untyped(failed.get('diagnostic-code'))
  const meaning = meaningOfAnswer({ said, status: code, stage: 'report' })
  return meaning && { meaning, reason: said || `Status ${code}` }
}

/** A report that a reader called a mail spam (RFC 5965). One that says it is no spam after all is none. */
function complaint(email: Email): Pick<BounceReport, 'meaning' | 'reason'> | undefined {
  const feedback = email.attachments.find(({ mimeType }) => mimeType === 'message/feedback-report')
  const type = feedback && blocksOf(feedback)[0]?.get('feedback-type')?.toLowerCase()
  if (type === undefined || type === 'not-spam') return undefined
  return { meaning: 'complaint', reason: `Reported as ${type}` }
}

/**
 * Reads a mail that may be a report about one of ours; undefined for any other, such as one that a person wrote, or that names no mail.
 * @param source the whole mail, as it arrived
 */
export async function readBounce(source: Uint8Array): Promise<BounceReport | undefined> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true })
  const found = complaint(email) ?? deliveryFault(email)
  const messageId = messageIdIn(email.attachments.find(isOriginal))
  if (found === undefined || messageId === undefined) return undefined
  const { meaning, reason } = found
  return { reportId: email.messageId ?? messageId, messageId, meaning, reason: reason.slice(0, reasonMaxCharacters) }
}
