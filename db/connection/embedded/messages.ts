/** A statement, as Drizzle gives it to PGlite. */
export interface Statement {
  text: string
  values: unknown[]
  rowMode?: 'array' | 'object' | undefined
  /** Numbers of PostgreSQL's types whose values are left as the texts that PostgreSQL sends. */
  textTypes: number[]
}

/** What comes of a statement. */
export interface Outcome {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number | undefined
}

/** What the embedded database is asked. It does one thing at a time; who asks sees to the order. */
export interface Embedded {
  /** Within the transaction that is open, if one is. */
  query(statement: Statement): Promise<Outcome>
  begin(): Promise<void>
  /** Ends the open transaction. */
  end(isKept: boolean): Promise<void>
  listen(channel: string): Promise<void>
  unlisten(channel: string): Promise<void>
  /** All of it as a packed folder, as it is at this moment. */
  pack(): Promise<Uint8Array>
  close(): Promise<void>
}

/** An error, as it goes from one thread to another: copies of errors lose their fields. */
export interface SentError {
  message: string
  stack: string | undefined
  fields: Record<string, unknown>
}

/** One of the calls above, with a number that its answer has, too. */
export type Call = {
  [Name in keyof Embedded]: { id: number; name: Name; args: Parameters<Embedded[Name]> }
}[keyof Embedded]

/** What the embedded database says: an answer, news for who listens, that it can be asked, or that it can never be asked again. */
export type Told =
  | { id: number; value: unknown }
  | { id: number; error: SentError }
  | { channel: string; payload: string }
  | { ready: true }
  | { failure: SentError }

/** What PostgreSQL says of an error, beside its sentence (https://www.postgresql.org/docs/current/protocol-error-fields.html), and what Node does. */
const errorFields = [
  'name',
  'severity',
  'code',
  'detail',
  'hint',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
]

/** @param error whatever was thrown */
export function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {} }
  const told = errorFields.map((field): [string, unknown] => [field, Reflect.get(error, field)])
  return {
    message: error.message,
    stack: error.stack,
    fields: Object.fromEntries(told.filter(([, value]) => typeof value === 'string')),
  }
}

/** The error again, as it was thrown in the other thread. */
export const receivedError = ({ message, stack, fields }: SentError): Error =>
  Object.assign(new Error(message), { ...fields, stack })
