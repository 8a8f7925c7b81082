import { describe, expect, test } from 'vitest'
import { foreignFileWords, importFaults as words } from '@/content/records/import-faults'
import { entityLabels } from '@/content/ledger/admin-entities'
import { entityFields } from '@/shared/ledger/entities'
import { importMaxFaults } from '@/shared/platform/limits'
import { readImportFile } from './import-file'

const maxRows = 1_000
const read = (csv: string) =>
  readImportFile({ fields: entityFields.shape, labels: entityLabels, untaken: new Set(), maxRows }, csv, {})

const hale = { kind: 'Trust', legalName: 'Hale Family Trust', externalId: 'E-9' }

describe('a file as programs write it', () => {
  test.each([
    [
      'what parts the cells is said in front',
      'sep=;\r\nKind;Legal Name;External ID\r\nTrust;Hale Family Trust;E-9\r\n',
    ],
    ['the same behind a byte order mark', '\uFEFFsep=;\nKind;Legal Name;External ID\nTrust;Hale Family Trust;E-9'],
    ['the same in quotation marks, for tabs', '"SEP=\t"\nKind\tLegal Name\tExternal ID\nTrust\tHale Family Trust\tE-9'],
    ['a line break in the head', '"Legal\nName";Kind;External ID\nHale Family Trust;Trust;E-9'],
    ['another one', '"Legal\r\nName","External\r\nID",Kind\r\nHale Family Trust,E-9,Trust'],
    ['upright strokes', 'Kind|Legal Name|External ID\nTrust|Hale Family Trust|E-9'],
    ['empty columns at the end', 'Kind,Legal Name,External ID,,\r\nTrust,Hale Family Trust,E-9,,\r\n'],
    ['an empty column in the middle', 'Kind,,Legal Name,External ID\nTrust,,Hale Family Trust,E-9'],
    ['more empty cells than heads', 'Kind,Legal Name,External ID\nTrust,Hale Family Trust,E-9,,,,\n,,,,,'],
    [
      'empty lines everywhere',
      '\n\nKind,Legal Name,External ID\n\nTrust,Hale Family Trust,E-9\n\n;;\n\n'.replace(';;', ',,'),
    ],
    ['lines of an old Mac', 'Kind,Legal Name,External ID\rTrust,Hale Family Trust,E-9\r'],
    ['blanks around everything', ' Kind , Legal  Name ,External ID\n Trust , Hale Family Trust ,\u00A0E-9\u00A0'],
  ])('%s', async (_, csv) => {
    const { rows, faults } = await read(csv)
    expect(faults).toEqual([])
    expect(rows.map(({ values }) => values)).toEqual([hale])
  })

  test.each([
    ['in one parted by semicolons', 'Tax Number, Last Four Digits;Kind;Legal Name\n4471;Trust;Hale, Marsh & Sons'],
    ['in one parted by tabs', 'Tax Number, Last Four Digits\tKind\tLegal Name\n4471\tTrust\tHale, Marsh & Sons'],
    ['in quotation marks', '"Tax Number, Last Four Digits",Kind,Legal Name\n4471,Trust,"Hale, Marsh & Sons"'],
  ])('a head with a comma, %s', async (_, csv) => {
    const { rows, faults } = await read(csv)
    expect(faults).toEqual([])
    expect(rows).toMatchObject([{ values: { tinLast4: '4471', legalName: 'Hale, Marsh & Sons' } }])
  })

  test('cells that are missing at the end of a row are empty, and one too many is said', async () => {
    const csv =
      'Kind,Legal Name,External ID,Contact,Note\nTrust,Hale,E-9,Ada,x\nTrust,Marsh Trust,E-10\nTrust,a,b,c,d,e'
    const { rows, faults } = await read(csv)
    expect(rows.map(({ row, values }) => [row, values['contactName'], values['note']])).toEqual([
      [2, 'Ada', 'x'],
      [3, '', ''],
    ])
    expect(faults).toEqual([{ row: 4, column: '', message: words.cells(6, 5) }])
  })

  test('what stands in a column without a name is not left out in silence', async () => {
    const { faults } = await read('Kind,,Legal Name\nTrust,secret,Hale')
    expect(faults).toEqual([{ row: 2, column: '', message: words.namelessColumn }])
  })

  test('a letter that was lost on the way is a fault of its cell', async () => {
    const { faults } = await read('Kind,Legal Name\nTrust,Pe\uFFFDa Trust\nTrust,Peña Trust')
    expect(faults).toEqual([{ row: 2, column: 'Legal Name', message: words.lostLetter }])
  })
})

test.each([
  ['an Excel workbook', 'PK\u0003\u0004\u0014\0\u0006\0\b\0\0\0!\0[Content_Types].xml', 'excel'],
  ['an old one', 'ÐÏ\u0011à¡±\u001Aá\0\0', 'excel'],
  [
    'an OpenDocument sheet',
    'PK\u0003\u0004\u0014\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    'opendocument',
  ],
  ['a Numbers file', 'PK\u0003\u0004\u0014\0Index/Document.iwa', 'numbers'],
  ['a zip', 'PK\u0003\u0004\u0014\0entities.csv', 'zip'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ', 'pdf'],
  ['a page', '<!DOCTYPE html><table><tr><td>Kind', 'page'],
  ['a workbook of XML', '<?xml version="1.0"?><Workbook>', 'page'],
  ['a letter', '{\\rtf1\\ansi Kind', 'page'],
  ['two bytes a letter', 'K\0i\0n\0d\0,\0', 'binary'],
] as const)('%s is told in one sentence', async (_, csv, kind) => {
  expect((await read(csv)).faults).toEqual([{ row: 1, column: '', message: foreignFileWords[kind] }])
})

describe('limits are judged while reading', () => {
  const manyColumns = (count: number) => Array.from({ length: count }, (__, index) => `c${index}`).join(',')
  test.each([
    ['a million unknown columns', `${manyColumns(600_000)}\n1`, [words.manyCells]],
    ['some hundred', `${manyColumns(300)}\n1`, [words.unknownColumns(300, 'c0', 'c1', 'c2')]],
    [
      'as many rows as may be, and one',
      `Kind,Legal Name\n${'Trust,x\n'.repeat(maxRows + 1)}`,
      [words.tooMany(maxRows)],
    ],
    ['millions of rows', `Kind\n${'x\n'.repeat(2_400_000)}`, [words.tooMany(maxRows)]],
    ['one row of a million cells', `Kind\n${'x,'.repeat(2_000_000)}`, [words.manyCells]],
    ['a quotation mark that never ends', `Kind,Legal Name\nTrust,"${'x\n'.repeat(2_000_000)}`, [words.unreadable]],
  ])('%s are one sentence', async (_, csv, messages) => {
    const { faults, rows } = await read(csv)
    expect(faults.map(({ message }) => message)).toEqual(messages)
    expect(rows.length).toBeLessThanOrEqual(maxRows)
  })

  test('of two hundred faults the rest is not looked for, which is said', async () => {
    const { faults, eachRow } = await read(`Kind,Legal Name\n${'a,b,c\n'.repeat(maxRows - 1)}Trust,x`)
    expect(faults).toHaveLength(importMaxFaults + 1)
    expect(faults.at(-1)?.message).toBe(words.stopped)
    const judged = []
    for await (const row of eachRow()) judged.push(row)
    expect(judged).toEqual([])
  })
})
