import { describe, expect, test } from 'vitest'
import { absenceNotice, exchangeBounce, postfixBounce, spamComplaint } from '../../testing/mail/bounce-mails'
import { readBounce } from './bounce-reports'

const messageId = '<0b6f7a0e-9c39-4a3e-8d54-7a2f2c1f9f10@www.example.com>'

describe('a returned mail', () => {
  test('of Postfix names the mail, its fault and its reason', async () => {
    expect(await readBounce(postfixBounce({ messageId }))).toEqual({
      reportId: '<20261123070000.4F2A11@mx.example.net>',
      messageId,
      meaning: 'hard',
      reason: '550 5.1.1 <reader@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    })
  })

  test('of Exchange, with the headers alone and fields in any case', async () => {
    expect(await readBounce(exchangeBounce({ messageId }))).toMatchObject({
      messageId,
      meaning: 'hard',
      reason: expect.stringContaining('RecipientNotFound'),
    })
  })

  test.each([
    ['5.1.2', 'hard'],
    ['5.2.1', 'hard'],
    ['5.2.2', 'soft'],
    ['5.7.1', 'policy'],
    ['4.4.1', 'soft'],
    ['5.1.1 (bad destination mailbox address)', 'hard'],
  ])('with the status %s is %s', async (status, meaning) => {
    const diagnostic = 'x-unix; not delivered'
    expect(await readBounce(postfixBounce({ messageId, status, diagnostic }))).toMatchObject({ meaning })
  })

  test('with a status that says nothing is what its words are', async () => {
    const diagnostic = 'smtp; 550 Requested action not taken: mailbox unavailable'
    expect(await readBounce(postfixBounce({ messageId, status: '5.0.0', diagnostic }))).toMatchObject({
      meaning: 'hard',
      reason: '550 Requested action not taken: mailbox unavailable',
    })
  })

  test.each([{ action: 'delayed', status: '4.4.1' }, { action: 'delivered', status: '2.0.0' }, { status: 'nonsense' }])(
    'that is none is nothing: %o',
    async (values) => {
      expect(await readBounce(postfixBounce({ messageId, ...values }))).toBeUndefined()
    },
  )
})

test('a complaint names the mail; one that says it is no spam is none', async () => {
  expect(await readBounce(spamComplaint({ messageId }))).toMatchObject({
    messageId,
    meaning: 'complaint',
    reason: 'Reported as abuse',
  })
  expect(await readBounce(spamComplaint({ messageId, type: 'not-spam' }))).toBeUndefined()
})

test('what a person writes is no report, whatever it says', async () => {
  expect(await readBounce(absenceNotice({ messageId }))).toBeUndefined()
  for (const text of ['', 'From: a@example.com\r\n\r\n', 'Content-Type: multipart/report; boundary=b\r\n\r\n--b--'])
    expect(await readBounce(new TextEncoder().encode(text))).toBeUndefined()
})
