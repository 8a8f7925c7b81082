import { z } from 'zod'

/** A person does not see this field; what fills it in is a program (R44). Its name is one that programs like to fill in. */
export const trapField = 'website'

/** What a form sends along so that programs are caught without a puzzle (R44). A missing token is only limited. */
export const spamTraps = {
  [trapField]: z.string().max(2_000).nullish(),
  formToken: z.string().max(500).nullish(),
} as const

/** A form sent sooner after it was first touched was not filled in by a person (R44). */
export const formMinMilliseconds = 2_000

/** Gives the token of a form that is touched for the first time. */
export const formToken = { output: z.object({ token: z.string() }) }
