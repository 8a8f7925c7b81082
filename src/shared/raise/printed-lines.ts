import type { z } from 'zod'
import { unprintedSign } from '../values/printed-signs'

/** Refuses, at its field, a line of a raise's papers with a sign that their typeface cannot draw: it is told when it is typed, and not when they are made. */
export function printed(text: string, ctx: z.RefinementCtx): void {
  const sign = unprintedSign(text)
  if (sign === undefined) return
  const message = `Our papers cannot write '${sign}'. Please use Latin, Greek, Cyrillic, Armenian or Georgian letters.`
  ctx.addIssue({ code: 'custom', message })
}

/** The same of each of several lines; it is told of all of them. */
export const eachPrinted = (lines: readonly string[] | undefined, ctx: z.RefinementCtx): void =>
  printed((lines ?? []).join(' '), ctx)
