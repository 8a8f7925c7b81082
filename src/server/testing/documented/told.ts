import { describeError } from '../../platform/errors'
import { openApiDocument } from '../../http/rest/openapi'
import { failuresOf } from '../../http/rest/refusals'
import { fileTable, restTable } from '../../http/rest/rest-table'

/** What any call may answer at any time, or its contract answers: an input is refused by as many rules as it has. */
const needsNoWord: ReadonlySet<number> = new Set([400, 500, 503])

/**
 * Makes sure that a procedure refuses with nothing but what is told of it: by its base procedure, its contract, its path and its own
 * `refuses`. @param path 'admin.users.create' @throws {Error} that names the failure
 */
export function requireToldRefusal(path: string, error: unknown): void {
  const { failure, httpStatus } = describeError(error, '')
  const row = restTable.find(({ procedure }) => procedure === path)
  if (failure === null || row === undefined || needsNoWord.has(httpStatus) || failuresOf(row).includes(failure)) return
  throw new Error(`${path} refuses with ${failure}, which nothing says of it: name it in its \`refuses\`.`)
}

/** '/admin/{list}/deleted' as it is asked for. */
const patternOf = (path: string) => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** The lines of the table, each with the answers that the document tells of it. */
function readOperations() {
  const { paths } = openApiDocument({ isHttps: false }, 'The firm')
  return [...restTable, ...fileTable].map(({ method, path }) => ({
    method,
    path,
    pattern: patternOf(path),
    answers: paths[path]?.[method.toLowerCase()]?.responses ?? {},
  }))
}
let operations: ReturnType<typeof readOperations> | undefined

/**
 * Makes sure that the OpenAPI document tells of an answer. What is at no line of the table, or comes by another method, it leaves.
 * @throws {Error} that names the status
 */
export function requireToldAnswer(method: string, address: string, status: number): void {
  // A fault of ours and another method are told once for all; where a file has moved to, or that the caller has it, is no failure.
  if (status === 500 || status === 405 || (status >= 300 && status < 400)) return
  operations ??= readOperations()
  const asked = method === 'HEAD' ? 'GET' : method
  const path = address.replace(/\?.*$/s, '')
  const found = operations.find((each) => each.method === asked && each.pattern.test(path))
  if (found === undefined || status in found.answers) return
  throw new Error(`${method} ${found.path} answers with ${status}, of which the OpenAPI document does not tell.`)
}
