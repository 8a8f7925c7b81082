import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFooter } from '@/content/platform/mail'
import { defaultFirm as firm } from '@/content/firm'
import { cents } from '@/shared/values/money'
import { readEnv } from '../env'
import { createLog } from '../log'
import { createSignatures } from '../encryption/signatures'
import { answerMail } from '../../inbox/cases'
import { enquiryMail } from '../../inbox/enquiries/mailing'
import { interestMail } from '../../inbox/interests/public-procedures'
import { sampleMails } from '../../start/sample-mails'
import { createMailer } from './mailer'

const letterhead = { APP_ORIGIN: 'https://www.example.com', firm }
const signatures = createSignatures('secret')
const stranger = {
  id: 7,
  firstName: 'Ruth\r\nBcc: other@example.com',
  lastName: '<script>alert(1)</script> "Calloway", & Sons',
  email: 'ruth@example.com',
  phone: '=1+1',
  company: '" onmouseover="alert(1)',
  investorType: 'individual' as const,
  investmentInterest: 'javascript:alert(1)',
  message: 'First line\n\n<img src=x onerror=alert(1)>\n.\nLast line',
}
const all = sampleMails('<b>Ruth</b>')
const named = (name: string) => {
  const mail = all.get(name)
  if (mail === undefined) throw new Error(`There is no mail ${name}.`)
  return mail
}
const mails = {
  confirmation: named('newsletter confirmation'),
  welcome: named('newsletter welcome'),
  enquiry: enquiryMail(letterhead, stranger),
  interest: interestMail(
    letterhead,
    {
      id: 8,
      name: 'Ruth\r\nBcc: other@example.com',
      email: stranger.email,
      phone: '<b>',
      amountCents: cents.parse(5_000_050),
    },
    'Mill <i>Street</i>\nLofts',
  ),
  answer: answerMail(letterhead, {
    sent: { ...stranger, createdAt: new Date('2026-03-01T03:00:00Z') },
    author: { firstName: 'Grace', lastName: 'Hill <b>' },
    text: 'Dear Ruth,\n\nthank you. <i>We</i> visit twice a year:\nin spring and in autumn.\r\n\r\n\r\nCome along.\n',
    timeZone: 'America/Chicago',
  }),
  interestAnswer: answerMail(letterhead, {
    sent: {
      email: stranger.email,
      createdAt: new Date('2026-03-01T03:00:00Z'),
      offering: 'Mill <i>Street</i>\nLofts',
      amount: '$50,000.50',
    },
    author: { firstName: 'Grace', lastName: 'Hill <b>' },
    text: 'The documents come tomorrow.',
    timeZone: 'America/Chicago',
  }),
}

const words = (html: string) =>
  html
    .replaceAll(/<br>/g, '\n')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
