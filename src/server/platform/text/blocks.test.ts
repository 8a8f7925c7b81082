import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { block, type Block, type Piece } from '@/shared/platform/blocks'
import { paragraphMaxCharacters } from '@/shared/platform/limits'
import { readText } from './blocks'
import { htmlOf, plainTextOf, wordsOf } from './block-markup'

const blocksOf = (markdown: string) => readText(markdown).blocks
const paragraph = (...text: Piece[]): Block => ({ kind: 'paragraph', text })

test('a plain text is its paragraphs, and a single line break stays one', () => {
  expect(readText('First.\r\n\r\nSecond,\nin two lines.\n')).toEqual({
    blocks: [paragraph({ text: 'First.' }), paragraph({ text: 'Second,\nin two lines.' })],
    notices: [],
  })
})

test('everything a post can have becomes a part of it', () => {
  const markdown = [
    '## Water',
    '#### Roofs',
    'Plain, **strong**, *emphasis*, **_both_** and [a link](https://example.com "t").',
    '1. one\n2. two\n   more',
    '> Said once.\n>\n> Said twice.',
    '> “Be still” Psalm 46:10 (WEB)',
    'Before ![A roof](/pictures/roof.jpg "In May") after',
    '---',
  ].join('\n\n')
  expect(readText(markdown)).toEqual({
    notices: [],
    blocks: [
      { kind: 'heading', level: 2, text: [{ text: 'Water' }] },
      { kind: 'heading', level: 3, text: [{ text: 'Roofs' }] },
      paragraph(
        { text: 'Plain, ' },
        { text: 'strong', isStrong: true },
        { text: ', ' },
        { text: 'emphasis', isEmphasis: true },
        { text: ', ' },
        { text: 'both', isStrong: true, isEmphasis: true },
        { text: ' and ' },
        { text: 'a link', href: 'https://example.com' },
        { text: '.' },
      ),
      { kind: 'list', isOrdered: true, start: 1, items: [[{ text: 'one' }], [{ text: 'two\nmore' }]] },
      { kind: 'quote', paragraphs: [[{ text: 'Said once.' }], [{ text: 'Said twice.' }]] },
      { kind: 'verse', text: 'Be still', reference: 'Psalm 46:10', translation: 'WEB' },
      paragraph({ text: 'Before' }),
      { kind: 'picture', address: '/pictures/roof.jpg', alt: 'A roof', caption: 'In May' },
      paragraph({ text: 'after' }),
      { kind: 'rule' },
    ],
  })
})

describe('what a post cannot have stands as it was typed, and is named', () => {
  test.each([
    ['<script>alert(1)</script>', 'markup'],
    ['a <b onclick="x()">word</b>', 'markup'],
    ['<a href="javascript:alert(1)">here</a>', 'markup'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'table'],
    ['```\ncode\n```', 'code'],
    ['a `word` of code', 'code'],
    ['~~gone~~', 'struck'],
    ['[here](javascript:alert(1))', 'link'],
    ['[here](data:text/html,hello)', 'link'],
    ['[here](//evil.test/)', 'link'],
    ['[here](https://oakwater.com@evil.test/)', 'link'],
    ['[here](mailto:a@b.co?bcc=all@b.co)', 'link'],
    ['![drawing](data:image/svg+xml;base64,AAAA)', 'picture'],
    ['[1]: https://example.com', undefined],
  ])('%s', (typed, notice) => {
    const { blocks, notices } = readText(typed)
    expect(plainTextOf(blocks, '')).toBe(typed)
    expect(notices.filter((each) => each === notice)).toHaveLength(notice === undefined ? 0 : 1)
  })

  test('what stands inside a list’s entry', () => {
    const { blocks, notices } = readText('- one\n  - two\n')
    expect(blocks).toEqual([
      { kind: 'list', isOrdered: false, start: 1, items: [[{ text: 'one' }, { text: '\n' }, { text: '- two' }]] },
    ])
    expect(notices).toEqual(['nested'])
  })
})

