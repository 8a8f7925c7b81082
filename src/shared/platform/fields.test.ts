import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  email,
  id,
  lines,
  timestamp,
  optionalLine,
  optionalParagraph,
  optionalPicture,
  optionalWebAddress,
  requiredLine,
  wholeNumber,
} from './fields'
import { createOffering, updateOffering } from '../site/offerings'
import { lineMaxCharacters } from './limits'
import { registration } from '../accounts/users'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('texts (R37)', () => {
  test('a single line loses its outer blanks and keeps everything else', () => {
    expect(requiredLine('needed').parse('  <b>Cedar</b>  Court \u202e ')).toBe('<b>Cedar</b>  Court \u202e')
  })

  test('a paragraph is kept exactly as typed', () => {
    expect(optionalParagraph().parse('  two\n\nlines  ')).toBe('  two\n\nlines  ')
  })

  test('NUL and half a surrogate pair are refused, a whole one is not', () => {
    const line = requiredLine('needed')
    expect(line.safeParse('oak 🌳').success).toBe(true)
    expect(line.safeParse('oak\0').success).toBe(false)
    expect(line.safeParse('oak \ud83c').success).toBe(false)
  })

  test('what is missing, blank, null or no text has the field’s own sentence', () => {
    const line = requiredLine('Name is required')
    for (const value of [undefined, null, '', '   ', 7, [], {}]) expect(messageOf(line, value)).toBe('Name is required')
  })

  test('an optional line is left alone when absent and cleared by null, nothing or blanks (R7)', () => {
    const fields = z.object({ line: optionalLine() })
    expect('line' in fields.parse({})).toBe(false)
    for (const line of [null, '', '  ']) expect(fields.parse({ line })).toEqual({ line: null })
  })

  test('a line has an upper bound', () => {
    expect(optionalLine().safeParse('x'.repeat(lineMaxCharacters)).success).toBe(true)
    expect(optionalLine().safeParse('x'.repeat(lineMaxCharacters + 1)).success).toBe(false)
  })

  test('a list drops blank entries and is emptied by null', () => {
    expect(lines().parse([' a ', '', 'b'])).toEqual(['a', 'b'])
    expect(lines().parse(null)).toEqual([])
    expect(lines().parse(undefined)).toBeUndefined()
  })
})

describe('e-mail addresses', () => {
  test('are trimmed before they are checked, and stored in lower case', () => {
    expect(email.parse('  Ruth@Example.COM ')).toBe('ruth@example.com')
  })

  test('are stored with their host as mail servers know it, in whatever alphabet it was typed', () => {
    for (const [typed, stored] of [
      ['ada@exämple.de', 'ada@xn--exmple-cua.de'],
      [' Ada@EXÄMPLE.de ', 'ada@xn--exmple-cua.de'],
      ['ada@exa\u0308mple.de', 'ada@xn--exmple-cua.de'],
      ['ada@straße.example', 'ada@xn--strae-oqa.example'],
      ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
      ['info@例え.jp', 'info@xn--r8jz45g.jp'],
      ['info@例え。jp', 'info@xn--r8jz45g.jp'],
      ['ada@ｅxample.com', 'ada@example.com'],
      ['ada@xn--exmple-cua.de', 'ada@xn--exmple-cua.de'],
    ])
      expect(email.parse(typed)).toBe(stored)
    for (const typed of [
      'ada@exämple',
      'ada@exä mple.de',
      'ada@exämple.de/x',
      'ada@exämple.de:25',
      'ä@b@exämple.de/',
      '@exämple.de',
    ])
      expect(messageOf(email, typed)).toBe('Invalid email address')
  })

  test('have the specified sentences', () => {
    expect(messageOf(email, '')).toBe('Email is required')
    expect(messageOf(email, undefined)).toBe('Email is required')
    expect(messageOf(email, 'abc')).toBe('Invalid email address')
  })
})

describe('whole numbers (R31)', () => {
  const units = wholeNumber({ min: 0, max: 1_000_000, message: 'Units must be a whole number' })

  test("120, '120' and '1,200' are numbers, '' is none", () => {
    expect([120, '120', '1,200', '', null].map((value) => units.parse(value))).toEqual([120, 120, 1200, null, null])
  })

  test("'many', 1.5, -1 and too much are refused with the sentence", () => {
    for (const value of ['many', 1.5, '1.5', -1, 1_000_001, '1e3', true, []]) {
      expect(messageOf(units, value)).toBe('Units must be a whole number')
    }
  })

  test.each(['12,5', '9,7', '1,,2', ',5', '0,500', '5,', '1,2000', '12,50', '1200,000', '1,200,', '1 200,5'])(
    '%s is never taken for another number by leaving its commas out',
    (typed) => {
      expect(units.parse('12,500')).toBe(12_500)
      expect(messageOf(units, typed)).toBe('Units must be a whole number')
    },
  )
})

