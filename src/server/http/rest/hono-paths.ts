type Patterns = Readonly<Record<string, string>>

/** '{id}.{kind}' as one expression: Hono reads a segment of a path as one parameter. */
const expressionOf = (segment: string, patterns: Patterns) =>
  segment
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('.', '\\.') : `(?:${patterns[part] ?? '[^/]+'})`))
    .join('')

/**
 * '/admin/investments/{id}' as Hono writes it: '/admin/investments/:id'. A segment that is more than one parameter is its 'file'.
 * @param patterns what may stand for a parameter
 */
export const honoPath = (path: string, patterns: Patterns = {}): string =>
  path
    .split('/')
    .map((segment) => {
      const [, name] = /^\{(\w+)\}$/.exec(segment) ?? []
      if (name !== undefined) return patterns[name] === undefined ? `:${name}` : `:${name}{${patterns[name]}}`
      return segment.includes('{') ? `:file{${expressionOf(segment, patterns)}}` : segment
    })
    .join('/')