const whole = z.array(block)
const marks = [
  '> ',
  '- ',
  '1. ',
  '**',
  '_',
  '[',
  '](',
  'javascript:',
  ')',
  '<a href="',
  '">',
  '![',
  '`',
  '~~',
  '|',
  '\n',
  '\n\n',
  '    ',
  '&amp;',
  '\\',
  '# ',
  'word',
  'https://a.b',
  '\u{1F3E0}',
]
const markdownish = array(oneof(constantFrom(...marks), string({ maxLength: 8, unit: 'binary' })), {
  maxLength: 200,
}).map((parts) => parts.join(''))

test('no input is too much: it never throws, keeps to the contract, and lets no other address through', () => {
  assert(
    property(markdownish, (markdown) => {
      const { blocks } = readText(markdown)
      expect(whole.parse(blocks)).toEqual(blocks)
      const html = htmlOf(blocks, { origin: 'https://www.example.com' })
      expect(html).not.toMatch(/(?:href|src)="(?!https?:|mailto:)/)
      // Only our own elements: everything typed is escaped.
      expect(
        html.replaceAll(
          /<\/?(?:p|h2|h3|ul|ol|li|blockquote|figure|figcaption|img|a|hr|em|strong|br)(?: [a-z]+="[^"<]*")*\/?>/g,
          '',
        ),
      ).not.toContain('<')
      expect(wordsOf(blocks)).toBeGreaterThanOrEqual(0)
      // Nothing typed is doubled: a tree is never much longer than its text.
      expect(plainTextOf(blocks, '').length).toBeLessThan(markdown.length * 2 + 100)
    }),
    { numRuns: 1_000 },
  )
})

const long = (text: string) =>
  text.repeat(Math.ceil(paragraphMaxCharacters / text.length)).slice(0, paragraphMaxCharacters)
const nestedList = Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')

test.each([
  '>',
  '> ',
  '- ',
  '1. ',
  '> - ',
  '>\n> ',
  '[',
  '![',
  '[a](',
  '*a ',
  '**a',
  '_a_',
  'a**b',
  '*_**__',
  '`a``',
  '<a ',
  '<!--',
  'a@',
  'www.a',
  '|a|\n|-|\n',
  'a_',
  '\\',
  ' ',
  '\t',
])('the longest text of %j is read in a moment', (text) => {
  const startedAt = performance.now()
  expect(readText(long(text)).blocks.length).toBeGreaterThanOrEqual(0)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('a list inside a list without end is read in a moment', () => {
  const startedAt = performance.now()
  expect(readText(nestedList).notices).toEqual(['nested'])
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('rules of many marks are rules, not depth', () => {
  expect(blocksOf('a\n\n- - - - - - - - -\n\n* * * * * * * *')).toEqual([
    paragraph({ text: 'a' }),
    { kind: 'rule' },
    { kind: 'rule' },
  ])
})

test('as HTML and as plain text for readers elsewhere, our own paths are whole addresses', () => {
  const blocks = blocksOf('## A & B\n\n[Ask](/contact)\n\n3. x\n4. y\n\n![Roof](/a.jpg "May")\n\n> Said.')
  expect(htmlOf(blocks, { origin: 'https://www.example.com', styles: { h2: 'color:#000' } })).toBe(
    [
      '<h2 style="color:#000">A &#38; B</h2>',
      '<p><a href="https://www.example.com/contact">Ask</a></p>',
      '<ol start="3"><li>x</li><li>y</li></ol>',
      '<figure><img src="https://www.example.com/a.jpg" alt="Roof"/><figcaption>May</figcaption></figure>',
      '<blockquote><p>Said.</p></blockquote>',
    ].join('\n'),
  )
  expect(plainTextOf(blocks, 'https://www.example.com')).toBe(
    'A & B\n\nAsk (https://www.example.com/contact)\n\n3. x\n4. y\n\n[Roof: May] https://www.example.com/a.jpg\n\n> Said.',
  )
  expect(wordsOf(blocks)).toBe(7)
})
