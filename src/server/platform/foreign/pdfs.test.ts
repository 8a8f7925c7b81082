import { describe, expect, test, vi } from 'vitest'
import { documentOf } from '../../testing/documents/documents'
import {
  type Written,
  packedPdf,
  packedStreamOf,
  pdfOf,
  streamOf,
  updatedPdf,
} from '../../testing/documents/written-pdfs'
import { ForeignFault } from './faults'
import { inspectDocument, readPdf } from './pdfs'

/** What a viewer would find wrong, or how many pages there are. */
const told = (bytes: Uint8Array) =>
  inspectDocument(bytes).then(
    ({ pages }) => pages,
    (error: unknown) => (error instanceof ForeignFault ? error.failure : String(error)),
  )

const harmless = '<< /S /GoTo /D [3 0 R /Fit] >>'
const scripts = [
  '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  '<< /S /#4aavaScript /JS 8 0 R >>',
  '<</S/J#61v#61Script/JS(x)>>',
  '<< /S %remark\n /JavaScript /JS <78> >>',
  '<< /S 9 0 R /JS (x) >>',
  '<< /Next [<< /S /JavaScript /JS (x) >>] /S /GoTo /D [3 0 R /Fit] >>',
  '<< /JS (x) >>',
  ...['Launch', 'GoToR', 'GoToE', 'ImportData', 'Rendition', 'Movie', 'Sound', 'GoTo3DView', 'RichMediaExecute'].map(
    (name) => `<< /S /${name} /F (other.pdf) >>`,
  ),
  '<< /S /SubmitForm /F (https://example.com) >>',
  '<< /S /URI /URI (javascript:app.alert\\(1\\)) >>',
  '<< /S /URI /URI ( Java\\\nScript:x) >>',
  '<< /S /URI /URI <FEFF006A0061007600610073006300720069007000740 03A0078> >>',
  '<< /S /URI /URI (file:///etc/passwd) >>',
]
/** Where an action can stand. */
const places: Record<string, (action: string) => Written> = {
  'as the document opens': (action) => ({ catalog: `/OpenAction ${action}` }),
  'by reference': (action) => ({ catalog: '/OpenAction 5 0 R', objects: { 5: action } }),
  'of a page': (action) => ({ page: `/AA << /O ${action} >>` }),
  'of an annotation': (action) => ({
    page: '/Annots [5 0 R]',
    objects: { 5: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>` },
  }),
  'of the outline': (action) => ({
    catalog: '/Outlines 5 0 R',
    objects: { 5: '<< /First 6 0 R /Last 6 0 R >>', 6: `<< /Title (x) /Parent 5 0 R /A ${action} >>` },
  }),
  'in the tree of names': (action) => ({
    catalog: '/Names << /JavaScript 5 0 R >>',
    objects: { 5: `<< /Names [(x) ${action}] >>` },
  }),
  'of a field of a form': (action) => ({
    catalog: '/AcroForm << /Fields [5 0 R] >>',
    objects: { 5: `<< /FT /Tx /T (x) /AA << /K ${action} >> >>` },
  }),
  'of nothing that leads there': (action) => ({ objects: { 5: action } }),
}
const helpers = { 8: streamOf('app.alert(1)'), 9: '10 0 R', 10: '/GoTo' }
const helpersOfScripts = { ...helpers, 10: '/JavaScript' }

describe.each(Object.entries(places))('an action %s', (_, written) => {
  const make = (action: string, more: Readonly<Record<number, string>>): Written => {
    const { objects, ...rest } = written(action)
    return { ...rest, objects: { ...objects, ...more } }
  }
  const forms: [string, (action: string, more: Readonly<Record<number, string>>) => Buffer][] = [
    ['in a plain file', (action, more) => pdfOf(make(action, more))],
    ['in object streams', (action, more) => packedPdf(make(action, more))],
    ['that an update brings', (action, more) => updatedPdf(pdfOf({ objects: more }), { 7: action })],
    [
      'that an update replaces',
      (action, more) => updatedPdf(pdfOf({ objects: { 7: action, ...more } }), { 7: harmless }),
    ],
  ]
  test.each(forms)(
    '%s: a jump within the document is taken, what runs or leads away is refused',
    async (_form, form) => {
      expect(await told(form(harmless, helpers))).toBe(1)
      const taken: string[] = []
      for (const action of scripts)
        if ((await told(form(action, helpersOfScripts))) !== 'paper_with_script') taken.push(action)
      expect(taken).toEqual([])
    },
  )
})

test.each<[string, Written, Written, string]>([
  [
    'a film',
    { page: '/Annots [<< /Subtype /Link >>]' },
    { page: '/Annots [<< /Subtype /RichMedia >>]' },
    'paper_with_script',
  ],
  [
    'a model',
    { page: '/Annots [<< /Subtype /Link >>]' },
    { page: '/Annots [<< /Subtype /3D >>]' },
    'paper_with_script',
  ],
  [
    'a form with its own script',
    { catalog: '/AcroForm << /Fields [] >>' },
    { catalog: '/AcroForm << /Fields [] /XFA 5 0 R >>', objects: { 5: streamOf('<xdp/>') } },
    'paper_with_script',
  ],
  [
    'a file inside',
    { catalog: '/Names << /Dests << /Names [] >> >>' },
    { catalog: '/AF [5 0 R]', objects: { 5: '<< /EF 6 0 R >>', 6: '<< /F 7 0 R >>', 7: streamOf('x') } },
    'paper_with_files',
  ],
  ['a file pinned to a page', {}, { page: '/Annots [<< /Subtype /FileAttachment >>]' }, 'paper_with_files'],
  [
    'bytes from another file',
    { objects: { 5: streamOf('') } },
    { objects: { 5: streamOf('', '/F (x)') } },
    'paper_with_files',
  ],
  [
    'addresses that begin with a script',
    { catalog: '/URI << /Base (https://example.com) >>' },
    { catalog: '/URI << /Base 5 0 R >>', objects: { 5: '(javascript:)' } },
    'paper_with_script',
  ],
])('%s is refused', async (_, taken, refused, fault) => {
  expect(await told(pdfOf(taken))).toBe(1)
  expect([await told(pdfOf(refused)), await told(packedPdf(refused))]).toEqual([fault, fault])
})

describe('what one viewer would find and another would not is refused', () => {
  const whole = pdfOf({ objects: { 5: harmless } })
  const asText = whole.toString('latin1')
  const changed = (from: string, to: string) => Buffer.from(asText.replace(from, to), 'latin1')
  test.each([
    ['an object that no table names', pdfOf({ hidden: '6 0 obj\n<< >>\nendobj\n' })],
    ['an object a second time', pdfOf({ hidden: '3 0 obj\n<< /Type /Page >>\nendobj\n' })],
    ['an object within a stream', pdfOf({ objects: { 5: streamOf('6 0 obj << >> endobj') } })],
    ['an object within a remark', changed('%PDF-1.7\n', '%PDF-1.7\n%6 0 obj\n')],
    ['an object within a string', pdfOf({ objects: { 5: '(6 0 obj)' } })],
    ['a table that leads elsewhere', changed('5 1\n0000000', '5 1\n0000001')],
    ['a table that calls an object by another number', changed('5 1\n', '6 1\n')],
    ['a table that names an object twice', changed('trailer', `3 1\n${/3 1\n(.*\n)/.exec(asText)?.[1] ?? ''}trailer`)],
    ['an end that leads nowhere', changed('startxref\n', 'startxref\n9')],
    ['no end', changed('startxref', 'startxxxx')],
    [
      'two values of one name',
      pdfOf({ catalog: '/OpenAction 5 0 R /OpenAction 6 0 R', objects: { 5: '[]', 6: '[]' } }),
    ],
    ['brackets in brackets without end', pdfOf({ objects: { 5: '['.repeat(100_000) } })],
  ])('%s', async (_, file) => {
    expect(await told(whole)).toBe(1)
    expect(await told(file)).toBe('paper_unreadable')
  })

  test('a change that says where it is, is none of them', async () => {
    expect(await told(updatedPdf(whole, { 5: '[]', 6: '<< >>' }))).toBe(1)
  })
})

describe('a document as people have it is taken', () => {
  test.each([
    ['with a mark of its encoding before it', Buffer.concat([Buffer.from('\uFEFF'), pdfOf()])],
    ['with an empty line before it', Buffer.concat([Buffer.from('\r\n'), pdfOf()])],
    [
      'with fonts called JS and EF',
      pdfOf({
        page: '/Resources << /Font << /JS 5 0 R /EF 5 0 R >> >>',
        objects: { 5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
      }),
    ],
    [
      'with links to pages of the web, and to write to somebody',
      pdfOf({ objects: { 5: '[<< /S /URI /URI (https://example.com) >> << /S /URI /URI (mailto:a@example.com) >>]' } }),
    ],
  ])('%s', async (_, file) => {
    expect(await told(file)).toBe(1)
  })

  test('protected by its owner alone, by each way of protecting, and its text is read; not one that asks for a password', async () => {
    // The library tells what it could not unlock; its thread is not heard.
    for (const word of ['warn', 'error'] as const) vi.spyOn(console, word).mockImplementation(() => {})
    for (const pdfVersion of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const) {
      const locked = await documentOf((doc) => doc.text('Ruth Hale'), { pdfVersion, ownerPassword: 'x' })
      expect(await readPdf(locked)).toMatchObject({ pages: 1, text: expect.stringContaining('Ruth Hale') })
      const closed = await documentOf((doc) => doc.text('Ruth Hale'), {
        pdfVersion,
        userPassword: 'y',
        ownerPassword: 'x',
      })
      expect(await told(closed)).toBe('paper_encrypted')
      const scripted = await documentOf((doc) => doc.link(0, 0, 9, 9, 'javascript:app.alert(1)'), {
        pdfVersion,
        ownerPassword: 'x',
      })
      expect(await told(scripted)).toBe('paper_with_script')
    }
  })

  test.each([
    ['other words before it', Buffer.concat([Buffer.from('Hello '), pdfOf()])],
    ['nothing of a PDF', Buffer.from('PK\u0003\u0004')],
  ])('not one with %s', async (_, file) => {
    expect(await told(file)).toBe('paper_no_pdf')
  })
})

describe('a document that becomes far more than it is', () => {
  const zeros = Buffer.alloc(150_000_000)
  const page = '/Contents 5 0 R'
  test.each([
    ['a page that inflates without end', packedStreamOf(zeros), 'file_too_heavy'],
    ['a page that is packed twice', packedStreamOf(Buffer.alloc(1_000), '', 2), 'file_too_heavy'],
  ])('%s is refused', async (_, content, fault) => {
    expect(await told(pdfOf({ page, objects: { 5: packedStreamOf(Buffer.from('q Q')) } }))).toBe(1)
    expect(await told(pdfOf({ page, objects: { 5: content } }))).toBe(fault)
  })

  test('object streams and tables of the file inflate no further than they are read', async () => {
    const many = packedStreamOf(Buffer.alloc(70_000_000, ' '), '/Type /ObjStm /N 0 /First 0')
    expect(await told(pdfOf({ objects: { 5: packedStreamOf(Buffer.from(' '), '/Type /ObjStm /N 0 /First 0') } }))).toBe(
      1,
    )
    expect(await told(pdfOf({ objects: { 5: many } }))).toBe('file_too_heavy')
  })

  test('of a page with a million signs the first are read, at once', async () => {
    const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
    const content = `BT /F1 9 Tf 50 700 Td (Ruth Hale) Tj 0 -20 Td (${'x'.repeat(1_000_000)}) Tj ET`
    const file = pdfOf({ page: `${page} ${font}`, objects: { 5: packedStreamOf(Buffer.from(content)) } })
    const began = performance.now()
    const { text } = await readPdf(file)
    expect(text).toMatch(/^Ruth Hale\nx+$/)
    expect(text.length).toBeLessThan(60_001)
    // Read whole it takes many minutes.
    expect(performance.now() - began).toBeLessThan(30_000)
  })
})
