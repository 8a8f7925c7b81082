const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Says in what two answers differ as far as both know it: a field that only one has is no difference.
 * @param at where in the answer this is; its beginning unless told
 */
export function differencesBetween(before: unknown, after: unknown, at = ''): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return [`${at} has ${after.length} instead of ${before.length}`]
    return before.flatMap((each, index) => differencesBetween(each, after[index], `${at}[${index}]`))
  }
  if (isRecord(before) && isRecord(after))
    return Object.keys(before)
      .filter((key) => key in after)
      .flatMap((key) => differencesBetween(before[key], after[key], `${at}.${key}`))
  return Object.is(before, after) ? [] : [`${at} is ${JSON.stringify(after)} instead of ${JSON.stringify(before)}`]
}