describe('ids (R30)', () => {
  test('a positive 32-bit integer is itself; everything else names nothing', () => {
    expect(id.parse(7)).toBe(7)
    expect(id.parse('7')).toBe(7)
    for (const value of ['0', '-1', '1.5', 'abc', '99999999999', '2147483648', 1.5, -1, ''])
      expect(id.parse(value)).toBe(0)
  })
})

describe('addresses', () => {
  test('a link is http or https, names nobody, and is nothing else', () => {
    expect(optionalWebAddress.parse(' https://example.com/a ')).toBe('https://example.com/a')
    for (const value of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.com',
      'example.com',
      'https://oakwater@evil.test/',
      'https://a:b@x.test',
    ]) {
      expect(optionalWebAddress.safeParse(value).success).toBe(false)
    }
  })

  test.each(['data:image/png;base64,AA==', '/api/images/x.jpg', '/pictures/house.jpg', 'https://example.com/x.png'])(
    'a picture is a data URL of one, an address of our own site, or a web address: %s',
    (value) => expect(optionalPicture.parse(value)).toBe(value),
  )

  test.each([
    'data:text/html,x',
    'javascript:alert(1)',
    'pictures/house.jpg',
    '//evil.test/x.png',
    '/\\evil.test/x.png',
    '/\t/evil.test/x.png',
  ])('%j is no picture’s address', (value) => expect(optionalPicture.safeParse(value).success).toBe(false))
})

test('a moment leaves as ISO 8601 text (R6)', () => {
  expect(timestamp.parse(new Date('2026-01-02T03:04:05.678Z'))).toBe('2026-01-02T03:04:05.678Z')
})

describe('aliases (R8)', () => {
  test('are written where the canonical name is absent', () => {
    const { image, minimum } = createOffering.input.parse({
      name: 'Cedar',
      imageUrl: 'https://example.com/a.jpg',
      minimumInvestment: '$50,000',
    })
    expect({ image, minimum }).toEqual({ image: 'https://example.com/a.jpg', minimum: '$50,000' })
  })

  test('the canonical name wins, also when it clears', () => {
    const parsed = updateOffering.input.parse({ id: 1, image: '', imageUrl: 'https://example.com/a.jpg' })
    expect(parsed.image).toBeNull()
  })
})

describe('the registration contract (R46)', () => {
  const person = {
    username: 'ruth',
    email: 'ruth@example.com',
    password: 'secret',
    firstName: 'Ruth',
    lastName: 'Miller',
  }

  test('takes a person without a telephone', () => {
    expect(registration.safeParse(person).success).toBe(true)
  })

  test.each([
    ['a username of two characters', { username: 'ru' }],
    ['a malformed address', { email: 'ruth' }],
    ['a password of five characters', { password: '12345' }],
    ['no first name', { firstName: '' }],
    ['no last name', { lastName: ' ' }],
  ])('refuses %s', (_, fault) => {
    expect(registration.safeParse({ ...person, ...fault }).success).toBe(false)
  })
})

test('fees: a name is required, the rest may be left out, absent is not empty, and there are at most twenty', () => {
  const parsed = (fees: unknown) => updateOffering.input.safeParse({ id: 1, fees })
  const none = { basis: null, amount: null, paidTo: null, paidWhen: null, onceDollars: null, yearlyDollars: null }
  expect(parsed([{ name: ' Audit ', basis: '', more: 1 }]).data?.fees).toEqual([{ name: 'Audit', ...none }])
  expect([undefined, null, '', []].map((fees) => parsed(fees).data?.fees)).toEqual([undefined, [], [], []])
  expect(parsed([{ name: ' ' }]).error?.issues[0]).toMatchObject({
    path: ['fees', 0, 'name'],
    message: 'Fee needs a name',
  })
  const twenty = Array.from({ length: 20 }, () => ({ name: 'Audit' }))
  expect(parsed(twenty).data?.fees).toHaveLength(20)
  for (const refused of [
    [...twenty, { name: 'x' }],
    [{}],
    [{ name: '' }],
    [{ name: 'x', amount: 1 }],
    ['x'],
    [null],
    {},
    'x',
  ])
    expect(parsed(refused).error?.issues[0]?.path[0]).toBe('fees')
})
