import { deflateSync } from 'node:zlib'

/** What a PDF of a test says beside what every PDF says. */
export interface Written {
  /** Entries of the catalogue (object 1) and of the page (object 3). */
  catalog?: string
  page?: string
  /** Further objects by their numbers, from 5 on. */
  objects?: Readonly<Record<number, string>>
  /** Bytes that no table names, behind the objects. */
  hidden?: string
}

const bodiesOf = ({ catalog = '', page = '', objects = {} }: Written) => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} >>`,
  ...objects,
})
const head = '%PDF-1.7\n'
const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const lineOf = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`

/** The stream that a text becomes, with the entries of its dictionary. */
export const streamOf = (text: string, entries = ''): string =>
  `<< /Length ${text.length} ${entries} >>\nstream\n${text}\nendstream`
/** The same, packed. @param times how often one upon the other */
export function packedStreamOf(bytes: Buffer, entries = '', times = 1): string {
  let packed = bytes
  for (let turn = 0; turn < times; turn += 1) packed = deflateSync(packed)
  return streamOf(packed.toString('latin1'), `${entries} /Filter [${'/FlateDecode '.repeat(times)}]`)
}

/** Objects behind each other, and where each begins. */
function placedFrom(start: number, bodies: Readonly<Record<number, string>>) {
  let text = ''
  const places = Object.entries(bodies).map(([number, body]) => {
    const at = start + text.length
    text += `${number} 0 obj\n${body}\nendobj\n`
    return { number: Number(number), at }
  })
  return { text, places }
}
type Places = ReturnType<typeof placedFrom>['places']

const tableOf = (places: Places, trailer: string) =>
  `xref\n0 1\n0000000000 65535 f \n${places.map(({ number, at }) => `${number} 1\n${lineOf(at)}`).join('')}trailer\n<< /Size 100 /Root 1 0 R ${trailer} >>\n`
const endAt = (at: number) => `startxref\n${at}\n%%EOF\n`

/** A PDF of one empty page, as programs write it. @param trailer entries of the trailer */
export function pdfOf(written: Written = {}, trailer = ''): Buffer {
  const { text, places } = placedFrom(head.length, bodiesOf(written))
  const body = `${head}${text}${written.hidden ?? ''}`
  return bytesOf(`${body}${tableOf(places, trailer)}${endAt(body.length)}`)
}

/** The PDF with objects that somebody added, or wrote anew, without touching what was there. */
export function updatedPdf(pdf: Buffer, objects: Readonly<Record<number, string>>): Buffer {
  const former = pdf.toString('latin1')
  const { text, places } = placedFrom(pdf.length, objects)
  const at = pdf.length + text.length
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(former)?.[1] ?? '0'
  return bytesOf(`${former}${text}${tableOf(places, `/Prev ${previous}`)}${endAt(at)}`)
}

const fourOf = (value: number) => [value >>> 24, value >>> 16, value >>> 8, value].map((part) => part & 255)

/** The same PDF with all its objects in an object stream, as programs have written it since 2003. */
export function packedPdf(written: Written = {}): Buffer {
  const bodies = Object.entries(bodiesOf(written))
  const [streams, packed] = [true, false].map((wanted) =>
    bodies.filter(([, body]) => body.endsWith('endstream') === wanted),
  )
  let offset = 0
  const heads = (packed ?? []).map(([number, body]) => {
    const told = `${number} ${offset}`
    offset += body.length + 1
    return told
  })
  const index = `${heads.join(' ')} `
  const all = index + (packed ?? []).map(([, body]) => body).join(' ')
  const objectStream = packedStreamOf(bytesOf(all), `/Type /ObjStm /N ${heads.length} /First ${index.length}`)
  const { text, places } = placedFrom(head.length, { ...Object.fromEntries(streams ?? []), 90: objectStream })
  const at = head.length + text.length
  const rows = Buffer.alloc(92 * 6)
  const setRow = (number: number, row: number[]) => rows.set(row, number * 6)
  for (const place of places) setRow(place.number, [1, ...fourOf(place.at), 0])
  for (const [position, [number]] of (packed ?? []).entries()) setRow(Number(number), [2, ...fourOf(90), position])
  setRow(91, [1, ...fourOf(at), 0])
  const table = packedStreamOf(rows, '/Type /XRef /Size 92 /W [1 4 1] /Root 1 0 R')
  return bytesOf(`${head}${text}91 0 obj\n${table}\nendobj\n${endAt(at)}`)
}
