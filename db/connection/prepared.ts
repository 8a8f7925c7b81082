import type { PGlite } from '@electric-sql/pglite'

/** So many statements are kept prepared on one connection: each holds its plan, some ten kilobytes. */
export const preparedMax = 300
/** Longer texts are of many rows at once, and seldom come again. */
const textMaxLength = 20_000
/** So many texts are remembered as seen, before all but the prepared ones are forgotten. */
const seenMax = 2_000

/** Says from the second time on that a text has come before. */
function seenBefore(): (text: string) => boolean {
  const seen = new Set<string>()
  return (text) => {
    if (seen.has(text)) return true
    if (seen.size >= seenMax) seen.clear()
    if (text.length <= textMaxLength) seen.add(text)
    return false
  }
}

/**
 * Says which texts of SQL postgres.js should prepare: what has come before, until there are too many of them, because it takes none
 * back while a connection lives. A text with a list of values in it is another text for each length of the list.
 */
export function recurringTexts(max = preparedMax): (text: string) => boolean {
  const isSeen = seenBefore()
  const recurring = new Set<string>()
  return (text) => {
    if (recurring.has(text)) return true
    if (recurring.size >= max || !isSeen(text)) return false
    recurring.add(text)
    return true
  }
}

type Send = PGlite['execProtocolStream']
type Messages = Awaited<ReturnType<Send>>

interface Statement {
  name: string
  /** What PostgreSQL says of its parameters and its columns. */
  described: Messages | undefined
}

const code = (letter: string) => letter.charCodeAt(0)
/** Letter and length, which each message begins with. */
const headLength = 5

/** The message with `name` put in at that place, where there was an empty one. */
function named(message: Uint8Array, name: string, at: number): Uint8Array {
  const written = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  written.writeInt32BE(written.length - 1, 1)
  return written
}

const closing = ({ name }: Statement) =>
  named(Uint8Array.from([code('C'), 0, 0, 0, 0, code('S'), 0]), name, headLength + 1)

/** PostgreSQL refuses a plan whose columns have changed since, by a migration; it makes a new one when it is asked again. */
export const isOutdated = (error: unknown) =>
  error instanceof Error && error.message.includes('cached plan must not change result type')

/**
 * Sends what PGlite sends for a query, with statements that are prepared once. PGlite itself parses and plans each query anew, which
 * is more than half of what a small one costs, and asks in six messages: parse, describe the statement, bind, describe the portal,
 * execute, sync. Of a prepared statement only bind, execute and sync reach the database, the first two together.
 * PGlite does one query at a time, from its parse to its sync, and names neither statement nor portal.
 */
export function withPreparedStatements(send: Send): Send {
  const isSeen = seenBefore()
  /** By text and types of parameters; the one that was used last comes last. */
  const statements = new Map<string, Statement>()
  let lastNumber = 0
  let current: { key: string; statement: Statement; bound: Uint8Array } | undefined

  async function parse(message: Uint8Array, options: Parameters<Send>[1]): Promise<Messages> {
    const key = Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('latin1', headLength + 1)
    let statement = statements.get(key)
    const wasPrepared = statement !== undefined
    if (statement === undefined) {
      if (message[headLength] !== 0 || !isSeen(key)) return send(message, options)
      statement = { name: `s${(lastNumber += 1)}`, described: undefined }
      await send(named(message, statement.name, headLength), options)
    }
    statements.delete(key)
    statements.set(key, statement)
    current = { key, statement, bound: new Uint8Array() }
    const [oldest] = statements
    if (wasPrepared || oldest === undefined || statements.size <= preparedMax) return []
    statements.delete(oldest[0])
    await send(closing(oldest[1]), options)
    return []
  }

  async function describe(statement: Statement, message: Uint8Array, options: Parameters<Send>[1]): Promise<Messages> {
    const isOfPortal = message[headLength] === code('P')
    statement.described ??= await send(named(message, statement.name, headLength + 1), options)
    return statement.described.filter(({ name }) => isOfPortal === (name !== 'parameterDescription'))
  }

  return async (message, options) => {
    const kind = message[0]
    if (kind === code('P')) {
      current = undefined
      return parse(message, options)
    }
    if (current === undefined) return send(message, options)
    const { key, statement, bound } = current
    if (kind === code('D')) return describe(statement, message, options)
    if (kind === code('B')) {
      current.bound = named(message, statement.name, headLength + 1)
      return []
    }
    if (kind !== code('E')) {
      current = undefined
      return send(message, options)
    }
    try {
      return await send(Buffer.concat([bound, message]), options)
    } catch (error) {
      if (isOutdated(error)) statements.delete(key)
      throw error
    }
  }
}
