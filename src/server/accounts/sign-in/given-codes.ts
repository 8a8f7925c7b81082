import { factorMails } from '@/content/accounts/factor-mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { spendAuthenticatorCode } from '../factors/authenticators'
import { countRecoveryCodes, spendRecoveryCode } from '../factors/recovery-codes'
import { type EventSource, type RefusalEvents, leaveSecurityEvent } from '../../records/activity/security-events'
import type { Env } from '../../platform/env'
import type { Encryption } from '../../platform/encryption/encryption'
import type { RateLimits } from '../../platform/limits/rate-limits'
import { nameInMail } from '../../platform/mail/names'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../platform/mail/write-mail'

/** Whose request it is that brings a code. */
interface CodeSource extends EventSource {
  env: Env
  encryption: Encryption
  rateLimits: RateLimits
  refusalEvents: RefusalEvents
}

/** Whose code it is. */
interface Owner {
  id: number
  email: string
  firstName: string
}

/**
 * Judges a code of the second factor, and uses it up when it is right. A recovery code is told to its owner by mail. Wrong ones are
 * counted for the account, from wherever they come: whoever gives one has shown the password, or has an open session.
 * Throws Failure too_many_requests.
 */
export async function takeCode(source: CodeSource, owner: Owner, code: string): Promise<boolean> {
  const { giveBack } = await source.rateLimits.reserveCode(owner.id)
  const isRight = await judge(source, owner, code).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (isRight) await giveBack()
  return isRight
}

const judge = (source: CodeSource, owner: Owner, code: string): Promise<boolean> =>
  source.db.transaction(async (tx) => {
    const userId = owner.id
    if (await spendAuthenticatorCode(tx, source.encryption, userId, code)) return true
    if (!(await spendRecoveryCode(tx, userId, code))) {
      await source.refusalEvents(source, { kind: 'code_failed', userId }, tx)
      return false
    }
    await leaveSecurityEvent(source, { kind: 'recovery_code_used', userId }, tx)
    const left = await countRecoveryCodes(tx, userId)
    const mailValues = { firstName: nameInMail(owner.firstName), left, page: mailPages.account }
    const mail = writeMail(await letterheadOf(tx, source.env), owner.email, factorMails.recoveryCodeUsed, mailValues)
    await enqueueMail(tx, source.env, 'recovery_code_used', mail)
    return true
  })
