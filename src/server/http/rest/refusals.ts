import type { FailureName } from '@/shared/platform/failures'
import { refusesUnknownNames } from './list-answers'
import { type Contracts, contractsOf, procedures } from './procedure-names'
import { type Row, parametersOf } from './rest-table'
import { fieldsOf, schemaOf } from './schemas'

type Refusing = (row: Row) => readonly FailureName[]

const sayingOf = ({ procedure }: Pick<Row, 'procedure'>) => procedures.get(procedure)

/** Whether somebody must be signed in: the procedure asks it, or the answer is who that is. */
export const needsSession = (row: Pick<Row, 'procedure' | 'answer'>): boolean =>
  sayingOf(row)?.session === true || row.answer === 'user'

/** What the base procedure refuses with, before the input is read. */
const byWhoAsks: Refusing = (row) => {
  const { session, area, proof } = sayingOf(row) ?? {}
  return [
    ...(needsSession(row) ? (['not_signed_in'] as const) : []),
    ...(session === true ? (['factor_needed'] as const) : []),
    ...(area === undefined ? [] : (['not_admin'] as const)),
    ...(area === 'any' ? (['area_content', 'area_people', 'area_investors', 'area_money'] as const) : []),
    ...(area === undefined || area === 'any' ? [] : ([`area_${area}`] as const)),
    ...(proof === undefined ? [] : (['prove_again'] as const)),
  ]
}

/** Whether whoever calls sends along which version of the record they saw (R7). */
const takesVersion = (input: Contracts['input']) =>
  input !== undefined && 'updatedAt' in fieldsOf(schemaOf(input, 'input')).properties

/** What follows from how it is asked, and from what its contract takes. */
const byInput: Refusing = (row) => {
  const { input } = contractsOf(row.procedure)
  const isWrite = row.method !== 'GET'
  return [
    ...(input !== undefined || isWrite ? (['malformed_json'] as const) : []),
    ...(refusesUnknownNames(row) ? (['unknown_filter'] as const) : []),
    ...(isWrite ? (['foreign_origin'] as const) : []),
    ...(isWrite && (row.method !== 'DELETE' || input === undefined)
      ? (['body_too_large', 'wrong_media_type'] as const)
      : []),
    ...(parametersOf(row).length > 0 ? (['record_not_found'] as const) : []),
    ...(isWrite && takesVersion(input) ? (['stale_edit'] as const) : []),
  ]
}

/**
 * Every failure that a line of the table may answer with, but for what may happen to all of them at any time. What the base procedure, the
 * contract and the path do not tell, the procedure says itself (`refuses`).
 */
export const failuresOf = (row: Row): readonly FailureName[] => [
  ...new Set<FailureName>([...byWhoAsks(row), ...byInput(row), ...(sayingOf(row)?.refuses ?? []), 'database_away']),
]
