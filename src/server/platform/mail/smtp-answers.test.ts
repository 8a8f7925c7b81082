import { describe, expect, test } from 'vitest'
import { type AnswerMeaning, meaningOfAnswer } from './smtp-answers'

/** As mail servers write them; people, tenants and networks are made up. */
const answers: Record<AnswerMeaning, readonly string[]> = {
  hard: [
    // Microsoft 365, outlook.com
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient reader@example.com not found by SMTP address lookup',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [DB5EUR03FT012.eop-EUR03.prod.protection.example]',
    '550 5.4.1 All recipient addresses rejected : Access denied',
    '550 5.4.310 DNS domain exmaple.com does not exist [Message=InfoDomainNonexistent]',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [DB5EUR03FT012]',
    '550 Requested action not taken: mailbox unavailable',
    // Gmail, several lines
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n550-5.1.1 double-checking the recipient's email address for typos or\r\n550-5.1.1 unnecessary spaces. For more information, go to\r\n550 5.1.1  https://support.example.com/mail/?p=NoSuchUser a1-20020 - gsmtp",
    '550-5.2.1 The email account that you tried to reach is inactive. Learn more at\n550 5.2.1  https://support.example.com/mail/?p=DisabledUser d9443c01a7336 - gsmtp',
    '550 5.2.1 The email account that you tried to reach is disabled',
    // Yahoo and AOL, also after the text
    "554 delivery error: dd This user doesn't have a yahoo.com account (reader@yahoo.com) [0] - mta1234.mail.example",
    '554 delivery error: dd Requested mail action aborted; mailbox not found - mta1234.mail.example',
    '554 30 Sorry, your message to reader@aol.com cannot be delivered. This mailbox is disabled (554.30).',
    '554 delivery error: dd This user does not have an account here',
    '552 1 Requested mail action aborted, mailbox not found',
    // iCloud, Comcast, Proofpoint, Mimecast, IronPort, Barracuda
    '550 5.1.1 unknown or illegal alias: reader@icloud.com',
    '550 5.1.1 Not our Customer',
    '550 5.1.1 User Unknown',
    '550 Invalid Recipient - https://community.example.com/docs/DOC-1369#550 [x9Bq]',
    '550 #5.1.0 Address rejected.',
    '550 No such user (reader@example.com)',
    // Postfix, Exim, Sendmail, qmail, Dovecot, cPanel, Domino, Zimbra
    '550 5.1.1 <reader@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 5.1.2 <reader@exmaple.com>... Host unknown (Name server: exmaple.com: host not found)',
    '550 5.1.1 <reader@example.com> User doesn’t exist: reader@example.com',
    '550 Unrouteable address',
    '550 No Such User Here',
    '550 5.0.0 User unknown',
    '553 5.3.0 <reader@example.com>... No such user here',
    '550 sorry, no mailbox here by that name (#5.1.1)',
    '511 sorry, no mailbox here by that name (#5.1.1 - chkuser)',
    '550 reader... No such user',
    '550 Recipient not found',
    '550 Mailbox not found. http://service.example.com/cgi-bin/help?subtype=1&&id=20022',
    '551 User not local; please try <reader@other.example>',
    '556 5.1.10 Recipient address has null MX',
    '501 Bad address syntax',
    '550',
    '550 spam-blocked@example.com: user unknown',
  ],
  soft: [
    '552 5.2.2 The email account that you tried to reach is over quota. https://support.example.com/mail/?p=OverQuotaPerm',
    '450-4.2.1 The user you are trying to contact is receiving mail at a rate that\r\n450 4.2.1 prevents additional messages from being delivered.',
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
    '452 4.2.2 The recipient’s inbox is out of storage space.',
    '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
    '552 Requested mail action aborted: exceeded storage allocation',
    '552 RCPT TO mailbox full',
    '450 4.1.1 <reader@example.com>: Recipient address rejected: unverified address',
    '554 5.4.14 Hop count exceeded - possible mail loop ATTR34',
    '550 5.4.300 Message expired -> 451 4.4.0 DNS query failed',
    '554 5.0.0 Service unavailable',
    '550 mailbox temporarily disabled: reader',
    '550 5.2.0 STOREDRV.Deliver; delivery result banner',
    '554 5.3.2 system not accepting network messages',
  ],
  policy: [
    '550 5.7.1 This message violates example.com email policy. - gcdp a1 - gsmtp',
    '550-5.7.1 [203.0.113.5 12] Our system has detected that this message is likely unsolicited mail.\r\n550 5.7.1 this message has been blocked. - gsmtp',
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed',
    '550 5.7.1 RESOLVER.RST.AuthRequired; authentication required',
    '550 5.7.193 UnifiedGroupAgent; Delivery failed because the sender isn’t a group member or external senders aren’t permitted',
    '550 5.7.1 [CS01] Message rejected due to local policy.',
    '554 Message not allowed - [PH01] Email not accepted for policy reasons.',
    '550 5.7.1 <reader@example.com>: Recipient address rejected: Access denied',
    '550 Administrative prohibition',
    '554 5.7.1 Spam message rejected; user unknown is no reason',
    '421 4.7.0 [TSS04] Messages from 203.0.113.5 temporarily deferred due to unexpected volume or user complaints',
    '571 Delivery not authorized, message refused',
    '552-5.7.0 This message was blocked because its content presents a potential\n552 5.7.0 security issue.',
  ],
  ours: [
    '554 5.7.1 <reader@example.com>: Relay access denied',
    '550 5.7.64 TenantAttribution; Relay Access Denied',
    '550 5.7.509 Access denied, sending domain example.com does not pass DMARC verification and has a DMARC policy of reject.',
    '550 5.7.606 Access denied, banned sending IP [203.0.113.5].',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\r\n550 5.7.26 Gmail requires all senders to authenticate with either SPF or DKIM.',
    '550 5.7.515 Access denied, sending domain example.com doesn’t meet the required authentication level.',
    '554 5.7.1 Service unavailable; Client host [203.0.113.5] blocked using zen.spamhaus.org',
    '550 5.7.1 Unfortunately, messages from [203.0.113.5] weren’t sent. Please contact your Internet service provider since part of their network is on our block list (S3150).',
    '550 5.1.8 Access denied, bad outbound sender',
    '550 5.1.90 Your message can’t be sent because you’ve reached your daily limit for message recipients',
    '550 5.4.5 Daily user sending quota exceeded.',
    '550 5.1.0 <news@example.com> sender rejected. AUP#CXSNDR',
    '550 relay not permitted',
    '550-Verification failed for <news@example.com>\r\n550-The account or domain may not exist, they may be blacklisted\r\n550 Sender verify failed',
    '552 5.3.4 Message size exceeds fixed limit',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)',
    '550 5.7.23 SPF validation failed',
  ],
}
const all = Object.entries(answers).flatMap(([meaning, each]) => each.map((said) => [said, meaning] as const))

