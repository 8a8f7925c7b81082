import { expect, test } from 'vitest'
import { readCsv } from './csv-text'

test('the text of a spreadsheet is read as it was written, and a workbook is no text', async () => {
  const read = (bytes: Uint8Array<ArrayBuffer>) => readCsv(new File([bytes], 'list.csv'))
  expect(await read(new TextEncoder().encode('Name\nCafé'))).toBe('Name\nCafé')
  // What Excel on Windows writes where nobody chose: é is one byte.
  expect(await read(new Uint8Array([0x43, 0xe9]))).toBe('Cé')
  await expect(read(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]))).rejects.toThrow('A zip is no text.')
  expect(await read(new TextEncoder().encode('PK'))).toBe('PK')
})
