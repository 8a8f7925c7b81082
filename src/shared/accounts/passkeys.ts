import { z } from 'zod'
import { id, optionalLine, timestamp } from '../platform/fields'
import { nameMaxCharacters, passkeyDataMaxCharacters } from '../platform/limits'
import { listOf, success } from '../records/pages'
import { sessionUser } from './users'

const unreadable = 'This is no answer of a passkey'
/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = z
  .string(unreadable)
  .max(passkeyDataMaxCharacters, unreadable)
  .regex(/^[\w-]*$/, unreadable)
const credentialType = z.literal('public-key', unreadable)

/** What every answer of a passkey says of itself; what the browser adds beside it is not read. */
const credential = z.object({ id: bytes, rawId: bytes, type: credentialType })

/** How a browser reaches a passkey: 'internal', 'hybrid' and whatever comes; it is only handed back to browsers. */
const transports = z.array(z.string().regex(/^[\w-]{1,40}$/, unreadable)).max(10, unreadable)

/** A new passkey (RegistrationResponseJSON of WebAuthn). */
const newPasskey = credential.extend({
  response: z.object(
    { clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() },
    unreadable,
  ),
})

/** The use of a passkey (AuthenticationResponseJSON of WebAuthn). */
export const passkeyAnswer = credential.extend({
  response: z.object(
    { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() },
    unreadable,
  ),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** Names a credential to browsers. */
const descriptor = z.object({ id: z.string(), type: credentialType, transports: z.array(z.string()).optional() })
const verification = z.literal('required')

/** What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const beginPasskey = {
  output: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: credentialType })),
    timeout: z.number(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: verification,
    }),
    attestation: z.literal('none'),
  }),
}

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Whether it is kept in more than one place, so that it outlives a lost telephone. */
  isBackedUp: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.output<typeof passkey>

export const listPasskeys = { output: listOf(passkey) }

/** What its owner calls it; without a name it is called after the browser. */
const name = optionalLine(nameMaxCharacters)
export const passkeyForm = z.object({ name })

export const addPasskey = {
  input: newPasskey.extend({ name }),
  /** The codes are there with an account's first factor alone, and shown this once. */
  output: passkey.extend({ recoveryCodes: z.array(z.string()) }),
}
export const removePasskey = { input: z.object({ id }), output: success }

/** What a browser needs to use a passkey, whosever it is (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const beginPasskeyUse = {
  output: z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.number(),
    userVerification: verification,
  }),
}

export const signInByPasskey = { input: passkeyAnswer, output: sessionUser }
