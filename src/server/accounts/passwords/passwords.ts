import { hash, verify } from '@node-rs/argon2'
import { signInFailuresMax } from '@/shared/platform/rate-limits'
import { type Caller, createFairQueue } from '../../platform/concurrency/fair-queue'

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. About ten milliseconds of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Made with the same cost from a password that nobody knows. Checking against it takes as long as checking a real one (R40). */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$V5jACYYAIVvOZ5KfxdrdSw$RoI45InhJXhoQEi6Vn+VkU3qVYlf7im6cVf8nxJrZJk'

/** More at once would take the threads that read files and the memory of everybody else. */
const runningMax = 2
/** An address has no more failures than these, so more could not be judged anyway; they are a quarter of a second of work. */
const waitingPerCallerMax = signInFailuresMax.address
/** Of all callers together: the last of them has a turn after five seconds or so, well before a browser gives up. */
const waitingMax = 1_024

const inTurn = createFairQueue({ runningMax, waitingMax, waitingPerCallerMax })

/** Hashes a new password with argon2id and a salt of its own. Throws Failure 'too_many_requests' when too many wait. */
export const hashPassword = (password: string, caller: Caller): Promise<string> =>
  inTurn(caller, () => hash(password, cost))

/**
 * Says whether the password is the one that was hashed. Without a hash (nobody of that name) the answer is no, and takes as
 * long. Throws Failure 'too_many_requests' when too many wait.
 */
export function verifyPassword(passwordHash: string | null, password: string, caller: Caller): Promise<boolean> {
  return inTurn(caller, async () => {
    // A text that is no argon2 hash, written by other means than ours, must not answer faster or fail louder than any other.
    const isHash = passwordHash?.startsWith('$argon2') === true
    const isRight = await verify(isHash ? passwordHash : nobodysHash, password)
    return isHash && isRight
  })
}
