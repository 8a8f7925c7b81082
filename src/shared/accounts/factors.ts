import { z } from 'zod'
import { id, timestamp } from '../platform/fields'
import { codeMaxCharacters } from '../platform/limits'
import { success } from '../records/pages'

const codeMessage = 'Please enter a code'

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** The digit that a sign of any script stands for: each script has its ten in a row, from nought. */
function plainDigit(sign: string): string {
  const codePoint = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1
  return String(value)
}

/** As plain letters and digits, without what separates them: '１２３-４５６' is what a keyboard for Japanese types, '١٢٣ ٤٥٦' one for Arabic. */
const plainCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}.]/gu, '')
    .replaceAll(/\p{Nd}/gu, plainDigit)

/** A code as somebody types it: six digits of the authenticator app, or a recovery code; blanks and dashes mean nothing. */
const code = z
  .string(codeMessage)
  .overwrite(plainCode)
  .min(1, codeMessage)
  .max(codeMaxCharacters, `A code has at most ${codeMaxCharacters} characters`)

/** A code in a form that has the field before it is known to be needed. */
export const optionalCode = z
  .literal('')
  .transform(() => undefined)
  .or(code)
  .optional()

/** What the account has beside its password. */
export const ownFactors = {
  output: z.object({
    /** Since when codes of an authenticator app are asked for; null while they are not. */
    authenticatorSince: timestamp.nullable(),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
  }),
}

/** Begins the set-up of an authenticator app; the secret is shown this once. */
export const beginAuthenticator = {
  output: z.object({
    /** In base 32, for whoever types it. */
    secret: z.string(),
    /** What the QR code says: otpauth://totp/… */
    uri: z.string(),
    qrSvg: z.string(),
  }),
}

/** Each code works once, and is shown this once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Proves by a first code that the app has the secret. */
export const confirmAuthenticator = { input: z.object({ code }), output: recoveryCodes }
export const removeAuthenticator = { output: success }
export const renewRecoveryCodes = { output: recoveryCodes }

/** An administrator resets somebody's second factor: after an hour, unless its owner stops it. */
export const resetFactor = { input: z.object({ id }), output: z.object({ effectiveAt: timestamp }) }
