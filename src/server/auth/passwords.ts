import { hash, verify } from '@node-rs/argon2'
import { Failure } from '../base/errors'

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. About ten milliseconds of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Made with the same cost from a password that nobody knows. Checking against it takes as long as checking a real one (R40). */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$V5jACYYAIVvOZ5KfxdrdSw$RoI45InhJXhoQEi6Vn+VkU3qVYlf7im6cVf8nxJrZJk'

/** More at once would take the threads that read files and the memory of everybody else. */
const hashingMax = 2
/** Who comes when this many wait already is sent away: their turn would come a third of a second later. */
const waitingMax = 32
const retryAfterSeconds = 1

let hashing = 0
const waiting: (() => void)[] = []

/** Lets two pieces of work run at once and a short queue wait. Throws Failure 'too_many_requests' when the queue is full. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashing >= hashingMax) {
    if (waiting.length >= waitingMax) throw new Failure('too_many_requests', { retryAfterSeconds })
    // Whoever finishes hands the place over, so the count does not change.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    hashing += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) hashing -= 1
    else next()
  }
}

/** Hashes a new password with argon2id and a salt of its own. Throws Failure 'too_many_requests' when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/**
 * Says whether the password is the one that was hashed. Without a hash (nobody of that name) the answer is no, and takes as
 * long. Throws Failure 'too_many_requests' when too many wait.
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    // A text that is no argon2 hash, written by other means than ours, must not answer faster or fail louder than any other.
    const isHash = passwordHash?.startsWith('$argon2') === true
    const isRight = await verify(isHash ? passwordHash : nobodysHash, password)
    return isHash && isRight
  })
}
