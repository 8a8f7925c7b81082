import { expect, test } from 'vitest'
import { amount, sum } from '@/shared/reporting/statement-lines'
import { firmOf } from '@/shared/site/firm/firm'
import { cents } from '@/shared/values/money'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { tabledLetter } from './tabled-letter'
import { taggedPdf } from './tagged-pdf'

const firm = firmOf({})
/** As long as wanted: an offering and a class for each table, of which some names take several lines. */
const longLetter = (owner: string, tables: number) =>
  tabledLetter(firm, {
    title: 'Year in review 2026',
    facts: null,
    ownerName: owner,
    ownerLines: [],
    period: 'January 1, 2026 to September 30, 2026',
    tables: Array.from({ length: tables }, (_, at) => ({
      heading: `${'Willow Creek Partners '.repeat(at % 7).trim()} ${at}, paid to you`.trim(),
      columns: ['In 2026', 'Since the start'],
      lines: [
        ...Array.from({ length: 1 + (at % 5) }, (_each, line) =>
          sum(`Row ${at}.${line} ${'of a name that needs more than one line '.repeat(at % 4)}end`, [
            amount(cents.parse(100)),
            amount(cents.parse(200)),
          ]),
        ),
        sum(`Sum ${at}`, [amount(cents.parse(100)), amount(cents.parse(200))], true),
      ],
    })),
  })
const owner = 'Heronfield Trust'
const period = 'January 1, 2026 to September 30, 2026'

test('a letter of several pages says at the head of each further page whose it is and which, and nothing of that twice on the first', async () => {
  const [first = [], ...further] = await pagesOfPdf(await taggedPdf(longLetter(owner, 14)))
  expect(further.length).toBeGreaterThan(1)
  for (const page of further) expect(page.slice(0, 2)).toEqual([owner, `Year in review 2026, ${period}`])
  expect(first.filter((line) => line.includes(owner))).toEqual([owner])
  expect((await pagesOfPdf(await taggedPdf(longLetter(owner, 1)))).flat().filter((line) => line === owner)).toEqual([
    owner,
  ])
})

test('the head of a page cuts a name that is longer than a line, which is whole where the letter is addressed', async () => {
  const long = `The ${'Very Long Named '.repeat(12)}Family Trust`
  const [first = [], second = []] = await pagesOfPdf(await taggedPdf(longLetter(long, 8)))
  expect(second[0]).toMatch(/^The Very Long Named .*…$/)
  expect(second[1]).toBe(`Year in review 2026, ${period}`)
  expect(first.join(' ').replaceAll(/\s+/g, ' ')).toContain(long)
})

test('a letter breaks no row, repeats the head of a table, and leaves no heading without a row below it', async () => {
  const pages = await pagesOfPdf(await taggedPdf(longLetter(owner, 28)))
  expect(pages.length).toBeGreaterThan(5)
  const told = pages.map((page) => page.filter((line) => !/^Page \d+ of \d+$/.test(line)))
  // A page begins with a heading, or with the head of the table that goes on, and never with the rest of a row.
  for (const page of told.slice(1))
    expect(page[2]).toMatch(/^(What\s+In 2026\s+Since the start|(Willow Creek|\d+, paid to you).*)$/)
  for (const page of told) expect(page.at(-1)).not.toMatch(/paid to you$|^What\s/)
  const all = pages.flat()
  for (let table = 0; table < 28; table += 1) expect(all.some((line) => line.startsWith(`Sum ${table} `))).toBe(true)
})
