import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  nat,
  oneof,
  record,
  tuple,
  uniqueArray,
} from 'fast-check'
import { z } from 'zod'
import { emailMaxCharacters, inputMaxLevels, nameMaxCharacters, paragraphMaxCharacters } from '@/shared/platform/limits'

type Shape = z.core.JSONSchema.BaseSchema | boolean

/** A stranger may send 64 kB in all, and less in an address: it is the values that are tried here, and not their sheer length. */
const longMaxCharacters = 20_000
const sentMaxCharacters = 60_000
/** As many as a list may have, and some more. */
const listMaxEntries = 60
const nestedMaxLevels = 300
/** More than a form fills in wrongly at a time; with more, no call would come past its contract. */
const changedFieldsMax = 3

/** What is repeated to make a long text: each costs some reader, writer or expression more than its length. */
const units = [
  ...Array.from('x 9.@-,%/\\"\'<&=\n\u0000\u0301\u200d\u202e\ufdfa\u0130\u00df'),
  '\ud800',
  '\u{1f469}',
  'a@',
  '.a',
  '%_',
  '<b>',
  '(a',
]
const longText = tuple(constantFrom(...units), nat(longMaxCharacters)).map(([unit, characters]) =>
  unit.repeat(characters).slice(0, characters),
)
/** Any sixteen bits in a row, halves of surrogate pairs among them. */
const oddText = array(nat(0xffff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes))
/** As long as some field may be, and one more. */
const fullText = tuple(
  constantFrom(nameMaxCharacters, emailMaxCharacters, paragraphMaxCharacters),
  constantFrom(0, 1),
).map(([characters, more]) => 'a'.repeat(characters + more))
const text = oneof(oddText, longText, fullText, constantFrom('', 'true', 'null', '1', '-1', '1e400', '2026-02-30'))

const edgeNumbers = [0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 99_999_999_999, 1e308, -1e308, 5e-324]
const number = oneof(constantFrom(...edgeNumbers), integer(), double({ noNaN: true, noDefaultInfinity: true }))

/** Lists or objects inside each other, deeper than any input may be. */
const nested = tuple(boolean(), nat(nestedMaxLevels)).map(([isList, levels]) => {
  let value: unknown = 0
  for (let level = -inputMaxLevels; level < levels; level += 1) value = isList ? [value] : { a: value }
  return value
})

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'toJSON',
  'length',
  'id',
  'json',
  'meta',
  '',
]
const leaf = oneof(text, number, boolean(), constant(null))
const oddObject = dictionary(constantFrom(...names), leaf, { maxKeys: 5, noNullPrototype: true })
const shortLeaf = oneof(oddText, number, boolean(), constant(null))
const longList = tuple(shortLeaf, nat(1_000)).map(([entry, length]) => Array.from({ length }, () => entry))

/** What no form of ours sends: any JSON, and above all what is at the edge of something. */
export const hostileValue: Arbitrary<unknown> = oneof(leaf, nested, oddObject, longList, array(leaf, { maxLength: 5 }))

const isShortEnough = (value: unknown) => JSON.stringify(value).length < sentMaxCharacters

/** A value of the shape that a contract asks for, up to its limits and one beyond. */
function shaped(shape: Shape | undefined): Arbitrary<unknown> {
  if (typeof shape !== 'object') return hostileValue
  if (shape.const !== undefined) return constant(shape.const)
  if (shape.enum !== undefined) return constantFrom<unknown[]>(...shape.enum)
  if (shape.anyOf !== undefined) return oneof(...shape.anyOf.map(shaped))
  if (shape.type === 'string') return text
  if (shape.type === 'number' || shape.type === 'integer') return number
  if (shape.type === 'boolean') return boolean()
  if (shape.type === 'null') return constant(null)
  if (shape.type === 'array' && !Array.isArray(shape.items)) {
    return array(shaped(shape.items), { maxLength: listMaxEntries })
  }
  return hostileValue
}

/**
 * Values for some fields of a contract, by field: of the right shape, or of none. To be put over an input that succeeds.
 * @param fields the contract's fields, at least one
 */
export function changedFields(contract: z.ZodType, fields: string[]): Arbitrary<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' })
  const valueOf = (field: string) =>
    oneof({ arbitrary: shaped(properties[field]), weight: 2 }, { arbitrary: hostileValue, weight: 1 })
  return uniqueArray(constantFrom(...fields), { minLength: 1, maxLength: changedFieldsMax }).chain((changed) =>
    record(Object.fromEntries(changed.map((field) => [field, valueOf(field)]))).filter(isShortEnough),
  )
}
