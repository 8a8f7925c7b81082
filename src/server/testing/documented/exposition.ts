/** A sample as the text format of Prometheus has it (version 0.0.4). */
export interface Sample {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

const name = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y
// As Go's ParseFloat reads it, for which 'Nan' is a number that is none.
const number = /^(?:[+-]?Inf|nan|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i
const line = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)(?: -?\d+)?$/

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  label.lastIndex = 0
  while (label.lastIndex < text.length) {
    const [, key, value] = label.exec(text) ?? []
    if (key === undefined || value === undefined || key in labels) throw new Error(`Not labels: ${text}`)
    labels[key] = value
  }
  return labels
}

const numberOf = (text: string) => (text.endsWith('Inf') ? Number(text.replace('Inf', 'Infinity')) : Number(text))
const familyOf = (sample: string, types: ReadonlyMap<string, string>) =>
  types.has(sample) ? sample : sample.replace(/_(?:bucket|sum|count)$/, '')

/**
 * Reads the text format strictly: every line is a comment or a sample, each family has one HELP and one TYPE before its samples, which stand
 * together and are told once. Throws an Error that names the line.
 */
export function readExposition(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.')
  const types = new Map<string, string>()
  const helps = new Set<string>()
  const seen = new Set<string>()
  const over = new Set<string>()
  const samples: Sample[] = []
  let current = ''
  for (const each of text.split('\n')) {
    if (each === '') continue
    const [, kind, described = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(each) ?? []
    if (kind !== undefined) {
      if (!name.test(described)) throw new Error(`Not a name: ${each}`)
      if (kind === 'HELP' ? helps.has(described) : types.has(described)) throw new Error(`Said twice: ${each}`)
      if (kind === 'HELP') helps.add(described)
      else if (!/^(?:counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(`Not a type: ${each}`)
      else types.set(described, rest)
      continue
    }
    const [, sample, labels = '', value = ''] = line.exec(each) ?? []
    if (sample === undefined || !number.test(value)) throw new Error(`Not a sample: ${each}`)
    const family = familyOf(sample, types)
    if (!types.has(family) || !helps.has(family)) throw new Error(`Neither type nor help: ${each}`)
    if (family !== current && over.has(family)) throw new Error(`Away from its family: ${each}`)
    if (family !== current) over.add(current)
    current = family
    const key = `${sample}{${labels}}`
    if (seen.has(key)) throw new Error(`Told twice: ${each}`)
    seen.add(key)
    samples.push({ name: sample, labels: labelsOf(labels), value: numberOf(value) })
  }
  return samples
}
