import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { signWithoutShapeSentence } from '@/content/platform/errors'
import { sampleDocuments } from '@/content/ledger/sample-holdings'
import { calendarDay } from '@/shared/values/days'
import { cents } from '@/shared/values/money'
import { statementOf } from '@/shared/reporting/statement-figures'
import { units } from '@/shared/values/units'
import { firmOf } from '@/shared/site/firm/firm'
import { linesOfPdf } from '../../testing/documents/pdf-texts'
import { k1SampleDocument } from '../k1/consent/sample-pdf'
import { statementContent } from '../statements/statement-pdf'
import { type PdfContent, requireShapes, taggedPdf } from './tagged-pdf'

const firm = firmOf({})
const day = (text: string) => calendarDay.parse(text)
const statementFor = (entityName: string, offering = 'Willow Creek') =>
  statementContent(firm, {
    figures: statementOf(
      {
        entityName,
        owner: { kind: 'trust', tinLast4: '4821', addressLines: [] },
        holdings: [
          {
            offering,
            className: 'Class A',
            entries: [
              {
                effectiveOn: day('2026-07-15'),
                kind: 'contribution',
                cents: cents.parse(15_000_000),
                units: units.parse(0),
                name: null,
                part: null,
              },
            ],
          },
        ],
      },
      { from: day('2026-07-01'), to: day('2026-09-30') },
    ),
  })
const linesOf = async (document: PdfContent) => linesOfPdf(await taggedPdf(document))

const names = [
  'Wałęsa–Żółć Family Trust',
  'Dvořák & Šťastný LLC',
  'Ștefan Țurcanu',
  'Nguyễn Thị Hạnh',
  'José Núñez',
  'Ağaoğlu İstanbul Şirketi',
  'Þórður Guðmundsdóttir',
  'Őry Ürge',
  'Straße Großmann ẞ',
  'Γεώργιος Παπαδόπουλος',
  'Достоевский Фёдор',
  'Їжакевич Ґалаґан',
  'Ђорђевић Љиљана',
  'Հովհաննես Թումանյան',
  'შოთა რუსთაველი',
  'Office of Griffin & Affleck “Q”’s',
]

describe('what is put into a PDF is read back', () => {
  test.each(names)('%s', async (name) => {
    expect(await linesOf(statementFor(name))).toContain(name)
  })

  test('however its letters are put together, and without what is never seen', async () => {
    const typed = `${'José Núñez'.normalize('NFD')}\u200B\u202E\u00A0Trust`
    expect(await linesOf(statementFor(typed))).toContain('José Núñez Trust')
  })

  test.each([
    ['Łódź Żytnia', 'José Núñez Zola'],
    ['Hélène Íñigo', 'Işıl Hınen'],
    ['Şèţ Ťũřķ', 'Strutk Ret u'],
    ['Здравко Йовков', 'Aleksandra Boep Инна'],
    ['Άννα Ηώ', 'Ana Αων Νωη'],
  ])('whatever was drawn before it: after ‘%s’ also ‘%s’', async (before, name) => {
    // The typeface of a process that has drawn nothing yet.
    vi.resetModules()
    const fresh = await import('./tagged-pdf')
    const read = async (text: string) =>
      linesOfPdf(await fresh.taggedPdf({ title: '', margin: 64, write: ({ add }) => add('P', text, { size: 10 }) }))
    expect(await read(before)).toEqual([before])
    expect(await read(name)).toEqual([name])
  })

  test('with a minus that is one, in a typeface inside the file', async () => {
    const bytes = Buffer.from(await taggedPdf(statementFor('Heron')))
    expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2)
    expect(bytes.length).toBeLessThan(40_000)
    const columns = [
      { label: 'What', width: 200, isRowName: true },
      { label: 'Amount', width: 100, isNumeric: true },
    ]
    const rows = [{ cells: ['Adjusted', '−$12.00'], isTotal: false }]
    const lines = await linesOf({ title: '', margin: 64, write: ({ addTable }) => addTable(columns, rows) })
    expect(lines).toEqual([expect.stringMatching(/^What\s+Amount$/), expect.stringMatching(/^Adjusted\s+−\$12\.00$/)])
  })
})

describe('a sign without a shape is refused by its name, and never drawn', () => {
  test.each([
    ['李明 Family Trust', '李'],
    ['शर्मा Trust', 'श'],
    ['שלום Trust', 'ש'],
    ['محمد Trust', 'م'],
    ['김민준', '김'],
    ['たなか LLC', 'た'],
    ['ทองดี', 'ท'],
    ['Heron \u{1F9FF}', '\u{1F9FF}'],
    ['Heron \uE000', '\uE000'],
    ['Heron \uFFFF', '\uFFFF'],
  ])('%s', async (name, sign) => {
    for (const [document, text] of [
      [statementFor(name), name],
      [statementFor('Heron', name), `${name}, Class A`],
    ] as const) {
      const refused = await taggedPdf(document).catch((error: unknown) => error)
      expect(refused).toMatchObject({
        failure: 'sign_without_shape',
        message: signWithoutShapeSentence(sign, text, document.title),
      })
    }
  })
})

test('our own words are drawn whole', () => {
  for (const text of sampleDocuments.flatMap(({ title, text: more }) => [title, more]))
    requireShapes({ title: '', margin: 0, write: ({ add }) => add('P', text, { size: 10 }) })
  expect(() => requireShapes(k1SampleDocument(firm))).not.toThrow()
})

test('one module draws: no other one takes the library that does', () => {
  const folder = fileURLToPath(new URL('../../..', import.meta.url))
  const users = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(ts|tsx)$/.test(file) &&
      !/\.test\.|server\/testing\//.test(file) &&
      /from 'pdfkit'|import\('pdfkit'\)/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  expect(users).toEqual(['server/reporting/pdf/pdf-drawing.ts', 'server/reporting/pdf/tagged-pdf.ts'])
  const drawing = users.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('')
  expect(drawing.match(/\.text\(.*?\)/g)).toEqual(['.text(drawn, x, y, options)'])
})

test('a sum never stands on a page without a row that it sums up', async () => {
  const table = (count: number) =>
    linesOf({
      title: 'Sums',
      margin: 56,
      pageWords: (number) => `End of page ${number}`,
      write: ({ addTable }) =>
        addTable(
          [{ label: 'What', width: 400, isRowName: true }],
          [
            ...Array.from({ length: count }, (_, index) => ({ cells: [`Row ${index}`], isTotal: false })),
            { cells: ['The sum'], isTotal: true },
          ],
        ),
    })
  const counts = Array.from({ length: 20 }, (_, index) => 30 + index)
  const before = []
  for (const count of counts) {
    const lines = await table(count)
    before.push(lines[lines.indexOf('The sum') - 1])
  }
  expect(before).toEqual(counts.map((count) => `Row ${count - 1}`))
})
