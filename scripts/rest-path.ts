import type { RestPath } from '../src/server/http/rest/rest-table'

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

type Parameters<Path extends string> = [ParameterOf<Path>] extends [never]
  ? []
  : [Record<ParameterOf<Path>, string | number>]

/**
 * The address of a line of the REST table as browser tests and scripts ask for it, from '/api' on: a path that the table does
 * not have, or one without its parameters, does not compile.
 * @param path as the table writes it: '/admin/investments/{id}'
 */
export function restPath<Path extends RestPath>(path: Path, ...[parameters]: Parameters<Path>): string {
  const values: Record<string, string | number> = parameters ?? {}
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))}`
}
