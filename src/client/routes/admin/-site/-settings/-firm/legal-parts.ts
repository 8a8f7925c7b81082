import type { z } from 'zod'
import { legalWords } from '@/content/site/admin-firm'
import type { legalFields } from '@/shared/site/firm/legal-contracts'
import { blocksOf } from '@/shared/site/firm/legal-source'

/** What the form of a legal text holds. */
type LegalValues = z.input<typeof legalFields>
type Parts = Record<string, string>

/** Before the name of a section, so that none is taken for a field of the form. */
const mark = '§'

/** The sections of a source by their headings, as they are written; what stands before the first is the one without a name. */
function sectionsOf(source: string): Map<string, string> {
  const sections = new Map<string, string>()
  let name = mark
  for (const { title, lines } of blocksOf(source)) {
    if (title !== null) {
      name = mark + title
      // Two of one heading are two sections.
      while (sections.has(name)) name += ' '
    }
    const text = lines.join('\n').trim()
    sections.set(name, [sections.get(name) ?? '', text].filter((part) => part !== '').join('\n\n'))
  }
  return sections
}

/** The order of sections in which each that only one of two has stands behind the one that it stood behind. */
function orderOf(one: readonly string[], other: readonly string[]): string[] {
  const order = [...one]
  for (const [index, name] of other.entries())
    if (!order.includes(name)) order.splice(order.indexOf(other[index - 1] ?? '') + 1, 0, name)
  return order
}

const write = (name: string, text: string) => {
  const title = name.slice(mark.length).trim()
  return [...(title === '' ? [] : [`## ${title}`]), ...(text === '' ? [] : [text])].join('\n\n')
}

/**
 * Takes three versions of a legal text apart, section by section: two who changed different sections are in nobody's way, and of one
 * that both changed the second chooses. A section that is left out is an empty one.
 */
export function legalInParts(versions: Record<'base' | 'mine' | 'theirs', LegalValues>) {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(({ source }) => sectionsOf(source))
  if (!base || !mine || !theirs) throw new Error('There are three versions.')
  const names = [...new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])]
  // A heading alone is a section, too; one that is not there says nothing.
  const partsOf = (sections: Map<string, string>, { effectiveOn }: LegalValues): Parts => ({
    effectiveOn: effectiveOn ?? '',
    ...Object.fromEntries(names.map((name) => [name, sections.has(name) ? write(name, sections.get(name) ?? '') : ''])),
  })
  return {
    base: partsOf(base, versions.base),
    mine: partsOf(mine, versions.mine),
    theirs: partsOf(theirs, versions.theirs),
    labels: {
      effectiveOn: legalWords.fields.effectiveOn,
      ...Object.fromEntries(names.map((name) => [name, name === mark ? legalWords.opening : name.slice(1).trim()])),
    },
    join: ({ effectiveOn = '', ...sections }: Parts): LegalValues => ({
      effectiveOn,
      source: orderOf([...mine.keys()], [...theirs.keys()])
        .flatMap((name) => sections[name] || [])
        .join('\n\n'),
    }),
  }
}
