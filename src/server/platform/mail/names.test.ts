import { describe, expect, test } from 'vitest'
import type { OutboxMail } from '@db/schema/platform/outbox'
import * as account from '../../accounts/mails/account-mails'
import * as address from '../../accounts/mails/address-mails'
import * as answers from '../../inbox/enquiries/answer-mails'
import * as entry from '../../accounts/mails/sign-in-mails'
import { nameInMail, nameMaxSigns } from './names'
import * as portal from '../../ledger/portal-mails'

const env = { APP_ORIGIN: 'https://www.example.com' }
const at = new Date('2026-11-25T12:00:00Z')
const timeZone = 'America/Chicago'
const news = {
  paid: [],
  reported: [],
  hasStatement: true,
  hasTaxes: true,
  accesses: [],
  hasPaper: true,
  hasTaxPaper: true,
  hasReplacement: true,
  hasWithdrawal: true,
  hasReminder: true,
}

type LettersOf<Room> = {
  [Name in keyof Room as Room[Name] extends (...args: never[]) => OutboxMail ? Name : never]: (
    name: string,
  ) => OutboxMail
}
const email = 'owner@example.com'
const ownerOf = (firstName: string) => ({ email, firstName })

/** Every letter to a person, made with a name. One that is missing here does not compile. */
const accountLetters = {
  resetLetter: (name) => account.resetLetter(env, ownerOf(name), 'a-token'),
  passwordChangedLetter: (name) => account.passwordChangedLetter(env, ownerOf(name)),
  resetHeldLetter: (name) => account.resetHeldLetter(ownerOf(name), { heldUntil: at, timeZone }),
  factorAddedLetter: (name) => account.factorAddedLetter(env, ownerOf(name)),
  factorRemovedLetter: (name) => account.factorRemovedLetter(env, ownerOf(name)),
  passkeyAddedLetter: (name) => account.passkeyAddedLetter(env, ownerOf(name), name),
  passkeyRemovedLetter: (name) => account.passkeyRemovedLetter(env, ownerOf(name), name),
  newBrowserLetter: (name) =>
    account.newBrowserLetter(env, ownerOf(name), { browser: 'Firefox', addressStart: '203.0', at, timeZone }),
  factorResetLetter: (name) =>
    account.factorResetLetter(env, ownerOf(name), { token: 'a-token', administrator: name, effectiveAt: at, timeZone }),
  factorsResetLetter: (name) => account.factorsResetLetter(env, ownerOf(name)),
  recoveryCodeUsedLetter: (name) => account.recoveryCodeUsedLetter(env, ownerOf(name), 3),
} satisfies LettersOf<typeof account>
const addressLetters = {
  takeBackLetter: (name) =>
    address.takeBackLetter(
      env,
      ownerOf(name),
      { email, username: name },
      { token: 'a-token', expiresAt: at, timeZone },
    ),
  emailChangedByLetter: (name) => address.emailChangedByLetter(ownerOf(name), { administrator: name, newEmail: email }),
  takenBackLetter: (name) => address.takenBackLetter(env, ownerOf(name), email),
  accessAccountLetter: (name) => address.accessAccountLetter(env, ownerOf(name), ['password']),
  accessAccountAdminLetter: (name) =>
    address.accessAccountAdminLetter(env, ownerOf(name), {
      userId: 1,
      administrator: name,
      person: name,
      changes: ['password'],
    }),
} satisfies LettersOf<typeof address>
const invite = (role: 'admin' | 'LP', shared: 'viewer' | 'tax' | undefined) => (name: string) =>
  entry.invitationLetter(
    env,
    { ...ownerOf(name), role },
    { token: 'a-token', shared, inviter: `${name} ${name}`, expiresAt: at, timeZone },
  )
const entryLetters = {
  invitationLetter: invite('LP', 'viewer'),
  confirmEmailLetter: (name) => entry.confirmEmailLetter(env, ownerOf(name), 'a-token'),
  emailChangeAskedLetter: (name) => entry.emailChangeAskedLetter(env, ownerOf(name), email),
  emailChangedLetter: (name) => entry.emailChangedLetter(ownerOf(name), email),
} satisfies LettersOf<typeof entry>
const portalLetters = {
  noticeLetter: (name) => portal.noticeLetter(env, ownerOf(name), news),
  k1ConsentLetter: (name) => portal.k1ConsentLetter(env, ownerOf(name), 'given', { at, timeZone }),
  sentBackLetter: (name) =>
    portal.sentBackLetter(env, ownerOf(name), { id: 1, recordName: 'Willow Creek', reason: 'Why.' }),
} satisfies LettersOf<typeof portal>
const answerLetters = {
  answerLetter: (name) =>
    answers.answerLetter({
      enquiry: { email, message: 'A question', createdAt: at },
      author: { firstName: name, lastName: name },
      text: 'Thank you.',
      timeZone,
    }),
} satisfies LettersOf<typeof answers>
const letters = {
  ...accountLetters,
  ...addressLetters,
  ...entryLetters,
  ...portalLetters,
  ...answerLetters,
  invitationOfAdministrator: invite('admin', undefined),
  invitationToTaxPapers: invite('LP', 'tax'),
}

const hostile = [
  'https://evil.test/sign-in',
  'evil.test',
  'www.evil.test now',
  'call me@evil.test',
  'Ruth\r\n\r\nYour account is closed. Go to https://evil.test/x\u2028now',
  'http:\\\\evil.test',
  'evil。test＠evil．test／x',
  `Ruth ${'is your new administrator and '.repeat(8)}`,
]

describe.each(Object.entries(letters))('%s', (_, letter) => {
  test('says a plain name as it is', () => {
    expect(letter('Ruth').text).toContain('Ruth')
  })

  test.each(hostile)('holds no address, no line and no message that was typed as a name: %j', (name) => {
    const plain = letter('Ruth')
    const { subject, html, text } = letter(name)
    expect(subject).toBe(plain.subject)
    for (const said of [html, text]) {
      expect(said).not.toMatch(/evil\.test|evil。test|\/sign-in|＠|:\\/u)
      // As many addresses as with any other name: ours.
      const count = (mail: string) => mail.match(/:\/\/|@/g)?.length ?? 0
      expect(count(said)).toBe(count(said === html ? plain.html : plain.text))
    }
    expect(text.split('\n')).toHaveLength(plain.text.split('\n').length)
    for (const found of text.matchAll(/(?:is your new administrator and ?){2,}/g))
      expect(Array.from(found[0]).length).toBeLessThanOrEqual(nameMaxSigns)
  })
})

test.each([
  'Mary-Jane O’Neill',
  'J.R. Smith, Ph.D.',
  'Bjørn Ångström',
  'محمد بن سلمان',
  '李小龙',
  'Иван Петрович',
  'Γιώργος',
  'भीमराव आंबेडकर',
  'ทักษิณ',
  'Ruth & Sons: Trust (2020)',
])('a name stays as it was typed: %s', (name) => {
  expect(nameInMail(name)).toBe(name)
})
