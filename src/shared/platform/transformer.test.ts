import { SuperJSON, type SuperJSONResult } from 'superjson'
import { describe, expect, test } from 'vitest'
import { inputMaxLevels, inputMaxUndefined } from './limits'
import { transformer } from './transformer'

/** As an input is sent and parsed: nothing that it holds is shared with what was written. */
const parsed = (sent: unknown): unknown => JSON.parse(JSON.stringify(sent))
const read = (sent: unknown) => transformer.input.deserialize(parsed(sent))
const refusal = Symbol('refused')
const outcomeOf = (sent: unknown) => {
  try {
    return read(sent)
  } catch {
    return refusal
  }
}
const readText = (text: string) => transformer.input.deserialize(JSON.parse(text))
const undefinedAt = (...paths: string[]) => ({
  values: Object.fromEntries(paths.map((path) => [path, ['undefined']])),
  v: 1,
})

describe('an input', () => {
  const inputs: [what: string, input: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Elm'],
    ['a form', { name: 'Elm', units: 4, highlights: ['a', 'b'], image: null }],
    ['fields that are undefined', { q: undefined, matching: { status: undefined, role: 'LP' }, ids: [1, undefined] }],
    ['a date as text', { updatedAt: '2026-01-01T00:00:00.000Z' }],
  ]
  test.each(inputs)('of %s arrives as it was sent', (_, input) => {
    expect(read(transformer.input.serialize(input))).toStrictEqual(input)
    expect(read(new SuperJSON().serialize(input))).toStrictEqual(input)
  })

  test('that names one list twice arrives with it in both places', () => {
    const none: string[] = []
    const input = { highlights: none, propertyImprovements: none }
    expect(read(transformer.input.serialize(input))).toStrictEqual(input)
  })

  test('without a part that could be read is none', () => {
    expect(readText('{}')).toBeUndefined()
  })

  test.each(['null', '[]', '"x"', '1', '{"json":1,"more":1}', '{"username":"a"}'])('is not %s', (text) => {
    expect(readText('{"json":1}')).toBe(1)
    expect(() => readText(text)).toThrow(TypeError)
  })
})

describe('of superjson’s annotations', () => {
  class Elm {
    rings = 3
  }
  class Oak {
    rings = 4
  }
  const writing = new SuperJSON()
  writing.registerClass(Elm)
  writing.registerSymbol(Symbol.iterator, 'iterator')
  const isOak = (value: unknown): value is Oak => value instanceof Oak
  writing.registerCustom<Oak, string>(
    { isApplicable: isOak, serialize: () => 'oak', deserialize: () => new Oak() },
    'oak',
  )

  type Values = NonNullable<NonNullable<SuperJSONResult['meta']>['values']>
  type Annotation = Extract<Values, [unknown]>[0]
  type Kind = Annotation extends infer One ? (One extends [infer Name, string] ? Name : One) : never
  /** A value for every kind that superjson's own types name: a kind that a new version brings does not compile until it stands here. */
  const values: Record<Extract<Kind, string>, unknown> = {
    undefined: undefined,
    bigint: 1n,
    Date: new Date(0),
    Error: new Error('x'),
    regexp: /x/,
    set: new Set([1]),
    map: new Map([[1, 2]]),
    number: Number.NaN,
    URL: new URL('http://localhost'),
    class: new Elm(),
    symbol: Symbol.iterator,
    custom: new Oak(),
    'typed-array': new Float64Array(2),
  }

  test.each(Object.entries(values))('%s is taken only where it stands for undefined', (kind, value) => {
    for (const input of [value, { note: value }, { notes: [value] }]) {
      const { json, meta } = writing.serialize(input)
      expect(JSON.stringify(meta?.values)).toContain(`"${kind}"`)
      // The same without the annotation is an input like any other.
      expect(read({ json })).toStrictEqual(parsed(json))
      const expected: unknown = kind === 'undefined' ? input : refusal
      expect(outcomeOf({ json, meta })).toStrictEqual(expected)
    }
  })

  test('that two places hold one object is refused', () => {
    const one = { a: 1 }
    const sent = writing.serialize({ x: one, y: one })
    expect(sent.meta?.referentialEqualities).toEqual({ x: ['y'] })
    expect(read({ json: sent.json })).toEqual({ x: one, y: one })
    expect(() => read(sent)).toThrow(TypeError)
    for (const referentialEqualities of [{}, [['x']], [['x'], { x: ['y'] }], { ['__proto__']: ['x'] }])
      expect(() => read({ json: sent.json, meta: { referentialEqualities } })).toThrow(TypeError)
  })
})

