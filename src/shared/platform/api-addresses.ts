/** Where the calls are, and the files that go in and out beside them. */
export const apiRoot = '/api'

/** A path below it, with its parameters in braces: '/admin/documents/{id}/file'. */
export type ApiPath = `/${string}`

/** A name as paths write it: 'taxYears' is 'tax-years'. */
export type InPaths<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${InPaths<Rest>}`
  : ''

/** The same of a text. */
export function inPaths<Name extends string>(name: Name): InPaths<Name>
export function inPaths(name: string) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The names of a path's parameters. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

type Value = string | number

/** What an address is made of: each parameter of its path, and what else may be asked for. */
export type PartsOf<Path extends string, Query extends string = never> = Record<ParameterOf<Path>, Value> &
  Partial<Record<Query, Value>>

/** They may be left out where nothing must be said. */
export type GivenParts<Parts> = object extends Parts ? [parts?: Parts] : [parts: Parts]

const partsIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

/**
 * The address of a path. What it has no place for goes into the query; a parameter that is missing does not compile.
 * @param path '/admin/documents/{id}/file'
 */
export function apiAddress<Path extends ApiPath, Query extends string = never>(
  path: Path,
  ...[parts]: GivenParts<PartsOf<Path, Query>>
): string {
  const inPath = partsIn(path)
  const given = Object.entries<Value>(parts ?? {})
  const values = new Map(given)
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (inPath.includes(name) ? [] : [[name, String(value)]])),
  ).toString()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  return `${apiRoot}${filled}${query === '' ? '' : `?${query}`}`
}
