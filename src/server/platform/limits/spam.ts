import { formMinMilliseconds, trapField } from '@/shared/platform/spam'
import type { Signatures } from '../encryption/signatures'

/** The token of a form that is touched for the first time: the moment of the touch, signed. */
export const formTokenNow = (signatures: Signatures): string => signatures.sign('form', String(Date.now()))

/** What the traps of a form caught, as it was sent. */
interface SentTraps {
  [trapField]?: string | null | undefined
  formToken?: string | null | undefined
}

/**
 * Says whether a program filled in the form (R44): the trap field holds something, or the token is forged or younger than
 * two seconds. Without a token (REST) nobody is suspected, only limited.
 */
export function isSpam(signatures: Signatures, { [trapField]: trap, formToken }: SentTraps): boolean {
  if (trap !== undefined && trap !== null && trap.trim() !== '') return true
  if (formToken === undefined || formToken === null || formToken === '') return false
  const touchedAt = signatures.read('form', formToken)
  if (touchedAt === null) return true
  const milliseconds = Date.now() - Number(touchedAt)
  // Negative, when a clock was set back meanwhile: we wrote the token, so its bearer is no forger and may well be a person.
  return milliseconds >= 0 && milliseconds < formMinMilliseconds
}
