import type { OutboxMail } from '@db/schema/platform/outbox'
import { newsletterMail } from '@/content/platform/emails'
import { firm } from '@/content/firm'
import { letterHtmlMaxBytes, lettersPath } from '@/shared/newsletter/letters'
import { plainTextOf } from '../../platform/text/block-markup'
import { readText } from '../../platform/text/blocks'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import type { Signatures } from '../../platform/encryption/signatures'
import type { Letter } from '../../platform/mail/layout'
import { waysOut } from '../subscribers/subscriber-mails'
import { written } from '../../platform/mail/written'

type Origin = Pick<Env, 'APP_ORIGIN'>

/** A letter as its writer left it. */
export interface WrittenLetter {
  subject: string
  preheader?: string | null | undefined
  content: string
}

/** A letter that can be sent. */
export interface StoredLetter extends WrittenLetter {
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

function layoutOf({ APP_ORIGIN }: Origin, { subject, preheader, content }: WrittenLetter): Letter {
  const { blocks } = readText(content)
  const opening = plainTextOf(blocks, APP_ORIGIN).replaceAll(/\s+/g, ' ').slice(0, openingMaxCharacters)
  return {
    preheader: preheader ?? opening,
    heading: subject,
    blocks: [{ kind: 'written', blocks, origin: APP_ORIGIN }],
  }
}

/** The letter as a page of its own, for whoever has its address: without anything that belongs to one reader. */
export const letterPage = (env: Origin, letter: WrittenLetter): string => written(layoutOf(env, letter)).html

/**
 * The letter as one reader's mail: with their own way out, and headers by which mail programs know the list. No picture in it tells
 * that it was opened, and no link that it was followed.
 */
export function subscriberLetter(
  env: Origin,
  signatures: Signatures,
  letter: StoredLetter,
  reader: Reader,
): OutboxMail {
  const { hostname } = new URL(env.APP_ORIGIN)
  const out = reader.id === undefined ? undefined : waysOut(env, signatures, { id: reader.id, email: reader.email })
  return {
    to: reader.email,
    subject: letter.subject,
    replyTo: { name: firm.name, address: firm.investorRelationsEmail },
    ...(out && { unsubscribeUrl: out.unsubscribeUrl }),
    list: {
      id: `${newsletterMail.list} <newsletter.${hostname}>`,
      feedbackId: `letter-${letter.id}:subscribers:newsletter:${hostname}`,
    },
    ...written({
      ...layoutOf(env, letter),
      webUrl: env.APP_ORIGIN + lettersPath + letter.webKey,
      unsubscribePageUrl: out?.unsubscribePageUrl,
    }),
  }
}

const exampleId = 2_147_483_647

/** The letter as a subscriber's mail program would get it, and how many bytes its HTML has. Its links lead nowhere. */
export function letterPreview(env: Origin, signatures: Signatures, letter: WrittenLetter) {
  const stored = { ...letter, id: exampleId, webKey: crypto.randomUUID() }
  const { html, text } = subscriberLetter(env, signatures, stored, {
    id: exampleId,
    email: firm.investorRelationsEmail,
  })
  return { html, text, bytes: Buffer.byteLength(html) }
}

/**
 * Throws Failure letter_too_large where mail programs would cut it off, and letter_without_address where the law asks for more
 * (CAN-SPAM, 15 U.S.C. 7704). @param address the lines of the firm's postal address
 */
export function requireSendable(
  env: Origin,
  signatures: Signatures,
  letter: WrittenLetter,
  address: readonly string[] = firm.postalAddress,
): void {
  if (address.join('').trim() === '') throw new Failure('letter_without_address')
  if (letterPreview(env, signatures, letter).bytes > letterHtmlMaxBytes) throw new Failure('letter_too_large')
}
