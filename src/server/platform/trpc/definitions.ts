import type { AnyTRPCRouter } from '@trpc/server'
import { z } from 'zod'
import type { ProcedureMeta } from './procedures'

/** What a router was made of: its routers and procedures by their names. */
export type RecordOf<Router extends AnyTRPCRouter> = Router['_def']['record']

/** The dotted names of all procedures of one type: 'public.settings.list'. */
export type NamesIn<Routers, Type, Prefix extends string = ''> = {
  [Key in keyof Routers & string]: Routers[Key] extends { _def: { type: infer Found } }
    ? Found extends Type
      ? `${Prefix}${Key}`
      : never
    : NamesIn<Routers[Key], Type, `${Prefix}${Key}.`>
}[keyof Routers & string]

/** What a procedure is: its contracts, and what it says of itself. */
export interface Definition extends ProcedureMeta {
  type: string
  input: z.ZodType | undefined
  output: z.ZodType | undefined
}

/** What tRPC keeps of a procedure. */
interface Kept {
  type: string
  inputs: unknown[]
  output?: unknown
  meta?: ProcedureMeta
}

const zodOrNothing = (value: unknown) => (value instanceof z.ZodType ? value : undefined)

/** Every procedure of a router, by its dotted name. */
export const definitionsIn = (router: AnyTRPCRouter): ReadonlyMap<string, Definition> =>
  new Map(
    // tRPC flattens the record when it makes the router; only its type still says that it is nested.
    // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
    Object.entries<object>(router._def.procedures).map(([name, procedure]) => {
      const { type, inputs, output, meta }: Kept = Reflect.get(procedure, '_def')
      return [name, { type, input: zodOrNothing(inputs[0]), output: zodOrNothing(output), ...meta }]
    }),
  )

/** What tRPC's functions ask for to shape an error as a router does. */
export const configOf = <Router extends AnyTRPCRouter>(router: Router): Router['_def']['_config'] =>
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own names
  router._def._config

/** The names of what an input may say. */
export function namesIn(input: z.ZodType | undefined): readonly string[] {
  if (input instanceof z.ZodObject) return Object.keys(input.shape)
  const inner = input instanceof z.ZodDefault ? input.unwrap() : input instanceof z.ZodPipe ? input.in : undefined
  return inner instanceof z.ZodType ? namesIn(inner) : []
}
