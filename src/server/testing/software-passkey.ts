import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Where the tests' server is; its APP_ORIGIN unless a test says another. */
const home = { rpId: 'localhost', origin: 'http://localhost:3000' }

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const flags = { userPresent: 0x01, userVerified: 0x04, attestedData: 0x40 }

/** What a test changes of an answer that would be right. */
interface Wish {
  rpId?: string
  origin?: string
  isVerified?: boolean
  counter?: number
}

const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

const clientData = (type: string, challenge: string, { origin = home.origin }: Wish) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })
const authenticatorData = ({ rpId = home.rpId, isVerified = true, counter = 0 }: Wish, attested?: Uint8Array) => {
  const set = flags.userPresent | (isVerified ? flags.userVerified : 0) | (attested ? flags.attestedData : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(set, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)])
}

/** A passkey as a device keeps one (WebAuthn, 6.5): an ES256 key, and answers as `navigator.credentials` gives them in JSON. */
export function createPasskey(credentialId = randomBytes(32)) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
  const id = base64url(credentialId)
  const named = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    /** The answer to the options of a new passkey. */
    make({ challenge }: { challenge: string }, wish: Wish & { format?: string } = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', wish.format ?? 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(authenticatorData(wish, attested))],
        ]),
      )
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, wish))
      return {
        ...named,
        response: { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] },
      }
    },
    /** The answer to the options of a use. */
    use({ challenge }: { challenge: string }, wish: Wish = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, wish)
      const data = authenticatorData(wish)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
    /** The row of an account that has it. */
    row: { credentialId: Uint8Array.from(credentialId), publicKey: cose, counter: 0, transports: ['internal'] },
  }
}
