import type { z } from 'zod'
import type { passkeys } from '@db/schema'
import type { PasskeyAnswer, addPasskey } from '@/shared/accounts/passkeys'
import type { RelyingParty } from './relying-party'

/** Loaded with the first passkey: a server would start later for it. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

type NewPasskey = z.output<typeof addPasskey.input>

/** The library throws over whatever a stranger sends; all of that means no. Nothing in here asks the database. */
const orNull = <Result>(judging: Promise<Result>): Promise<Result | null> => judging.catch(() => null)

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** What an answer claims to have signed, in base64url; '' for what claims nothing. */
export async function challengeOf({ response }: NewPasskey | PasskeyAnswer): Promise<string> {
  const { decodeClientDataJSON } = await helpers()
  const claimed = await orNull(Promise.resolve(response.clientDataJSON).then(decodeClientDataJSON))
  return typeof claimed?.challenge === 'string' ? claimed.challenge : ''
}

/**
 * Whether a new passkey says nothing of its maker, as browsers were asked for: a statement that is made by nobody or by the passkey
 * itself. Any other has certificates, which the library would look up at addresses that a stranger has written into them.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  const decoded = decodeAttestationObject(bytesOf(attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

async function judgeNew({ id, rawId, type, response }: NewPasskey, party: RelyingParty, challenge: string) {
  const { clientDataJSON, attestationObject, transports } = response
  if (!(await isPlain(attestationObject))) return null
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
  })
  if (!verified) return null
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: bytesOf(credential.id),
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

/** What is kept of a new passkey; null for whatever is none. @param challenge what it was asked to sign, in base64url */
export const readNewPasskey = (...judged: Parameters<typeof judgeNew>) => orNull(judgeNew(...judged))

async function judgeUse(
  { id, rawId, type, response }: PasskeyAnswer,
  party: RelyingParty,
  challenge: string,
  { publicKey, counter }: Pick<typeof passkeys.$inferSelect, 'publicKey' | 'counter'>,
) {
  const { clientDataJSON, authenticatorData, signature } = response
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter },
  })
  return verified ? { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp } : null
}

/**
 * What changes with the use of a passkey; null when it was not this one, its owner did not show who they are, or its counter, where
 * it has one, has not gone up. @param challenge what it was asked to sign, in base64url
 */
export const readPasskeyUse = (...judged: Parameters<typeof judgeUse>) => orNull(judgeUse(...judged))
