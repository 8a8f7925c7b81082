import { describe, expect, test } from 'vitest'
import { foreignFileWords } from '@/content/records/import-faults'
import { readCsv } from './csv-text'

const fileOf = (...parts: (string | readonly number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'list.csv',
  )
const read = (...parts: Parameters<typeof fileOf>) => readCsv(fileOf(...parts))

const twoBytes = (text: string, isBigEndian: boolean) =>
  Array.from(text, (sign) => sign.charCodeAt(0)).flatMap((code) =>
    isBigEndian ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8],
  )
const names = 'Legal Name\tContact\r\nJosé Peña “Family” Trust\tWałęsa'

describe('a byte order mark is obeyed', () => {
  test.each([
    ['UTF-16, little end first, as Excel’s Unicode Text', [[0xff, 0xfe], twoBytes(names, false)]],
    ['UTF-16, big end first', [[0xfe, 0xff], twoBytes(names, true)]],
    ['none, of UTF-8', [names]],
  ])('%s', async (_, parts) => expect(await read(...parts)).toEqual({ csv: names }))

  test('and that of UTF-8 stays, so that the text has the bytes of the file', async () =>
    expect(await read([0xef, 0xbb, 0xbf], names)).toEqual({ csv: `\uFEFF${names}` }))

  test('and what is none of it is refused', async () => {
    expect(await read([0xff, 0xfe, 0x41])).toEqual({ refusal: foreignFileWords.binary })
    expect(await read(twoBytes(names, false))).toEqual({ refusal: foreignFileWords.binary })
  })
})

test('the letters of a file that does not say how they are written are asked about, beside the first five names', async () => {
  const head = 'Kind,Legal Name\n'
  const rows = [
    'Jos\u00E9 Trust',
    'M\u00FCller "LLC"',
    'O\u00EDHara',
    'Plain',
    'Jos\u00E9 Trust',
    'a\u00E9',
    'b\u00E9',
    'c\u00E9',
  ]
  const bytes = rows.flatMap((name) => Array.from(`Trust,"${name}"\n`, (sign) => sign.charCodeAt(0)))
  const reading = await read(head, bytes)
  expect(reading).toMatchObject({
    samples: [
      { 'windows-1252': 'José Trust', macintosh: 'JosÈ Trust' },
      { 'windows-1252': 'Müller', macintosh: 'M¸ller' },
      { 'windows-1252': 'OíHara', macintosh: 'OÌHara' },
      { 'windows-1252': 'aé' },
      { 'windows-1252': 'bé' },
    ],
    csvs: { 'windows-1252': expect.stringContaining('José Trust'), macintosh: expect.stringContaining('JosÈ Trust') },
  })
  // The same of a Mac: é is another byte.
  expect(await read(head, 'Trust,Ren', [0x8e, 0x65])).toMatchObject({
    samples: [{ macintosh: 'Renée' }],
  })
})

test('a file of UTF-8 with a wrong byte is refused by its lines', async () => {
  const one = await read('Legal Name\nJosé Peña Trust\nM', [0xfc], 'ller LLC\n')
  expect(one).toEqual({ refusal: expect.stringContaining('line 3, ‘M\uFFFDller LLC’') })
  const two = await read('José, Łomża, Ünal\nM', [0xfc], 'ller\nx\nPe', [0xf1], 'a\n')
  expect(two).toEqual({ refusal: expect.stringMatching(/in 2 lines: line 2, .*; line 4, /) })
})

test.each([
  ['a zip', [0x50, 0x4b, 0x03, 0x04, 0x14], 'zip'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'excel'],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31], 'pdf'],
] as const)('%s is told for what it is', async (_, bytes, kind) =>
  expect(await read(bytes)).toEqual({ refusal: foreignFileWords[kind] }),
)

test('what only begins like a zip is a text', async () => expect(await read('PK')).toEqual({ csv: 'PK' }))
