import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from '@libpdf/core'
import { ForeignFault } from './faults'

/** Of a document that a person made there are some ten; each takes a part of the stack. */
const nestedMax = 200

const codesOf = (signs: string) => [...Buffer.from(signs)]
/** ISO 32000-2, 7.2.3. */
const spaces = new Set(codesOf('\0\t\n\f\r '))
const delimiters = new Set(codesOf('()<>[]{}/%'))
const [lineFeed, carriageReturn, percent, slash, backslash, open, close, less, bracket] = codesOf('\n\r%/\\()<[')
const isRegular = (code: number | undefined): code is number =>
  code !== undefined && !spaces.has(code) && !delimiters.has(code)

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }
const constants: Readonly<Record<string, PdfObject>> = {
  true: PdfBool.TRUE,
  false: PdfBool.FALSE,
  null: PdfNull.instance,
}

export interface PdfReader {
  /** Where the next byte is. */
  at: number
  skipSpace(): void
  /** The word that is next, such as 'obj'; '' where a delimiter or the end is. */
  readWord(): string
  /** The next whole number; undefined, and nothing read, where something else is. */
  readWhole(): number | undefined
  /** The next object. A name comes without escapes. Throws ForeignFault where none can be read. */
  readObject(): PdfObject
}

const broken = () => new ForeignFault('paper_unreadable')

/** Reads the syntax of PDF (ISO 32000-2, 7.3) as viewers do, from any place, and nothing twice. */
export function createPdfReader(bytes: Buffer, start = 0): PdfReader {
  let nested = 0

  function skipSpace() {
    for (;;) {
      const code = bytes[reader.at]
      if (code !== undefined && spaces.has(code)) reader.at += 1
      else if (code === percent) {
        while (reader.at < bytes.length && bytes[reader.at] !== lineFeed && bytes[reader.at] !== carriageReturn)
          reader.at += 1
      } else return
    }
  }

  function readWord() {
    const from = reader.at
    while (isRegular(bytes[reader.at])) reader.at += 1
    return bytes.toString('latin1', from, reader.at)
  }

  function readWhole() {
    const from = reader.at
    skipSpace()
    const word = readWord()
    if (/^\+?\d{1,15}$/.test(word)) return Number(word)
    reader.at = from
    return undefined
  }

  function readName() {
    reader.at += 1
    const word = readWord()
    const plain = word.includes('#')
      ? word.replaceAll(/#([\da-f]{2})/gi, (_sign: string, digits: string) =>
          String.fromCharCode(Number.parseInt(digits, 16)),
        )
      : word
    return PdfName.of(plain)
  }

  function readLiteral() {
    const found: number[] = []
    let depth = 1
    for (reader.at += 1; ; reader.at += 1) {
      let code = bytes[reader.at]
      if (code === undefined) throw broken()
      if (code === open) depth += 1
      if (code === close) depth -= 1
      if (depth === 0) break
      if (code === backslash) {
        const octal = /^[0-7]{1,3}/.exec(bytes.toString('latin1', reader.at + 1, reader.at + 4))?.[0]
        reader.at += octal?.length ?? 1
        code = octal === undefined ? bytes[reader.at] : Number.parseInt(octal, 8) % 256
        if (octal === undefined && code !== undefined) {
          // A line that goes on says nothing.
          if (code === carriageReturn && bytes[reader.at + 1] === lineFeed) reader.at += 1
          if (code === carriageReturn || code === lineFeed) continue
          code = escapes[String.fromCharCode(code)] ?? code
        }
      }
      if (code !== undefined) found.push(code)
    }
    reader.at += 1
    return new PdfString(Uint8Array.from(found))
  }

  function readHex() {
    const end = bytes.indexOf('>', reader.at)
    if (end === -1) throw broken()
    const digits = bytes.toString('latin1', reader.at + 1, end).replaceAll(/[^\da-f]/gi, '')
    reader.at = end + 1
    return new PdfString(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'), 'hex')
  }

  /** What stands between brackets. */
  function* readUntil(closing: string) {
    nested += 1
    if (nested > nestedMax) throw broken()
    for (;;) {
      skipSpace()
      if (bytes.toString('latin1', reader.at, reader.at + closing.length) === closing) break
      yield readObject()
    }
    reader.at += closing.length
    nested -= 1
  }

  function readDict() {
    reader.at += 2
    const found = new PdfDict()
    let key: PdfName | undefined
    for (const each of readUntil('>>')) {
      if (key === undefined && !(each instanceof PdfName)) throw broken()
      if (key === undefined && each instanceof PdfName) key = each
      else if (key !== undefined) {
        // Of two values under one name viewers take either.
        if (found.has(key)) throw broken()
        found.set(key, each)
        key = undefined
      }
    }
    return found
  }

  function readObject(): PdfObject {
    skipSpace()
    const code = bytes[reader.at]
    if (code === slash) return readName()
    if (code === open) return readLiteral()
    if (code === less) return bytes[reader.at + 1] === less ? readDict() : readHex()
    if (code === bracket) {
      reader.at += 1
      return new PdfArray([...readUntil(']')])
    }
    const word = readWord()
    if (word === '') throw broken()
    const constant = constants[word]
    if (constant !== undefined) return constant
    if (/^\d{1,10}$/.test(word)) {
      const after = reader.at
      const generation = readWhole()
      skipSpace()
      if (generation !== undefined && readWord() === 'R') return PdfRef.of(Number(word), generation)
      reader.at = after
    }
    const value = Number.parseFloat(word)
    if (Number.isNaN(value) && !/^[+-.]/.test(word)) throw broken()
    return PdfNumber.of(Number.isNaN(value) ? 0 : value)
  }

  const reader: PdfReader = { at: start, skipSpace, readWord, readWhole, readObject }
  return reader
}
