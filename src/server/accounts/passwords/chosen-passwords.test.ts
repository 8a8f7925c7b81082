import { describe, expect, test } from 'vitest'
import { defaultFirm as firm } from '@/content/firm'
import { type PasswordOwner, requireGoodPassword } from './chosen-passwords'

const ruth: PasswordOwner = {
  username: 'r.calloway84',
  email: 'garden.gate@example.com',
  firstName: 'Zoé',
  lastName: 'Łukaszewicz',
  role: 'LP',
}
const judge = (password: string, of: Partial<PasswordOwner> = {}) => {
  try {
    requireGoodPassword(password, { ...ruth, ...of }, { standsAlone: false, firmName: firm.name })
    return 'good'
  } catch (error) {
    return error instanceof Error && 'failure' in error ? error.failure : error
  }
}

describe('own words as a password', () => {
  test.each([
    ['the firm’s name with a year', 'Oakwater2026'],
    ['the firm’s whole name', `${firm.name}!!`],
    ['the username, with blanks between', 'R c a l l o w a y 8 4'],
    ['the username among other words', 'my R.Calloway84 words'],
    ['the mailbox', 'GARDENGATE2026'],
    ['a part of the mailbox', 'garden-2026'],
    ['the address', 'garden.gate@example.com'],
    ['the last name without its strokes', 'lukaszewicz!'],
    ['the last name with other accents', 'Lúkäszewicz7'],
    ['the last name in full-width letters', 'ＬＵＫＡＳＺＥＷＩＣＺ'],
    ['first and last name together', 'zoełukaszewicz'],
    ['last and first name together', 'Lukaszewicz, Zoe'],
  ])('%s is refused', (_what, password) => {
    expect(judge(password)).toBe('password_own_words')
  })

  test('short names together are a word of five letters: ruthhale1', () => {
    const short = { firstName: 'Ruth', lastName: 'Hale' }
    expect(['ruthhale1', 'R u t h - H a l e', 'haleruth99', 'Rúth Hále 26'].map((each) => judge(each, short))).toEqual(
      Array.from({ length: 4 }, () => 'password_own_words'),
    )
  })

  test('words of fewer than five letters are refused alone, and stand in others as they like', () => {
    expect(judge('whaleboat truth', { firstName: 'Ruth', lastName: 'Hale' })).toBe('good')
    expect(judge('R-U-T-H....', { firstName: 'Ruth' })).toBe('password_own_words')
  })

  test('what says nothing of the person is good, in any alphabet, also where a name has no letters we know', () => {
    for (const password of ['a lamp for the path', 'ψωμί και ελιές', '雨の日の傘と長靴'])
      expect(judge(password, { firstName: '’', lastName: '.' })).toBe('good')
  })

  test.each([
    ['Ελένη', 'ΕΛΕΝΗ2026'],
    ['Straße', 'STRASSE 9 9'],
    ['Şebnem', 'sebnem-sebnem'],
    ['Владимир', 'ВЛАДИМИР88'],
  ])('%s is found in %s', (lastName, password) => {
    expect(judge(password, { lastName })).toBe('password_own_words')
  })
})
