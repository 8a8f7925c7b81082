import { proofMilliseconds } from '@/shared/platform/time'
import { Failure } from '../errors'

/** Throws Failure prove_again unless the person has shown within ten minutes who they are. */
export function requireProof({ provedAt }: { provedAt: Date | null }): void {
  if (provedAt === null || Date.now() >= provedAt.getTime() + proofMilliseconds) throw new Failure('prove_again')
}
