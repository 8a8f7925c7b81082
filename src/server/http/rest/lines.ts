import type { FileRoute } from '../requests/file-routes'
import type { FileName } from './file-routes'
import type { MutationName, OutputOf, ProcedureName, QueryName } from './procedure-names'
import type { Answer, AnswerOf } from './rest-answers'

export type Path = `/${string}`

/** A line of the table for each procedure there is: a wrong name, a GET on a mutation or an answer of another shape does not compile. */
type Line<Name extends ProcedureName> = Name extends QueryName
  ? readonly ['GET', Path, Name, AnswerOf<OutputOf<Name>>, ('cached' | 'traced')?]
  : Name extends MutationName
    ? readonly ['POST' | 'PUT' | 'DELETE', Path, Name, AnswerOf<OutputOf<Name>>, 'one-click'?]
    : never

/** A line of a call that a procedure answers. */
export type ProcedureLine = { [Name in ProcedureName]: Line<Name> }[ProcedureName]

/** A line of a file, which no procedure takes or sends. */
export type FileLine = readonly ['GET' | 'PUT' | 'POST', Path, `files.${FileName}`, 'file']

/** Any line that may stand in the table. */
export type AnyLine = ProcedureLine | FileLine

/** What a procedure answers at a path. */
export interface Row {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: Path
  procedure: ProcedureName
  answer: Answer
  isCached: boolean
  isTraced: boolean
  isOneClick: boolean
}

/** What is taken or sent as a file at a path. */
export interface FileRow {
  method: 'GET' | 'POST' | 'PUT'
  path: Path
  name: `files.${FileName}`
  route: FileRoute
}