test.each(all)('%s: %s, whether it is answered at once or told in a report', (said, meaning) => {
  expect(meaningOfAnswer({ said, stage: 'recipient' })).toBe(meaning)
  expect(meaningOfAnswer({ said, stage: 'report' })).toBe(meaning)
})

describe('a report', () => {
  test.each([
    ['5.1.1', '', 'hard'],
    ['5.1.2', '', 'hard'],
    ['5.2.1', '', 'hard'],
    ['5.4.4', 'Host or domain name not found. Name service error for name=exmaple.com type=A: Host not found', 'hard'],
    ['5.0.0', '550 Requested action not taken: mailbox unavailable', 'hard'],
    ['5.0.0', '550 5.1.1 sorry, no such user', 'hard'],
    ['5.1.1', 'unknown user: "reader"', 'hard'],
    ['5.2.2', '552 5.2.2 mailbox full', 'soft'],
    ['5.2.2', "can't create user output file. Command output: maildrop: maildir over quota.", 'soft'],
    ['4.4.1', 'connect to mx.example.com[203.0.113.9]:25: Connection timed out', 'soft'],
    ['4.4.7', '', 'soft'],
    ['5.0.0', '', 'soft'],
    ['5.0.0', '554 5.0.0 Service unavailable', 'soft'],
    ['5.3.0', '451 4.3.0 Temporary lookup failure', 'soft'],
    ['5.7.1', '550 Message content rejected', 'policy'],
    ['4.7.0', '421 try again later', 'policy'],
    ['5.7.26', '', 'ours'],
  ])('with the status %s and the words %j is %s', (status, said, meaning) => {
    expect(meaningOfAnswer({ said, status, stage: 'report' })).toBe(meaning)
  })
})

test('that our own mail server is busy says nothing of an address, however long it lasts', () => {
  for (const said of ['451 4.3.0 Temporary server error', '421 Service not available', '452 4.3.1 Out of disk space'])
    expect(meaningOfAnswer({ said, stage: 'recipient' })).toBe('ours')
})

test('a code alone that answers to a text is no word on the address', () => {
  expect(meaningOfAnswer({ said: '550', stage: 'recipient' })).toBe('hard')
  expect(meaningOfAnswer({ said: '550', stage: 'text' })).toBe('policy')
  expect(meaningOfAnswer({ said: '554 5.1.1 no such user', stage: 'text' })).toBe('hard')
})

test('what refuses nothing means nothing', () => {
  for (const said of ['250 2.1.5 Ok', '', 'no', '354 Go on'])
    expect(meaningOfAnswer({ said, stage: 'recipient' })).toBeUndefined()
})

test('an answer of any length is read at once', () => {
  const startedAt = performance.now()
  for (const one of ['user ', 'a', '<', '@', '550-', 'mailbox no '])
    meaningOfAnswer({ said: `550 ${one.repeat(500_000 / one.length)}`, stage: 'report' })
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
