import type { Db } from '@db/database'
import { isAdministrator } from '@/shared/accounts/roles'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import { type PasswordOwner, requireGoodPassword } from './chosen-passwords'
import { hashPassword } from './passwords'
import { hasSecondFactor } from '../factors/second-factors'

interface Asked {
  password: string
  /** Whose it becomes, as the account is afterwards; without an id it is a new one, which has no second factor. */
  owner: PasswordOwner & { id?: number }
  /** Whom the queue of hashes counts it to. */
  key: string
}

/** A password that was judged for whom it is, and hashed: nothing else is written into an account. */
export class JudgedPassword {
  readonly #hash: string
  readonly #isForAdministrator: boolean

  private constructor(hash: string, owner: Pick<PasswordOwner, 'role'>) {
    this.#hash = hash
    this.#isForAdministrator = isAdministrator(owner)
  }

  /** For an account of this role. Throws Failure stale_edit where somebody has made its owner an administrator since it was judged. */
  hashFor(owner: Pick<PasswordOwner, 'role'>): string {
    if (isAdministrator(owner) && !this.#isForAdministrator) throw new Failure('stale_edit')
    return this.#hash
  }

  /** One that its contract alone has judged: whoever holds the server has given it, or nobody knows it. */
  static async unasked({ password, owner, key }: Asked): Promise<JudgedPassword> {
    return new JudgedPassword(await hashPassword(password, { key, isQuiet: true }), owner)
  }

  /** One that its owner chooses. Before a transaction: to hash takes time and a place in a queue. Throws what `requireGoodPassword` throws. */
  static async chosen(db: Db, asked: Asked): Promise<JudgedPassword> {
    const { password, owner } = asked
    const standsAlone = owner.id === undefined || !(await hasSecondFactor(db, owner.id))
    const { name: firmName } = await readFirm(db)
    requireGoodPassword(password, owner, { standsAlone, firmName })
    return JudgedPassword.unasked(asked)
  }

  /**
   * One that an administrator gives: the form of the specification has judged it, and of a role that may write anything it must be as
   * good as one that its owner chooses (R79). Throws what `requireGoodPassword` throws.
   */
  static given(db: Db, asked: Asked): Promise<JudgedPassword> {
    return isAdministrator(asked.owner) ? JudgedPassword.chosen(db, asked) : JudgedPassword.unasked(asked)
  }
}
