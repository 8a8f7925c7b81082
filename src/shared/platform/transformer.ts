import { deserialize, serialize } from 'superjson'
import { isNestedDeeper, isRecord } from './json'
import { inputMaxLevels, inputMaxUndefined } from './limits'

/** Names that lead from a value to what all values share. No field of a contract has one of them. */
const prototypeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const refuse = (): never => {
  throw new TypeError('This input is not written the way inputs are.')
}

/** superjson's mark of a value that was undefined; in its place stands null, because JSON has no word for it. */
const isUndefinedMark = (mark: unknown) => Array.isArray(mark) && mark.length === 1 && mark[0] === 'undefined'

/** Puts undefined back where its mark points. A path leads through what was sent, never through what is inherited. */
function putUndefined(holder: unknown, [name = '', ...inner]: string[]): void {
  if (typeof holder !== 'object' || holder === null) return refuse()
  if (prototypeNames.has(name) || !Object.hasOwn(holder, name)) return refuse()
  const value: unknown = Reflect.get(holder, name)
  if (inner.length > 0) return putUndefined(value, inner)
  if (value !== null) return refuse()
  Reflect.set(holder, name, undefined)
}

/**
 * Reads an input as superjson writes it: `{ json, meta: { values, v } }`. superjson itself would obey whatever `meta` says and
 * so let a stranger choose what is made of his values: an array of a length he names, a regular expression, an error. What
 * contracts take is JSON, and fields that are undefined; so that one annotation is read and any other refused.
 * Takes the parsed JSON and gives the input, which is made in place. Throws TypeError, which tRPC answers with 400.
 */
function readInput(sent: unknown): unknown {
  if (!isRecord(sent)) return refuse()
  const { json, meta = {}, ...unknownParts } = sent
  if (!isRecord(meta)) return refuse()
  const { values = {}, v = 1, ...unknownNotes } = meta
  if (v !== 1 || Object.keys({ ...unknownParts, ...unknownNotes }).length > 0) return refuse()
  if (isNestedDeeper(json, inputMaxLevels)) return refuse()

  if (isUndefinedMark(values)) return json === null ? undefined : refuse()
  if (!isRecord(values)) return refuse()
  const marks = Object.entries(values)
  if (marks.length > inputMaxUndefined) return refuse()
  for (const [path, mark] of marks) {
    // A backslash would stand for a dot within a name, and no contract has a field with one.
    if (!isUndefinedMark(mark) || path.includes('\\')) return refuse()
    putUndefined(json, path.split('.'))
  }
  return json
}

/** Writes an input with superjson, so that what is no JSON is annotated and then refused, and not sent as something else. */
function writeInput(input: unknown) {
  const { json, meta } = serialize(input)
  // superjson also notes which objects are one and the same; they are written out in full each time, and an input has no use for it.
  return meta?.values === undefined ? { json } : { json, meta: { values: meta.values, v: meta.v } }
}

/** How inputs and answers travel between browser and server: inputs as narrowly as they can be read, answers by superjson. */
export const transformer = {
  input: { serialize: writeInput, deserialize: readInput },
  output: { serialize, deserialize },
}
