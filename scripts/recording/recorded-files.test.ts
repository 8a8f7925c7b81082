import { expect, test } from 'vitest'
import { unrecordedFiles } from './recorded-files'

test('each file that is taken or sent is among the recorded calls', () => {
  expect(unrecordedFiles).toEqual([])
})
