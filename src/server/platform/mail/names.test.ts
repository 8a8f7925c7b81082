import { describe, expect, test } from 'vitest'
import { sampleMails } from '../../start/sample-mails'
import { nameInMail, nameMaxSigns } from './names'

/** Every mail to a person that says a name; to ourselves a stranger's name is told as it was typed, on one line. */
const personal = [...sampleMails('Ruth').keys()].filter(
  (name) => !/^(newsletter|issue|inbox enquiry|inbox interest|addressRequests asked|raise told)/.test(name),
)
const written = new Map<string, ReturnType<typeof sampleMails>>()
const mailNamed = (name: string, typed: string) => {
  const mails = written.get(typed) ?? sampleMails(typed)
  written.set(typed, mails)
  const mail = mails.get(name)
  if (mail === undefined) throw new Error(`There is no mail ${name}.`)
  return mail
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

describe.each(personal)('%s', (name) => {
  const mail = (typed: string) => mailNamed(name, typed)

  test('says a plain name as it is', () => {
    expect(mail('Ruth').text).toContain('Ruth')
  })

  test.each(hostile)('holds no address, no line and no message that was typed as a name: %j', (typed) => {
    const plain = mail('Ruth')
    const { subject, html, text } = mail(typed)
    expect(subject).toBe(plain.subject)
    for (const said of [html, text]) {
      expect(said).not.toMatch(/evil\.test|evil。test|\/sign-in|＠|:\\/u)
      // As many addresses as with any other name: ours.
      const count = (form: string) => form.match(/:\/\/|@/g)?.length ?? 0
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
