/** One line of a Dockerfile, continuations joined: `{ name: 'RUN', text: 'npm ci' }`. */
export interface Step {
  name: string
  text: string
}

/** Everything from one FROM to the next. `name` is its AS, '' without one. */
export interface Stage {
  name: string
  steps: Step[]
}

/**
 * Reads the stages of a Dockerfile.
 * @throws {Error} when it does not begin with FROM
 */
export function readStages(source: string): Stage[] {
  const lines = source
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [name = '', ...words] = line.split(/\s+/)
    const text = line.slice(name.length).trim()
    if (name === 'FROM') stages.push({ name: words[1] === 'AS' ? (words[2] ?? '') : '', steps: [] })
    else if (stages.length === 0) throw new Error(`A Dockerfile begins with FROM, not with '${line}'.`)
    else stages.at(-1)?.steps.push({ name, text })
  }
  return stages
}

/** The paths that .dockerignore keeps out of the context. @throws {Error} at a pattern, which is not understood here */
export function readIgnored(source: string): string[] {
  const paths = source.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const pattern = paths.find((path) => /[*?![\]]|\/$/.test(path))
  if (pattern !== undefined) throw new Error(`.dockerignore may name plain paths only, not '${pattern}'.`)
  return paths
}