const addressesIn = (text: string) => new Set(text.match(/https:\/\/www\.example\.com\/[^\s"<]*/g))

/** An issue is held by the tests of its own text. */
const ours = [...all, ...Object.entries(mails)].filter(([name]) => !name.startsWith('issue'))

test.each(ours)('the %s says the same in HTML and in plain text', (_, { html, text }) => {
  const said = words(html).replaceAll(/\s+/g, ' ')
  for (const line of text.split('\n')) {
    const plain = line.replace(/:$/, '').trim()
    const parts = plain === '--' || plain.startsWith('https:') ? [] : plain.split(': ')
    for (const part of parts) expect(said).toContain(part.replaceAll(/\s+/g, ' '))
  }
  expect(addressesIn(words(html.replaceAll(/href="([^"]*)"/g, '>$1<')))).toEqual(addressesIn(text))
  expect(text).toContain(mailFooter.risk)
  expect(text).toContain(mailFooter.address(firm))
})

test.each(ours)('the %s needs no picture, style sheet or script from anywhere', (_, { html }) => {
  expect(html).not.toMatch(/<(?:img|link|style|script|iframe|form)\b|url\(|@import| on\w+="/i)
  expect(html.match(/<table\b(?![^>]*role="presentation")/g)).toBeNull()
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
})

test('both mails of the newsletter carry a way out that is signed over the subscription', () => {
  for (const { text, unsubscribeUrl } of [mails.confirmation, mails.welcome]) {
    const url = new URL(unsubscribeUrl ?? '')
    const token = url.searchParams.get('token') ?? ''
    expect(url.origin + url.pathname).toBe('https://www.example.com/api/newsletter/unsubscribe')
    expect(signatures.read('unsubscribe', token)).toBe('12')
    expect(text).toContain(`https://www.example.com/newsletter/unsubscribe?token=${token}`)
  }
  expect(mails.enquiry).not.toHaveProperty('unsubscribeUrl')
})

test('the confirmation leads to a page with a button, and the welcome can be answered', () => {
  expect(mails.confirmation).toMatchObject({
    to: 'reader@example.com',
    subject: `Please confirm your subscription to ${firm.name}`,
  })
  expect(mails.confirmation.text).toContain('https://www.example.com/newsletter/confirm?token=a-token')
  expect(mails.confirmation.text).toContain('7 days')
  expect(mails.welcome).toMatchObject({
    subject: `Welcome to the newsletter of ${firm.name}`,
    replyTo: { address: firm.investorRelationsEmail },
  })
})

test('of an interest the firm reads who, in what and how much, and nobody else gets the mail', () => {
  expect(mails.interest).toMatchObject({
    to: firm.investorRelationsEmail,
    subject: 'Ruth Bcc: other@example.com is interested in Mill <i>Street</i> Lofts',
    replyTo: { name: 'Ruth Bcc: other@example.com', address: stranger.email },
  })
  expect(mails.interest.text).toContain('Rough amount: $50,000.50')
  expect(mails.interest.html).not.toMatch(/<b>|<i>/)
  expect(mails.interest).not.toHaveProperty('unsubscribeUrl')
})

test('what a stranger wrote is text, on one line where there is only one', () => {
  const { html, text, subject, replyTo } = mails.enquiry
  expect(html).not.toMatch(/<script|<img|onmouseover="/)
  expect(words(html)).toContain('<img src=x onerror=alert(1)>')
  expect(text).toContain(stranger.message)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(replyTo?.name).not.toMatch(/[\r\n]/)
})

test('an enquiry’s mail leads to the enquiry, an interest’s to the interest', () => {
  expect(addressesIn(mails.enquiry.text)).toEqual(new Set(['https://www.example.com/admin?tab=contacts&record=7']))
  expect(addressesIn(mails.interest.text)).toEqual(new Set(['https://www.example.com/admin?tab=interests&record=8']))
})

test('the answer to an interest is called by the offering, on one line, and has what had been told', () => {
  const { to, subject, text, html } = mails.interestAnswer
  expect([to, subject]).toEqual([stranger.email, 'Your interest in Mill <i>Street</i> Lofts'])
  expect(text).toContain('The documents come tomorrow.\n\nGrace Hill <b>\n')
  expect(text).toContain('You told us on: February 28, 2026')
  expect(text).toContain('Rough amount: $50,000.50')
  expect(html).not.toMatch(/<b>|<i>/)
})

test('an answer has its paragraphs, who wrote it, and what was asked, on the day it was asked where the firm is', () => {
  const { to, replyTo, text, html } = mails.answer
  expect([to, replyTo?.address]).toEqual(['ruth@example.com', firm.investorRelationsEmail])
  expect(text).toContain('We</i> visit twice a year:\nin spring and in autumn.\n\nCome along.\n\nGrace Hill <b>\n')
  expect(text).toContain(`On February 28, 2026 you wrote:\n\n${stranger.message}`)
  expect(html).not.toMatch(/<script|<img|<b>|<i>/)
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-mail-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('without SMTP_URL a mail is an .eml file and a line in the log, also when it is written twice', async () => {
  const lines: string[] = []
  const send = createMailer(readEnv({ DATA_DIR: folder }), createLog({ write: (line) => lines.push(line) }))
  const parcel = { messageId: '<one@www.example.com>', mail: mails.confirmation }
  await send(parcel)
  await send(parcel)
  const [file, ...others] = await readdir(join(folder, 'mail'))
  expect([file, others]).toEqual([expect.stringMatching(/\.eml$/), []])
  expect(lines[0]).toContain(file)
  expect(lines.join('')).not.toContain('a-token')

  const source = await readFile(join(folder, 'mail', file ?? ''), 'utf8')
  const [head = ''] = source.split('\n\n')
  const unfolded = head.replaceAll(/\n[ \t]+/g, ' ')
  expect(unfolded).toContain('Message-ID: <one@www.example.com>')
  expect(unfolded).toContain('To: reader@example.com')
  expect(unfolded).toContain(`From: ${firm.name} <${firm.investorRelationsEmail}>`)
  expect(unfolded).toContain(`List-Unsubscribe: <${mails.confirmation.unsubscribeUrl}>`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(unfolded).toContain('Auto-Submitted: auto-generated')
  expect(source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
})

test('an answer that a person wrote does not say that a machine did', async () => {
  const send = createMailer(readEnv({ DATA_DIR: folder }), createLog({ write: () => {} }))
  await send({ messageId: '<answer@www.example.com>', mail: mails.answer })
  const sources = await Promise.all(
    (await readdir(join(folder, 'mail'))).map((file) => readFile(join(folder, 'mail', file), 'utf8')),
  )
  const answer = sources.find((source) => source.includes('<answer@www.example.com>')) ?? ''
  expect(answer).toContain('To: ruth@example.com')
  expect(answer).not.toContain('Auto-Submitted')
})

test('a stranger’s name adds no header and no recipient', async () => {
  const send = createMailer(readEnv({ DATA_DIR: folder }), createLog({ write: () => {} }))
  await send({ messageId: '<two@www.example.com>', mail: mails.enquiry })
  const files = await readdir(join(folder, 'mail'))
  const source = await readFile(join(folder, 'mail', files.find((name) => name.startsWith('two')) ?? ''), 'utf8')
  const [head = ''] = source.split('\n\n')
  expect(head).not.toMatch(/^Bcc:/im)
  expect(head).toMatch(new RegExp(`^To: ${firm.investorRelationsEmail}$`, 'm'))
  expect(head).toMatch(/^Reply-To: [\s\S]*<ruth@example\.com>$/m)
  expect(head.match(/@example\.com/g)?.length).toBeGreaterThan(1)
  expect(head).not.toMatch(/^List-/im)
})
