import type { inferRouterOutputs } from '@trpc/server'
import { z } from 'zod'
import { type AppRouter, appRouter } from '../../product'
import type { ProcedureMeta } from '../../platform/trpc/procedures'

/** The dotted names of all procedures of one type: 'public.settings.list'. */
type NamesIn<Routers, Type, Prefix extends string = ''> = {
  [Key in keyof Routers & string]: Routers[Key] extends { _def: { type: infer Found } }
    ? Found extends Type
      ? `${Prefix}${Key}`
      : never
    : NamesIn<Routers[Key], Type, `${Prefix}${Key}.`>
}[keyof Routers & string]

/** What administrators call by the name of a noun. */
export type AdminNoun = keyof AppRouter['_def']['record']['admin']
export type QueryName = NamesIn<AppRouter['_def']['record'], 'query'>
export type MutationName = NamesIn<AppRouter['_def']['record'], 'mutation'>
export type ProcedureName = QueryName | MutationName

type OutputAt<Outputs, Name extends string> = Name extends `${infer Head}.${infer Rest}`
  ? OutputAt<Outputs[Head & keyof Outputs], Rest>
  : Outputs[Name & keyof Outputs]

/** What a procedure answers, by its name. */
export type OutputOf<Name extends ProcedureName> = OutputAt<inferRouterOutputs<AppRouter>, Name>

/** The contracts of a procedure: what it takes and what it gives. */
export interface Contracts {
  input: z.ZodType | undefined
  output: z.ZodType | undefined
}

/** What tRPC keeps of a procedure. */
interface Definition {
  type: string
  inputs: unknown[]
  output?: unknown
  meta?: ProcedureMeta
}

const zodOrNothing = (value: unknown) => (value instanceof z.ZodType ? value : undefined)

/** Every procedure that there is, with its type, its contracts, and what it says of itself. */
export const procedures: ReadonlyMap<string, Contracts & ProcedureMeta & { type: string }> = new Map(
  // tRPC flattens the record when it makes the router; only its type still says that it is nested.
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
  Object.entries<object>(appRouter._def.procedures).map(([name, procedure]) => {
    const { type, inputs, output, meta }: Definition = Reflect.get(procedure, '_def')
    return [name, { type, input: zodOrNothing(inputs[0]), output: zodOrNothing(output), ...meta }]
  }),
)

/** What tRPC's functions ask for to shape an error as the router does. */
// oxlint-disable-next-line no-underscore-dangle -- tRPC's own names
export const routerConfig = appRouter._def._config

/** The contracts of one procedure. */
export function contractsOf(name: ProcedureName): Contracts {
  const found = procedures.get(name)
  if (found === undefined) throw new Error(`There is no procedure ${name}.`)
  return found
}
