import { z } from 'zod'
import type { Transaction } from '@db/database'
import type { Area } from '@/shared/accounts/areas'
import type { HeldCallName } from '@/shared/ledger/approvals'
import type { EntryKind } from '@/shared/ledger/entry-kinds'
import type { RefusalName } from '@/shared/platform/failures'
import type { CalendarDay } from '@/shared/values/days'
import type { Bringer } from '../../records/import/importer'

/** What every call that may wait reads of its input. */
const said = z.object({ closedReason: z.string().nullish(), dryRun: z.boolean().default(false) })

/** Why an input is dated into closed days, null where it does not say; and whether it looks only. */
export function saidIn(input: object) {
  const { closedReason = null, dryRun } = said.parse(input)
  return { closedReason, dryRun }
}

/** What is told of a call that waits, by the names that things have then. */
export interface ToldCall {
  subject: string
  kind?: EntryKind
  effectiveOn?: CalendarDay
  cents?: number
  units?: number
  memo?: string | null | undefined
}

/** A call that may wait for a second person: what it does, whoever does it, and what is told of it meanwhile. */
interface Holdable<Input extends object, Answer> {
  call: HeldCallName
  input: z.ZodType<Input>
  /** Whether it waits where two people release money; else it waits only for what it dates into closed days. */
  waits: (input: Input) => boolean
  /** What whoever asks for it has to look after, when they ask and when it is carried out. */
  areas: (input: Input) => readonly Area[]
  /** What it refuses with, whether it waits or not. */
  refuses: readonly RefusalName[]
  /** Whether its input has files in it, which are kept no longer than it waits. */
  hasFiles?: true
  /** What is told of it names a file: the classes and offerings of what it enters are named behind it. */
  namesPlaces?: true
  run: (ctx: Bringer, input: Input) => Promise<Answer>
  told: (tx: Transaction, asked: { input: Input; answer: Answer }) => Promise<ToldCall> | ToldCall
}

/** The same, whatever it takes. */
export interface AnyHeldCall {
  call: HeldCallName
  refuses: readonly RefusalName[]
  hasFiles?: true
  /** What whoever asked has to look after. @param kept its input, as it was kept */
  areasOf: (kept: unknown) => readonly Area[]
  /** Carries it out. @param kept its input, as it was kept */
  carryOut: (ctx: Bringer, kept: unknown) => Promise<void>
}

/** All of them by their names; subjects hand theirs in. */
export type HeldCalls = { readonly [Call in HeldCallName]: AnyHeldCall }

export type HeldCall<Input extends object, Answer> = Holdable<Input, Answer> & AnyHeldCall

/** Makes a call one that may wait. */
export function heldCall<Input extends object, Answer>(how: Holdable<Input, Answer>): HeldCall<Input, Answer> {
  return {
    ...how,
    areasOf: (kept) => how.areas(how.input.parse(kept)),
    carryOut: async (ctx, kept) => {
      await how.run(ctx, how.input.parse(kept))
    },
  }
}
