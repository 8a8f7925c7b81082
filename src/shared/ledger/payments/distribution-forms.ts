import { z } from 'zod'
import {
  aboveZero,
  belowZero,
  type DistributionDraft,
  draftFields,
  type DistributionLine,
  faultsOfDraft,
} from '../distributions'
import { type PartKind, partKinds } from '../entry-kinds'
import { signedDollars } from '../../values/money'

/** An amount in dollars that may be left out, as a form takes it. @param leastCents and what is said of less */
const typedAmount = (leastCents: number, tooLittle: string) =>
  z.string().transform((typed, ctx) => {
    if (typed.trim() === '') return null
    const read = signedDollars.safeParse(typed)
    if (read.success && read.data >= leastCents) return read.data
    ctx.addIssue({
      code: 'custom',
      message: read.success ? tooLittle : 'Please type one amount in dollars, like $50,000',
    })
    return z.NEVER
  })
const typedPart = typedAmount(1, aboveZero)

/** What each holder gets of each part, by the names that `lineName` makes. */
export const lineName = (partKind: PartKind, positionId: number) => `${partKind}-${positionId}`

/** The form of a draft: dollars are read here, once. An amount that is left empty is no part. */
export const distributionForm = draftFields
  .omit({ parts: true, lines: true, withheld: true })
  .extend({
    profit: typedPart,
    preferred_return: typedPart,
    return_of_capital: typedPart,
    typed: z.record(z.string(), typedPart),
  })
  .transform(({ typed, profit, preferred_return, return_of_capital, ...draft }): DistributionDraft => {
    const amounts = { profit, preferred_return, return_of_capital }
    const parts = partKinds.toReversed().flatMap((each) => {
      const amount = amounts[each]
      return amount === null ? [] : [{ kind: each, cents: amount }]
    })
    const lines = parts.flatMap((part) =>
      Object.entries(typed).flatMap(([name, amount]) => {
        const positionId = Number(name.slice(part.kind.length + 1))
        const isOfPart = amount !== null && name === lineName(part.kind, positionId)
        return isOfPart ? [{ positionId, kind: part.kind, cents: amount }] : []
      }),
    )
    return { ...draft, parts, ...(draft.method === 'entered' && { lines }) }
  })
  .superRefine((draft, ctx) => {
    if (draft.parts.length === 0) ctx.addIssue({ code: 'custom', path: ['profit'], message: 'Please enter an amount' })
    else
      for (const { field, message } of faultsOfDraft(draft))
        ctx.addIssue({ code: 'custom', path: [field === 'parts' || field === 'lines' ? 'profit' : field], message })
  })

const typedWithheld = typedAmount(0, belowZero)

/** The form of what is withheld of the lines of a payment, by the names that `lineName` makes. What is left empty is nothing. */
export const withheldForm = (lines: readonly Pick<DistributionLine, 'positionId' | 'kind' | 'cents'>[]) =>
  z.object({ typed: z.record(z.string(), typedWithheld) }).transform(({ typed }, ctx) => ({
    withheld: lines.flatMap(({ positionId, kind, cents: gross }) => {
      const name = lineName(kind, positionId)
      const amount = typed[name] ?? null
      if (amount === null) return []
      if (amount > gross)
        ctx.addIssue({ code: 'custom', path: ['typed', name], message: 'This is more than the payment' })
      return [{ positionId, kind, cents: amount }]
    }),
  }))
