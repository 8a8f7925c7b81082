import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'
import { ForeignFault } from './faults'
import { inspected } from './pdfs'

/** The pages of a document with all that they show, as objects with numbers of their own in a file that others' pages are in, too. */
export interface PdfPart {
  /** The objects, one behind the other, as they stand in a file. */
  bytes: Uint8Array
  /** Where each begins in `bytes`, in the order of their numbers. */
  places: number[]
  /** The numbers of the pages, in their order. */
  pages: number[]
  /** The numbers of the layers, and whether a viewer hides one. */
  layers: { number: number; isHidden: boolean }[]
}

/** What a page has from those above it where it says nothing itself (ISO 32000-2, 7.7.3.4). */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const levelsMax = 64
/** What leads from a page to the document around it, which does not come along. */
const leadingAway: ReadonlySet<string> = new Set(['Parent', 'B', 'Thumb', 'StructParents', 'AA', 'PieceInfo'])
/** Parts of a document that are of no page. */
const ofDocument: ReadonlySet<string> = new Set(['Pages', 'Catalog', 'StructTreeRoot', 'StructElem'])

type Entries = [string, PdfObject][]

function entriesOf(dict: PdfDict): Entries {
  return [...dict].map(([name, value]) => [name.value, value])
}

/** A page as it is with what it inherits. */
export function pageEntries(pdf: PDF, page: PdfDict): Entries {
  const resolve = pdf.getObject.bind(pdf)
  const entries = new Map(entriesOf(page))
  let above = page.getDict('Parent', resolve)
  for (let level = 0; above !== undefined && level < levelsMax; level += 1) {
    for (const name of inherited) {
      const value = above.get(name)
      if (value !== undefined && !entries.has(name)) entries.set(name, value)
    }
    above = above.getDict('Parent', resolve)
  }
  return [...entries].filter(([name]) => !leadingAway.has(name))
}

const plainName = /^[!-~]$/
const delimiters = '()<>[]{}/%#'

/** A name as it is written (ISO 32000-2, 7.3.5). One whose bytes nobody could read would name something else. */
function writtenName(name: string): string {
  if (name.includes('\uFFFD')) throw new ForeignFault('paper_unreadable')
  const signs = Array.from(Buffer.from(name, 'utf8'), (byte) => {
    const sign = String.fromCharCode(byte)
    const isPlain = plainName.test(sign) && !delimiters.includes(sign)
    return isPlain ? sign : `#${byte.toString(16).padStart(2, '0')}`
  })
  return `/${signs.join('')}`
}

const decimals = 10
const writtenNumber = (value: number) => (Number.isInteger(value) ? value.toFixed(0) : value.toFixed(decimals))

/** Writes objects under new numbers, and whatever they lead to. */
function createWriter(pdf: PDF, { from, parent }: { from: number; parent: number }) {
  const numbers = new Map<string, number>()
  const waiting: PdfRef[] = []
  const pieces: Uint8Array[] = []
  const places: number[] = []
  let at = 0

  function numberOf(ref: PdfRef): number {
    const key = `${ref.objectNumber} ${ref.generation}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = from + numbers.size
    numbers.set(key, number)
    waiting.push(ref)
    return number
  }

  function isOfDocument(ref: PdfRef): boolean {
    const found = pdf.getObject(ref)
    const type = found instanceof PdfDict ? found.get('Type') : undefined
    return found === null || (type instanceof PdfName && ofDocument.has(type.value))
  }

  /** @param more an entry that is written already */
  const writtenEntries = (entries: Entries, more = '') =>
    `<<${[...entries.map(([name, value]) => `${writtenName(name)} ${written(value)}`), more].join('\n')}>>`

  function written(value: PdfObject): string {
    if (value instanceof PdfRef) return isOfDocument(value) ? 'null' : `${numberOf(value)} 0 R`
    if (value instanceof PdfName) return writtenName(value.value)
    if (value instanceof PdfNumber) return writtenNumber(value.value)
    if (value instanceof PdfString) return `<${Buffer.from(value.bytes).toString('hex')}>`
    if (value instanceof PdfArray) return `[${[...value].map(written).join(' ')}]`
    // A stream is a dictionary, too, and stands by itself alone.
    if (value instanceof PdfDict && !(value instanceof PdfStream)) return writtenEntries(entriesOf(value))
    if (value instanceof PdfBool) return String(value.value)
    if (value instanceof PdfNull) return 'null'
    throw new ForeignFault('paper_unreadable')
  }

  function addObject(number: number, body: string, data?: Uint8Array) {
    places[number - from] = at
    const stream = data === undefined ? [] : [Buffer.from('stream\n'), data, Buffer.from('\nendstream\n')]
    const object = [Buffer.from(`${number} 0 obj\n${body}\n`), ...stream, Buffer.from('endobj\n')]
    pieces.push(...object)
    at += object.reduce((sum, { length }) => sum + length, 0)
  }

  function addFound(number: number, value: PdfObject) {
    if (!(value instanceof PdfStream)) return addObject(number, written(value))
    const entries = entriesOf(value).filter(([name]) => name !== 'Length')
    return addObject(number, writtenEntries([...entries, ['Length', PdfNumber.of(value.data.length)]]), value.data)
  }

  return {
    /** The number of what was written already. */
    knownNumber: (ref: PdfRef) => numbers.get(`${ref.objectNumber} ${ref.generation}`),
    /** Writes the pages, and then whatever is missing to show them. */
    writePages(pages: readonly { ref: PdfRef; dict: PdfDict }[]): number[] {
      const ofPages = pages.map(({ ref }) => numberOf(ref))
      waiting.length = 0
      for (const { ref, dict } of pages)
        addObject(numberOf(ref), writtenEntries(pageEntries(pdf, dict), `/Parent ${parent} 0 R`))
      for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop())
        addFound(numberOf(ref), pdf.getObject(ref) ?? PdfNull.instance)
      return ofPages
    },
    end: () => ({ bytes: new Uint8Array(Buffer.concat(pieces)), places }),
  }
}

interface Asked {
  bytes: Uint8Array
  /** The first number that is free in the file. */
  from: number
  /** The number of what all pages of the file hang on. */
  parent: number
}

function partOf(pdf: PDF, place: Omit<Asked, 'bytes'>): PdfPart {
  // What was filled in stands in the form of a document, which is of no page.
  pdf.getForm()?.flatten()
  const writer = createWriter(pdf, place)
  const pages = writer.writePages(pdf.getPages())
  const layers = pdf.getLayers().flatMap(({ ref, visible }) => {
    const number = writer.knownNumber(ref)
    return number === undefined ? [] : [{ number, isHidden: !visible }]
  })
  return { ...writer.end(), pages, layers }
}

/**
 * The pages of a document for a file of several. It is looked at as if it were sent anew, so that what nobody may be sent is not printed
 * either; a signature, an outline and marks for readers of the blind stay behind. Throws ForeignFault as `inspectDocument` does.
 */
export const readPart = ({ bytes, ...place }: Asked): Promise<PdfPart> => inspected(bytes, (pdf) => partOf(pdf, place))
