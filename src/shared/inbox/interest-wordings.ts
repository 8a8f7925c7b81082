// The offering's page reads this file, so it must not bring zod along: the contracts are in interests.ts.
import { type InterestWordingId, currentWordings, interestWordings } from '@/content/inbox/interest'

/** The statements that stand beside an offering's form; more of them while its exemption is not decided (17 CFR 230.241). */
export const wordingFor = (exemption: string | null): InterestWordingId =>
  exemption === 'undetermined' ? currentWordings.undetermined : currentWordings.decided

/** The statements of a version; undefined for one that was never ours. */
export const statementsOf = (wordingId: string): readonly string[] | undefined =>
  Object.entries<readonly string[]>(interestWordings).find(([id]) => id === wordingId)?.[1]
