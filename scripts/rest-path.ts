import { type GivenParts, type PartsOf, apiAddress } from '@/shared/platform/api-addresses'
import type { RestPath } from '../src/server/http/rest/rest-table'

/**
 * The address of a line of the route table as browser tests and scripts ask for it, from '/api' on: a path that the table does
 * not have, or one without its parameters, does not compile.
 * @param path as the table writes it: '/admin/investments/{id}'
 */
export const restPath = <Path extends RestPath>(path: Path, ...parts: GivenParts<PartsOf<Path>>): string =>
  apiAddress<Path>(path, ...parts)
