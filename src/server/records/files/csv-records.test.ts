import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { csvMaxCells, csvRecords } from './csv-records'

const read = (csv: string, delimiter = ',') => [...csvRecords(csv, delimiter)]
const cellsOf = (csv: string, delimiter?: string) => read(csv, delimiter).map(({ cells }) => cells)

/** The cells of another reader, without the empty ones at the end of each line. */
const cellsOfAnother = (csv: string, delimiter: string) =>
  parse(csv, { delimiter, relaxColumnCount: true, relaxQuotes: true }).map((cells: string[]) =>
    cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1),
  )

test.each([
  ['a,b\r\nc,d\r\n', ','],
  ['a,"b, c"\n"d\ne",f', ','],
  ['"Legal\nName";Kind\n"He said ""no""";x', ';'],
  ['a\tb\n"c\td"\t', '\t'],
  ['a|b|\n||\nc', '|'],
  ['\n\na\n', ','],
  ['a,,b,,\n,,\n', ','],
  ['"",""\n"a"', ','],
  ['"a""",b', ','],
  ['Łomża,東京,👍\n', ','],
])('%j is read as another reader does', (csv, delimiter) => {
  expect(cellsOf(csv, delimiter)).toEqual(cellsOfAnother(csv, delimiter))
})

test('lines end as any system ends them, and a quotation mark within a text is one', () => {
  expect(cellsOf('a,b\rc,d\r\ne\nf')).toEqual([['a', 'b'], ['c', 'd'], ['e'], ['f']])
  expect(cellsOf('5" pipe,x\n"a" ,b')).toEqual([
    ['5" pipe', 'x'],
    ['a', 'b'],
  ])
})

describe('a file that is none', () => {
  test.each([
    ['a,b\nc,"d', 2],
    ['a\n"b"c\nd', 2],
    ['"', 1],
    [`a\n"${'x\n'.repeat(60_000)}"`, 2],
  ])('ends where a quotation mark is missing', (csv, row) => {
    expect(read(csv)).toHaveLength(row)
    expect(read(csv).at(-1)).toMatchObject({ fault: 'quotation' })
  })

  test('ends with a line of more than a thousand cells', () => {
    const most = 'x'.repeat(csvMaxCells).split('').join(',')
    expect(read(`a\n${most}\nb`).map(({ fault }) => fault)).toEqual([undefined, undefined, undefined])
    expect(read(`a\n${most},y\nb`).map(({ fault }) => fault)).toEqual([undefined, 'cells'])
  })

  test.each([
    ['of breaks', '\n'.repeat(4_800_000)],
    ['of short lines', 'a\n'.repeat(2_400_000)],
    ['of quotation marks', `"${'""'.repeat(2_400_000)}`],
    ['of empty texts', '"",'.repeat(1_600_000)],
    ['of delimiters', ','.repeat(4_800_000)],
    ['of one word', 'x'.repeat(4_800_000)],
  ])('%s is read in a moment', (_, csv) => {
    const startedAt = performance.now()
    let count = 0
    for (const { cells } of csvRecords(csv, ',')) count += 1 + cells.length
    expect(count).toBeGreaterThan(0)
    // Some 0.3 seconds on a quiet machine; what grows with the square takes minutes.
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})
