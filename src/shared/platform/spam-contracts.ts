import { z } from 'zod'
import { trapField } from './spam'

/** What a form sends along so that programs are caught without a puzzle (R44). A missing token is only limited. */
export const spamTraps = {
  [trapField]: z.string().max(2_000).nullish(),
  formToken: z.string().max(500).nullish(),
} as const

/** Gives the token of a form that is touched for the first time. */
export const formToken = { output: z.object({ token: z.string() }) }
