import { expect, test } from 'vitest'
import { compare, merged } from '../../../-record/-conflict/merge'
import { legalInParts } from './legal-parts'

const version = (...blocks: string[]) => ({ effectiveOn: '2026-01-01', source: blocks.join('\n\n') })
const opening = 'We keep little.'
const kept = ['## What we keep', 'Your name.', 'Your address.'] as const
const call = ['## Call us', 'By {phone}.'] as const
const base = version(opening, ...kept, ...call)

/** What both have of it when the second keeps their own where both changed the same. */
function mergeOf(mine: typeof base, theirs: typeof base) {
  const { join, labels, ...versions } = legalInParts({ base, mine, theirs })
  const { clashing, onlyMine } = compare(versions)
  return {
    clashing: clashing.map((name) => new Map(Object.entries(labels)).get(name)),
    result: join(merged(versions, [...onlyMine, ...clashing])),
  }
}

test('two who changed different sections, and the day, lose nothing of either', () => {
  const mine = version(opening, '## What we keep', 'Your name.', ...call)
  const theirs = { ...version(opening, ...kept, '## Call us', 'By mail.'), effectiveOn: '2027-01-01' }
  expect(mergeOf(mine, theirs)).toEqual({
    clashing: [],
    result: {
      effectiveOn: '2027-01-01',
      source: version(opening, '## What we keep', 'Your name.', '## Call us', 'By mail.').source,
    },
  })
})

test('a new section of either stands where it was written; one that was taken out stays out', () => {
  const mine = version(opening, '## Who we are', 'A firm.', ...kept, ...call)
  const theirs = version(opening, ...call, '## Changes', 'Here.')
  expect(mergeOf(mine, theirs).result.source).toBe(
    version(opening, '## Who we are', 'A firm.', ...call, '## Changes', 'Here.').source,
  )
})

test('a section that both changed is asked about by its heading, and nothing else is', () => {
  const mine = version('We keep nothing.', ...kept, '## Call us', 'Never.')
  const theirs = version(opening, ...kept, '## Call us', 'By mail.')
  expect(mergeOf(mine, theirs)).toEqual({
    clashing: ['Call us'],
    result: version('We keep nothing.', ...kept, '## Call us', 'Never.'),
  })
})

test('sections of one heading, a heading alone and one that stands above its text without a blank line are kept apart', () => {
  const twice = version('## A', 'one', '## A', 'two', '## Empty', '## B\nthree')
  const { base: parts, join } = legalInParts({ base: twice, mine: twice, theirs: twice })
  expect(Object.keys(parts)).toHaveLength(5)
  expect(join(parts).source).toBe('## A\n\none\n\n## A\n\ntwo\n\n## Empty\n\n## B\n\nthree')
})

test('what only outer blanks changed is no change', () => {
  const mine = { ...base, source: `\n${base.source.replaceAll('\n\n', '\r\n \r\n')}\n` }
  const { base: before, mine: after, theirs } = legalInParts({ base, mine, theirs: base })
  expect(compare({ base: before, mine: after, theirs })).toEqual({ clashing: [], onlyMine: [], onlyTheirs: [] })
})
