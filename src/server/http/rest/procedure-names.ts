import type { inferRouterOutputs } from '@trpc/server'
import { type Definition, type NamesIn, type RecordOf, configOf, definitionsIn } from '../../platform/trpc/definitions'
import { type AppRouter, appRouter } from '../../product'

/** What administrators call by the name of a noun. */
export type AdminNoun = keyof RecordOf<AppRouter>['admin']
export type QueryName = NamesIn<RecordOf<AppRouter>, 'query'>
export type MutationName = NamesIn<RecordOf<AppRouter>, 'mutation'>
export type ProcedureName = QueryName | MutationName

type OutputAt<Outputs, Name extends string> = Name extends `${infer Head}.${infer Rest}`
  ? OutputAt<Outputs[Head & keyof Outputs], Rest>
  : Outputs[Name & keyof Outputs]

/** What a procedure answers, by its name. */
export type OutputOf<Name extends ProcedureName> = OutputAt<inferRouterOutputs<AppRouter>, Name>

/** The contracts of a procedure: what it takes and what it gives. */
export type Contracts = Pick<Definition, 'input' | 'output'>

/** Every procedure that there is, with its type, its contracts, and what it says of itself. */
export const procedures = definitionsIn(appRouter)

/** What tRPC's functions ask for to shape an error as the router does. */
export const routerConfig = configOf(appRouter)

/** The contracts of one procedure. */
export function contractsOf(name: ProcedureName): Contracts {
  const found = procedures.get(name)
  if (found === undefined) throw new Error(`There is no procedure ${name}.`)
  return found
}
