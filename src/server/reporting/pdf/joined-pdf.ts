import type { PdfPart } from '../../platform/foreign/pdf-parts'

type Bytes = Uint8Array<ArrayBuffer>

/** The numbers of what stands in every such file. */
const [catalog, pageTree, outline] = [1, 2, 3]
const firstFree = 4
/** In points; US Letter. */
const blankPage = '[0 0 612 792]'

/** A text as a PDF has it in its outline (ISO 32000-2, 7.9.2.2): UTF-16 with the mark of it. */
const writtenText = (text: string) => `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')}>`

const referred = (numbers: readonly number[]) => `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`

/**
 * A PDF of the pages of others, made piece by piece: what was added is given as bytes and kept no longer, so that a file of any size lies
 * nowhere as a whole. Only where each object begins is remembered.
 */
export function createJoinedPdf() {
  const places: number[] = []
  const pages: number[] = []
  const entries: { title: string; page: number }[] = []
  const layers: PdfPart['layers'] = []
  let at = 0
  let next = firstFree

  function sent(bytes: Uint8Array): Bytes {
    at += bytes.byteLength
    return new Uint8Array(bytes)
  }
  function object(number: number, body: string): Bytes {
    places[number] = at
    return sent(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`))
  }

  return {
    begin: () => sent(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')),

    /** Where the objects of the next part go: what `paperPart` is asked with. */
    place: () => ({ from: next, parent: pageTree }),

    /** Takes the objects of a part. Its pages are in no order yet. */
    add(part: PdfPart): Bytes {
      for (const [index, place] of part.places.entries()) places[next + index] = at + place
      next += part.places.length
      layers.push(...part.layers)
      return sent(part.bytes)
    },

    /** Puts pages behind those that are there already; the first of them is found by the title in the outline. */
    addPages(title: string, numbers: readonly number[]): void {
      const [page] = numbers
      if (page !== undefined) entries.push({ title, page })
      pages.push(...numbers)
    },

    /** What is printed on both sides of a sheet goes on with a new one. Gives nothing where the last one is full. */
    fillSheet(): Bytes | undefined {
      if (pages.length % 2 === 0) return undefined
      const number = next
      next += 1
      pages.push(number)
      return object(number, `<</Type /Page /Parent ${pageTree} 0 R /MediaBox ${blankPage} /Resources <<>>>>`)
    },

    /** What leads to all of it, and ends the file. */
    *end(): Generator<Bytes> {
      yield object(pageTree, `<</Type /Pages /Count ${pages.length} /Kids ${referred(pages)}>>`)
      const first = next
      next += entries.length
      const last = next - 1
      for (const [index, { title, page }] of entries.entries()) {
        const number = first + index
        const before = number === first ? '' : `/Prev ${number - 1} 0 R `
        const after = number === last ? '' : `/Next ${number + 1} 0 R `
        yield object(
          number,
          `<</Title ${writtenText(title)} /Parent ${outline} 0 R ${before}${after}/Dest [${page} 0 R /Fit]>>`,
        )
      }
      const ends = entries.length === 0 ? '' : ` /First ${first} 0 R /Last ${last} 0 R /Count ${entries.length}`
      yield object(outline, `<</Type /Outlines${ends}>>`)
      const all = layers.map(({ number }) => number)
      const hidden = layers.filter(({ isHidden }) => isHidden).map(({ number }) => number)
      const shown =
        layers.length === 0 ? '' : ` /OCProperties <</OCGs ${referred(all)} /D <</OFF ${referred(hidden)}>>>>`
      yield object(catalog, `<</Type /Catalog /Pages ${pageTree} 0 R /Outlines ${outline} 0 R${shown}>>`)
      const table = at
      const lines = Array.from({ length: next }, (_, number) =>
        number === 0 ? '0000000000 65535 f \n' : `${String(places[number]).padStart(10, '0')} 00000 n \n`,
      )
      yield sent(
        Buffer.from(
          `xref\n0 ${next}\n${lines.join('')}trailer\n<</Size ${next} /Root ${catalog} 0 R>>\nstartxref\n${table}\n%%EOF\n`,
        ),
      )
    },
  }
}
