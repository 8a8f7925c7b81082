import * as fc from 'fast-check'

/** Numbers and choices that are the same in every run of a seed. */
export function randomly(seed: number) {
  const drawn = fc.sample(fc.noBias(fc.nat({ max: 2 ** 30 })), { seed, numRuns: 50_000 }).values()
  const below = (limit: number) => (drawn.next().value ?? 0) % limit
  const oneOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value => {
    const [value] = values.slice(below(values.length))
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
  return { below, oneOf }
}
