/** Says whether a value read from JSON is an object, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Says whether lists and objects stand inside each other in more than so many levels; a text or a number is level 0. Looks at
 * each value once and never below that level, so a stranger's nesting costs no more than its bytes and no stack.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1))
}