describe('an annotation is refused', () => {
  const json = { q: null, name: 'Elm', ids: [null], matching: { status: null } }
  const taken = [undefinedAt('q'), undefinedAt('ids.0'), undefinedAt('matching.status'), { values: {} }, { v: 1 }, {}]
  test.each(taken)('not when it is %j', (meta) => {
    expect(() => read({ json, meta })).not.toThrow()
  })

  const refused: [why: string, meta: unknown][] = [
    ['where nothing was sent', undefinedAt('status')],
    ['below what holds nothing', undefinedAt('q.status')],
    ['where something else than null was sent', undefinedAt('name')],
    ['for the whole of it', { values: ['undefined'], v: 1 }],
    ['within a text', undefinedAt('name.0')],
    ['at the length of a text', undefinedAt('name.length')],
    ['at the length of a list', undefinedAt('ids.length')],
    ['at what every object inherits', undefinedAt('toString')],
    ['below what every object inherits', undefinedAt('matching.hasOwnProperty.name')],
    ['with a path of an older version', undefinedAt('matching\\.status')],
    ['of an older version', { ...undefinedAt('q'), v: 0 }],
    ['of a newer version', { ...undefinedAt('q'), v: 2 }],
    ['of a kind that is not known', { values: { q: ['Temporal'] } }],
    ['of two kinds', { values: { q: ['undefined', 'undefined'] } }],
    ['with others below it', { values: { q: ['undefined', { x: ['undefined'] }] } }],
    ['in a tree', { values: { matching: { status: ['undefined'] } } }],
    ['in a list', { values: [['undefined']] }],
    ['that is no list', { values: { q: 'undefined' } }],
    ['that is nothing', { values: null }],
    ['that is a text', { values: 'undefined' }],
    ['beside something unknown', { ...undefinedAt('q'), classes: [] }],
    ['that is no object', []],
    ['that is null', null],
  ]
  test.each(refused)('%s', (_, meta) => {
    expect(() => read({ json, meta })).toThrow(TypeError)
  })

  test.each(['__proto__', 'constructor', 'prototype', 'constructor.prototype', 'x.__proto__', 'x.constructor'])(
    'at %s, sent or inherited',
    (path) => {
      const holding = '{"a":null,"__proto__":null,"constructor":null,"prototype":null}'
      const values = (name: string) => `"meta":{"values":{"${name}":["undefined"]},"v":1}}`
      expect(readText(`{"json":${holding},${values('a')}`)).toHaveProperty('a', undefined)
      expect(() => readText(`{"json":${holding},${values(path)}`)).toThrow(TypeError)
      expect(() => readText(`{"json":{"x":${holding}},${values(path)}`)).toThrow(TypeError)
      expect(() => readText(`{"json":{"x":{}},${values(path)}`)).toThrow(TypeError)
    },
  )
})

describe('an input is bounded', () => {
  test('in its fields that are undefined', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, undefined]))
    expect(read(transformer.input.serialize(fields(inputMaxUndefined)))).toStrictEqual(fields(inputMaxUndefined))
    expect(() => read(transformer.input.serialize(fields(inputMaxUndefined + 1)))).toThrow(TypeError)
  })

  test('in its depth', () => {
    const lists = (levels: number) => `{"json":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect(readText(lists(inputMaxLevels))).toHaveLength(1)
    expect(() => readText(lists(inputMaxLevels + 1))).toThrow(TypeError)
  })
})
