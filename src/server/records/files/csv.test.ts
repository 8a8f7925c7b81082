import { expect, test } from 'vitest'
import { csvHead, csvLine, csvValue, unguarded } from './csv'
import { csvRecords } from './csv-records'

test('a file begins with the mark of UTF-8 and its labels', () => {
  expect(csvHead(['Name', 'Target, Return'])).toBe('\uFEFFName,"Target, Return"\r\n')
})

test('what would break the table stands in quotes, and quotes are doubled', () => {
  expect(csvLine(['plain', 'a,b', 'say "yes"', 'two\nlines', 'cr\rhere', ' blank'])).toBe(
    'plain,"a,b","say ""yes""","two\nlines","cr\rhere"," blank"\r\n',
  )
})

test.each([
  '=1+1',
  '+1 555 0100',
  '-2',
  '@SUM(A1)',
  '\ttabbed',
  '\rreturned',
  '  =1+1',
  '＝1+1',
  '=HYPERLINK("http://evil.example","x")',
])('the text %j is shown and not run', (text) => {
  const [line = ''] = csvLine([text, 'next']).split(/,next\r\n$/)
  const shown = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
  expect(shown).toBe(`'${text}`)
})

test.each([
  ["x;=cmd|' /C calc'!A0;", "x;'=cmd|' /C calc'!A0;"],
  ['x; \u00a0+1;y', "x;' \u00a0+1;y"],
  ['two\n=1+1', "two\n'=1+1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  [['first', '-2'], "first\n'-2"],
])('where cells are parted by semicolons, %j is shown and not run', (value, shown) => {
  expect(csvLine([value]).replaceAll('"', '')).toBe(`${shown}\r\n`)
})

test('whatever a text begins with, it comes back from its cell as it was', () => {
  const signs = ["'", '=', '-', '@', '\t', '\r', '\n', ' ', ';', '＝', 'a', '"']
  const texts = signs.flatMap((first) =>
    signs.flatMap((second) => signs.flatMap((third) => signs.map((fourth) => first + second + third + fourth))),
  )
  const wrong = texts.filter((text) => {
    const [record] = csvRecords(csvLine([text, 'next']), ',')
    return unguarded(record?.cells[0] ?? '') !== text
  })
  expect(wrong).toEqual([])
})

test('a text of nothing but line breaks is read in time proportional to its length', () => {
  const started = performance.now()
  expect(csvLine([`${'\n'.repeat(50_000)}${' '.repeat(50_000)}x`])).toContain('x')
  expect(performance.now() - started).toBeLessThan(1_000)
})

test.each(['9-11% IRR', '$50,000', 'a=b', 'ruth@example.com', '1 + 1'])('the text %j stays as it is', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`${text}\r\n`)
})

test('numbers, flags, moments, lists and nothing are written plainly', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  expect(csvLine([-5, true, at, ['a', 'b'], [], null, undefined])).toBe(
    '-5,true,2026-11-20T10:00:00.000Z,"a\nb",,,\r\n',
  )
  expect([csvValue({ a: 1 }), csvValue([1, 2]), csvValue(null)]).toEqual(['{"a":1}', ['1', '2'], null])
})
