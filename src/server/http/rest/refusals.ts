import type { Area } from '@/shared/accounts/areas'
import type { FailureName } from '@/shared/platform/failures'
import { refusesUnknownNames } from './list-answers'
import { type Contracts, contractsOf, procedures } from './procedure-names'
import type { FileRow, Row } from './lines'
import { parametersOf } from './rest-table'
import { fieldsOf, schemaOf } from './schemas'

const sayingOf = ({ procedure }: Pick<Row, 'procedure'>) => procedures.get(procedure)

/** Who may ask, as what answers says it. */
interface Asker {
  session: boolean
  area: Area | 'any' | undefined
  asksProof: boolean
}

function askerOf(row: Row | FileRow): Asker {
  if ('route' in row) {
    const { who, proof } = row.route
    const area = who === 'everybody' || who === 'signed in' ? undefined : who === 'any area' ? 'any' : who
    return { session: who !== 'everybody', area, asksProof: proof === 'always' }
  }
  const { session, area, proof } = sayingOf(row) ?? {}
  return { session: session === true, area, asksProof: proof !== undefined }
}

/** Whether somebody must be signed in: the procedure or the file asks it, or the answer is who that is. */
export const needsSession = (row: Row | FileRow): boolean =>
  askerOf(row).session || ('answer' in row && row.answer === 'user')

/** What is refused before the input is read. */
function byWhoAsks(row: Row | FileRow): readonly FailureName[] {
  const { session, area, asksProof } = askerOf(row)
  return [
    ...(needsSession(row) ? (['not_signed_in'] as const) : []),
    ...(session ? (['factor_needed'] as const) : []),
    ...(area === undefined ? [] : (['not_admin'] as const)),
    ...(area === 'any' ? (['area_content', 'area_people', 'area_investors', 'area_money'] as const) : []),
    ...(area === undefined || area === 'any' ? [] : ([`area_${area}`] as const)),
    ...(asksProof ? (['prove_again'] as const) : []),
  ]
}

/** Whether whoever calls sends along which version of the record they saw (R7). */
const takesVersion = (input: Contracts['input']) =>
  input !== undefined && 'updatedAt' in fieldsOf(schemaOf(input, 'input')).properties

/** What follows from the path and the method. */
const byAddress = (row: Row | FileRow): readonly FailureName[] => [
  ...(row.method === 'GET' ? [] : (['foreign_origin'] as const)),
  ...(parametersOf(row).length > 0 ? (['record_not_found'] as const) : []),
]

/** What follows from what a contract takes. */
function byContract(row: Row): readonly FailureName[] {
  const { input } = contractsOf(row.procedure)
  const isWrite = row.method !== 'GET'
  return [
    ...(input !== undefined || isWrite ? (['malformed_json'] as const) : []),
    ...(refusesUnknownNames(row) ? (['unknown_filter'] as const) : []),
    ...(isWrite && (row.method !== 'DELETE' || input === undefined)
      ? (['body_too_large', 'wrong_media_type'] as const)
      : []),
    ...(isWrite && takesVersion(input) ? (['stale_edit'] as const) : []),
  ]
}

/** What follows from a file's going in or out: each account is sent so many at a time. */
const byFile = (row: FileRow): readonly FailureName[] => [
  'malformed_json',
  ...(row.route.takes === undefined && needsSession(row) ? (['too_many_requests'] as const) : []),
]

/**
 * Every failure that a line of the table may answer with, but for what may happen to all of them at any time. What the base procedure, the
 * contract and the path do not tell, the procedure or the file says itself (`refuses`).
 */
export const failuresOf = (row: Row | FileRow): readonly FailureName[] => [
  ...new Set<FailureName>([
    ...byWhoAsks(row),
    ...byAddress(row),
    ...('route' in row ? byFile(row) : byContract(row)),
    ...(('route' in row ? row.route : sayingOf(row))?.refuses ?? []),
    'server_busy',
    'database_away',
  ]),
]
