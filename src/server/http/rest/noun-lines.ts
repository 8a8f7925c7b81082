import { type InPaths, inPaths } from '@/shared/platform/api-addresses'
import type { AnyLine } from './lines'
import { type AdminNoun, type ProcedureName, procedures } from './procedure-names'

type At<Of extends AdminNoun> = `/admin/${InPaths<Of>}`

/** A line, or none where the noun has no such call. */
type LineOf<Method, Path, Name, Answer> = Name extends ProcedureName
  ? readonly [readonly [Method, Path, Name, Answer]]
  : readonly []

type NounLines<Of extends AdminNoun, Between extends readonly AnyLine[]> = readonly [
  ...LineOf<'GET', At<Of>, `admin.${Of}.list`, 'list'>,
  ...LineOf<'POST', At<Of>, `admin.${Of}.create`, 'created'>,
  ...Between,
  ...LineOf<'PUT', `${At<Of>}/{id}`, `admin.${Of}.update`, 'record'>,
  ...LineOf<'DELETE', `${At<Of>}/{id}`, `admin.${Of}.remove`, 'success'>,
]

type ReleaseLines<Of extends AdminNoun> = readonly [
  ...LineOf<'POST', `${At<Of>}/{id}/publish`, `admin.${Of}.publish`, 'record'>,
  ...LineOf<'POST', `${At<Of>}/{id}/unpublish`, `admin.${Of}.unpublish`, 'record'>,
]

type LooseLine = readonly [method: string, path: string, procedure: string, answer: string]

const ofCallsThatAre = (lines: readonly LooseLine[]) => lines.filter(([, , procedure]) => procedures.has(procedure))

/**
 * The usual calls of a noun's records, as far as it has them: its list at '/admin/capital-calls' for `capitalCalls`, and what is made,
 * changed and removed there.
 * @param between what stands before a single record: a path such as '/admin/posts/preview', which '{id}' would take for itself
 */
export function nounLines<Of extends AdminNoun, const Between extends readonly AnyLine[] = []>(
  noun: Of,
  between?: Between,
): NounLines<Of, Between>
export function nounLines(noun: string, between: readonly LooseLine[] = []): readonly LooseLine[] {
  const path = `/admin/${inPaths(noun)}`
  return ofCallsThatAre([
    ['GET', path, `admin.${noun}.list`, 'list'],
    ['POST', path, `admin.${noun}.create`, 'created'],
    ...between,
    ['PUT', `${path}/{id}`, `admin.${noun}.update`, 'record'],
    ['DELETE', `${path}/{id}`, `admin.${noun}.remove`, 'success'],
  ])
}

/** Those by which a record of a noun is published, and taken back until it is shown. */
export function releaseLines<Of extends AdminNoun>(noun: Of): ReleaseLines<Of>
export function releaseLines(noun: string): readonly LooseLine[] {
  const path = `/admin/${inPaths(noun)}/{id}`
  return ofCallsThatAre([
    ['POST', `${path}/publish`, `admin.${noun}.publish`, 'record'],
    ['POST', `${path}/unpublish`, `admin.${noun}.unpublish`, 'record'],
  ])
}
