import { expect, test } from 'vitest'
import { type K1Row, nothingRead } from '@/shared/reporting/k1-batches'
import { choicesOf, firstDecisions, furtherFiles, standingsOf, withName, withUse, withUseOf } from './k1-decisions'

const row = (file: string, values: Partial<K1Row> = {}): K1Row => ({
  file,
  match: 'duplicate',
  doubt: 'same_holder',
  read: nothingRead,
  fault: null,
  pages: 1,
  entityId: 5,
  entityName: 'Hale',
  entityFacts: 'Person',
  investmentId: 7,
  investmentName: 'Willow Creek',
  candidates: [],
  as: null,
  year: null,
  documentId: null,
  ...values,
})
const sheetOf = (rows: readonly K1Row[], present: { entityId: number; isWaiting?: boolean; year?: number }[] = []) => ({
  rows: [...rows],
  taxYear: 2025,
  present: present.map((each) => ({ investmentId: 7, year: 2025, isWaiting: false, ...each })),
})
const notes = (sheet: ReturnType<typeof sheetOf>, decisions = firstDecisions(sheet)) =>
  [...standingsOf(sheet, decisions).values()].map(({ note }) => note)

test('one press decides a pair: what replaces the other says that the other is the K-1', () => {
  const [a, b] = [row('a.pdf'), row('b.pdf')]
  const sheet = sheetOf([a, b])
  const first = firstDecisions(sheet)
  expect(choicesOf(sheet, first)).toEqual([])
  const decided = withUse(sheet, first, b, 'replaces')
  expect(choicesOf(sheet, decided).map(({ file, as, year }) => [file, as, year])).toEqual([
    ['a.pdf', 'k1', 2025],
    ['b.pdf', 'replaces', 2025],
  ])
  expect(notes(sheet, decided)).toEqual([null, null])
  // What somebody has said stays.
  const left = withUse(sheet, withUse(sheet, first, a, 'out'), b, 'replaces')
  expect(notes(sheet, left)).toEqual([null, 'nothing_to_replace'])
  expect(choicesOf(sheet, withUse(sheet, first, a, 'out'))).toEqual([])
})

test('two that are taken as the same K-1 stand in each other’s way, and two that replace it', () => {
  const [a, b, c] = [row('a.pdf'), row('b.pdf'), row('c.pdf')]
  const sheet = sheetOf([a, b, c])
  const two = withUse(sheet, withUse(sheet, firstDecisions(sheet), a, 'k1'), b, 'k1')
  expect(notes(sheet, two)).toEqual(['same_pair', 'same_pair', null])
  const three = withUse(sheet, withUse(sheet, two, b, 'replaces'), c, 'replaces')
  expect(notes(sheet, three)).toEqual([null, 'replaces_twice', 'replaces_twice'])
  expect(notes(sheet, withUse(sheet, three, c, 'other'))).toEqual([null, null, null])
})

test('where one is in force, whoever names the holder replaces it; while one waits, nothing is taken', () => {
  const unknown = row('a.pdf', { match: 'none', doubt: 'nothing_found', entityId: null, investmentId: null })
  const sheet = sheetOf([unknown], [{ entityId: 5 }, { entityId: 6, isWaiting: true }])
  const half = withName(sheet, firstDecisions(sheet), unknown, { entityId: '5' })
  expect(choicesOf(sheet, half)).toEqual([])
  const named = withName(sheet, half, unknown, { investmentId: '7' })
  expect(choicesOf(sheet, named)).toMatchObject([{ as: 'replaces', entityId: 5, investmentId: 7 }])
  const other = withName(sheet, named, unknown, { entityId: '8' })
  expect(choicesOf(sheet, other)).toMatchObject([{ as: 'k1', entityId: 8 }])
  expect(choicesOf(sheet, withName(sheet, other, unknown, { entityId: '6' }))).toEqual([])
  expect(notes(sheet, withUse(sheet, half, unknown, 'k1'))).toEqual(['unwhole'])
})

test('a file of another year is taken as that year’s, and stands in nobody’s way of this year', () => {
  const old = row('old.pdf', { match: 'doubtful', doubt: 'other_year', read: { ...nothingRead, year: 2024 } })
  const odd = row('odd.pdf', { match: 'doubtful', doubt: 'other_year' })
  const certain = row('new.pdf', { match: 'certain', doubt: null })
  const sheet = sheetOf([old, odd, certain], [{ entityId: 5, year: 2023 }])
  const decided = withUse(sheet, firstDecisions(sheet), old, 'k1')
  expect(choicesOf(sheet, decided).map(({ file, year }) => [file, year])).toEqual([
    ['old.pdf', 2024],
    ['new.pdf', 2025],
  ])
  expect(notes(sheet, decided)).toEqual([null, null])
  expect(choicesOf(sheet, withUse(sheet, decided, odd, 'k1'))).toHaveLength(2)
})

test('what was taken back comes as it was decided', () => {
  const taken = row('a.pdf', { match: 'doubtful', as: 'other', year: 2025 })
  const left = row('b.pdf', { match: 'certain', doubt: null })
  const sheet = sheetOf([taken, left])
  expect(choicesOf(sheet, firstDecisions(sheet)).map(({ file, as }) => [file, as])).toEqual([['a.pdf', 'other']])
})

test('the K-1s of states are taken in one press, and nothing that somebody has to look at (R237)', () => {
  const [federal, state] = [row('federal.pdf', { entityId: 6 }), row('texas.pdf', { entityId: 6 })]
  const present = { match: 'present', doubt: null } as const
  const sheet = sheetOf(
    [
      row('a-tx.pdf', present),
      row('a-tn.pdf', present),
      row('doubtful.pdf', { match: 'doubtful', doubt: 'name_alone' }),
      row('copy.pdf', { match: 'duplicate', doubt: 'same_file' }),
      row('broken.pdf', { ...present, fault: 'It cannot be read.' }),
      row('left.pdf', present),
      federal,
      state,
      row('nobody.pdf', { match: 'none', doubt: 'nothing_found', entityId: null, investmentId: null }),
    ],
    [{ entityId: 5 }],
  )
  const left = { ...firstDecisions(sheet) }
  const first = withUse(sheet, left, row('left.pdf', present), 'out')
  expect(furtherFiles(sheet, first)).toEqual(['a-tx.pdf', 'a-tn.pdf'])
  // Which of two is the K-1, somebody says.
  const said = withUse(sheet, first, federal, 'k1')
  const further = furtherFiles(sheet, said)
  expect(further).toEqual(['a-tx.pdf', 'a-tn.pdf', 'texas.pdf'])
  const taken = withUseOf(said, further, 'other')
  expect(choicesOf(sheet, taken).map(({ file, as }) => [file, as])).toEqual([
    ['a-tx.pdf', 'other'],
    ['a-tn.pdf', 'other'],
    ['federal.pdf', 'k1'],
    ['texas.pdf', 'other'],
  ])
  expect(notes(sheet, taken).filter((note) => note !== null)).toEqual([])
  expect(furtherFiles(sheet, taken)).toEqual([])
  expect(withUseOf(taken, further, null)).toEqual(said)
})
