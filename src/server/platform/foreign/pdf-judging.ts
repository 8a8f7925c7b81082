import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { FailureName } from '@/shared/platform/failures'
import { ForeignFault } from './faults'
import { type PdfFile, resolved } from './pdf-files'

/**
 * What an object may not say that it is (ISO 32000-2: 12.6.4 and 12.5.6): what runs, starts or sends something, what leads to another
 * file, and what has others inside.
 */
const refusedNames: ReadonlyMap<string, FailureName> = new Map([
  ...[
    'JavaScript',
    'Launch',
    'ImportData',
    'SubmitForm',
    'GoToR',
    'GoToE',
    'GoTo3DView',
    'RichMediaExecute',
    'Rendition',
    'RichMedia',
    '3D',
    'Movie',
    'Sound',
    'Screen',
  ].map((name) => [name, 'paper_with_script'] as const),
  ...['EmbeddedFile', 'FileAttachment'].map((name) => [name, 'paper_with_files'] as const),
])
/** The entries by which it says so. */
const sayings: ReadonlySet<string> = new Set(['S', 'Type', 'Subtype'])
/** Of a file inside, by the system it was made on (ISO 32000-2, 7.11.4). */
const fileEntries = ['F', 'UF', 'DOS', 'Mac', 'Unix']
/** Addresses that run something, or open what lies on the reader's own computer. */
const refusedAddresses = /^(?:javascript|vbscript|data|file):/i

const addressOf = (value: PdfString) => value.asString().replaceAll(/[\p{C}\s]/gu, '')
const isRefusedAddress = (value: PdfObject) => value instanceof PdfString && refusedAddresses.test(addressOf(value))

/** The entries that are looked at. */
const judged: ReadonlySet<string> = new Set([...sayings, 'JS', 'XFA', 'URI', 'Base', 'EF', 'F'])

/** What is wrong with one of them; its values are as `resolved` gives them. A font may have any name, 'JS' and 'EF' too. */
function faultOfEntry(dict: PdfDict, name: string, values: readonly PdfObject[]): FailureName | undefined {
  if (sayings.has(name))
    for (const value of values) {
      const fault = value instanceof PdfName ? refusedNames.get(value.value) : undefined
      if (fault !== undefined) return fault
    }
  if (name === 'JS' && (dict.has('S') || values.some((value) => value instanceof PdfString))) return 'paper_with_script'
  if (name === 'XFA' && values.some((value) => !(value instanceof PdfDict) || value instanceof PdfStream))
    return 'paper_with_script'
  if ((name === 'URI' || name === 'Base') && values.some(isRefusedAddress)) return 'paper_with_script'
  if (name === 'EF' && values.some((value) => value instanceof PdfDict && fileEntries.some((each) => value.has(each))))
    return 'paper_with_files'
  // A stream whose bytes are in another file.
  return name === 'F' && dict instanceof PdfStream ? 'paper_with_files' : undefined
}

/** What stands for itself under a number may be what others say of themselves. */
const faultOfValue = (value: PdfObject): FailureName | undefined =>
  value instanceof PdfName ? refusedNames.get(value.value) : isRefusedAddress(value) ? 'paper_with_script' : undefined

function refuse(fault: FailureName | undefined): void {
  if (fault !== undefined) throw new ForeignFault(fault)
}

/**
 * Looks at everything that is in a document, whether or not something leads there, in each version, so that no viewer finds what was not
 * judged. Throws ForeignFault with the first thing that an investor's document may not hold.
 * @param values what to look at: the objects of the file, as far as they can be read
 */
export function judge(objects: PdfFile['objects'], values: Iterable<PdfObject>): void {
  const lookAt = (value: PdfObject): void => {
    if (value instanceof PdfArray) for (const each of value) lookAt(each)
    // A stream is a dictionary, too.
    if (!(value instanceof PdfDict)) return
    for (const [name, entry] of value) {
      if (judged.has(name.value)) refuse(faultOfEntry(value, name.value, resolved(objects, entry)))
      if (!(entry instanceof PdfRef)) lookAt(entry)
    }
  }
  for (const value of values) {
    refuse(faultOfValue(value))
    lookAt(value)
  }
}
