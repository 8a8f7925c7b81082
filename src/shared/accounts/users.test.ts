import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ownPassword } from './accounts'
import { usernameMaxCharacters } from '../platform/limits'
import { createUser, createUserForm, registration, setUserPasswordForm, updateUser } from './users'

const person = {
  username: 'r.hale',
  email: 'R.Hale@Example.com',
  firstName: 'Rebecca',
  lastName: 'Hale',
  password: 'six6six',
}
/** The sentences of what is wrong, by field. */
const faults = (contract: z.ZodType, value: unknown): unknown => {
  const read = contract.safeParse(value)
  return read.success ? {} : z.flattenError(read.error).fieldErrors
}

describe('the registration contract', () => {
  test('takes a username of 3, an address, a password of 6 and both names; the phone may be absent', () => {
    expect(registration.parse(person)).toEqual({ ...person, email: 'r.hale@example.com' })
    expect(registration.parse({ ...person, phone: '' }).phone).toBeNull()
  })

  test.each([
    ['username', 'rh', 'Username must be at least 3 characters'],
    ['username', undefined, 'Username is required'],
    ['email', 'abc', 'Invalid email address'],
    ['email', '', 'Email is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['firstName', ' ', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
  ])('refuses the %s %j', (field, value, message) => {
    expect(faults(registration, { ...person, [field]: value })).toEqual({ [field]: expect.arrayContaining([message]) })
  })
})

describe('the form of a new user', () => {
  const typed = { ...person, confirmPassword: 'six6six' }

  test('is the call and a repeated password, which the call itself does not know', () => {
    expect(faults(createUserForm, typed)).toEqual({})
    expect(createUser.input.parse(typed)).not.toHaveProperty('confirmPassword')
  })

  test.each([
    [{ password: '12345', confirmPassword: '12345' }, { password: ['Password must be at least 6 characters'] }],
    [{ confirmPassword: '' }, { confirmPassword: ['Please confirm your password'] }],
    [{ confirmPassword: undefined }, { confirmPassword: ['Please confirm your password'] }],
    [{ confirmPassword: 'other' }, { confirmPassword: ["Passwords don't match"] }],
  ])('%j is told at its own field', (change, expected) => {
    expect(faults(createUserForm, { ...typed, ...change })).toEqual(expected)
  })

  test('passwords that differ are told while other fields are still empty', () => {
    expect(faults(createUserForm, { password: 'six6six', confirmPassword: 'six' })).toMatchObject({
      confirmPassword: ["Passwords don't match"],
      username: ['Username is required'],
    })
  })

  test('[R79] an administrator’s password is longer, which is told while other fields are still empty', () => {
    const short = { role: 'admin', password: 'fourteen chars', areas: null }
    const told = [expect.stringContaining('15')]
    expect(faults(createUserForm, { ...person, ...short, confirmPassword: short.password })).toEqual({ password: told })
    expect(faults(createUserForm, { ...short, confirmPassword: '' })).toMatchObject({ password: told })
    const repeated = (password: string) => ({ ...person, password, confirmPassword: password })
    expect(faults(createUserForm, { ...repeated('fifteen of them'), role: 'admin', areas: null })).toEqual({})
    for (const role of ['user', 'LP', undefined])
      expect(faults(createUserForm, { ...repeated('six6si'), role })).toEqual({})
  })

  test.each(['      ', '\u00A0\u2003\u3000\t\n ', '\u200B\u200B\u200B\u2060\uFEFF\u3164'])(
    '[R79] blanks alone are no password for anybody: %j',
    (password) => {
      expect(faults(createUser.input, { ...person, password })).toEqual({
        password: ['Password must have more than blanks'],
      })
      expect(updateUser.input.safeParse({ id: 1, password }).success).toBe(false)
      expect(setUserPasswordForm.safeParse({ password, confirmPassword: password }).success).toBe(false)
      expect(ownPassword.safeParse(`${password}  `).success).toBe(false)
      expect(faults(createUser.input, { ...person, password: `${password}x` })).toEqual({})
      expect(ownPassword.safeParse(`${password} x`).success).toBe(true)
    },
  )

  test('the form of a new password knows the same rules', () => {
    expect(faults(setUserPasswordForm, { password: 'six6six', confirmPassword: 'six6six' })).toEqual({})
    expect(faults(setUserPasswordForm, { password: '12345', confirmPassword: 'x' })).toEqual({
      password: ['Password must be at least 6 characters'],
      confirmPassword: ["Passwords don't match"],
    })
  })
})

describe('changing a user', () => {
  test.each([undefined, null, ''])('the password %j leaves it as it is', (password) => {
    expect(updateUser.input.parse({ id: 1, password }).password).toBeUndefined()
  })

  test('a role, when there is one, is one of three', () => {
    expect(faults(updateUser.input, { id: 1, role: 'LP' })).toEqual({})
    expect(faults(updateUser.input, { id: 1, role: 'owner' })).toEqual({ role: ['Role must be LP, user or admin'] })
  })
})

test.each(['a\u200bb', 'a\u00adb', 'a\u3164b', 'a\u202eb', 'a\u034fb', 'a\ufe0fb', 'a\u17b4b', 'a\u180bb'])(
  'a username with the invisible sign in %j is refused',
  (username) => {
    expect(faults(createUser.input, person)).toEqual({})
    expect(faults(createUser.input, { ...person, username })).toEqual({
      username: ['Username contains invisible characters'],
    })
  },
)

test('a username that grows when it is folded is held to its length all the same', () => {
  expect(faults(createUser.input, { ...person, username: '\ufb01'.repeat(usernameMaxCharacters / 2) })).toEqual({})
  expect(faults(createUser.input, { ...person, username: '\ufdfa'.repeat(20) })).toEqual({
    username: [`Must be at most ${usernameMaxCharacters} characters`],
  })
})

test('a username keeps to one alphabet, whichever it is', () => {
  for (const username of ['ruth.calloway', 'рут.2', 'josé', '瑠津', 'o’neil-3']) {
    expect(faults(createUser.input, { ...person, username })).toEqual({})
  }
  for (const username of ['r\u0443th', 'p\u0430ypal', '\u03bfakwater']) {
    expect(faults(createUser.input, { ...person, username })).toEqual({
      username: ['Username mixes letters of different alphabets'],
    })
  }
})
