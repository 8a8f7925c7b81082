import { expect, test } from 'vitest'
import { compare, differing, isEqual, merged } from './merge'

const base = { name: 'Elm', location: 'Ames', units: '12', highlights: ['a', 'b'], isActive: true }

test('a field that only one of two people changed is no clash', () => {
  const mine = { ...base, name: 'Oak' }
  const theirs = { ...base, location: 'Boone', isActive: false }
  expect(compare({ base, mine, theirs })).toEqual({
    clashing: [],
    onlyMine: ['name'],
    onlyTheirs: ['location', 'isActive'],
  })
  expect(merged({ mine, theirs }, ['name'])).toEqual({ ...theirs, name: 'Oak' })
})

test('a field that both changed clashes, unless both made the same of it', () => {
  const mine = { ...base, name: 'Oak', location: 'Clive', highlights: ['a'] }
  const theirs = { ...base, name: 'Birch', location: 'Clive', highlights: [] }
  expect(compare({ base, mine, theirs })).toEqual({
    clashing: ['name', 'highlights'],
    onlyMine: [],
    onlyTheirs: [],
  })
})

test('outer blanks and blank lines change nothing', () => {
  const mine = { ...base, name: ' Elm ', highlights: ['a', '', 'b '] }
  expect(compare({ base, mine, theirs: base })).toEqual({ clashing: [], onlyMine: [], onlyTheirs: [] })
})

test('rows clash when they differ in what they say, not in what is empty or how it is written down', () => {
  const began: { fees: object[] } = { fees: [{ name: 'Audit', amount: null, paidTo: 'The firm' }] }
  const same = {
    fees: [
      { paidTo: 'The firm ', name: 'Audit', amount: '' },
      { name: '', amount: '' },
    ],
  }
  expect(isEqual(began, same)).toBe(true)
  const [mine, theirs] = [{ fees: [{ name: 'Audit', amount: '1%' }] }, { fees: [] }]
  expect(compare({ base: began, mine, theirs }).clashing).toEqual(['fees'])
  expect(compare({ base: began, mine: same, theirs }).onlyTheirs).toEqual(['fees'])
})

test('what is kept of mine is kept as typed', () => {
  const mine = { ...base, name: ' Oak ', location: 'Clive' }
  expect(merged({ mine, theirs: base }, ['name'])).toEqual({ ...base, name: ' Oak ' })
})

test('two texts are compared by whole words', () => {
  expect(differing('planted by the river', 'planted near the river')).toEqual([
    { before: 'planted ', different: 'by ', after: 'the river' },
    { before: 'planted ', different: 'near ', after: 'the river' },
  ])
  expect(differing('one', '')).toEqual([
    { before: '', different: 'one', after: '' },
    { before: '', different: '', after: '' },
  ])
  expect(differing('again again', 'again')[1]).toEqual({ before: '', different: '', after: 'again' })
})

test('what is the same far from the difference is left out', () => {
  const [mine] = differing(
    `${'before '.repeat(60)}mine ${'after '.repeat(60)}`,
    `${'before '.repeat(60)}theirs ${'after '.repeat(60)}`,
  )
  expect(mine.different).toBe('mine ')
  expect(mine.before).toMatch(/^… .{120}$/)
  expect(mine.after).toMatch(/^.{120} …$/)
})
