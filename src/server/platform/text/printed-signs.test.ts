import { expect, test } from 'vitest'
import { printedRuns, unprintedSign } from '@/shared/values/printed-signs'
import { signWithoutShape } from './typeface'

const lastSign = 0x10ffff
const isSurrogate = (codePoint: number) => codePoint >= 0xd800 && codePoint <= 0xdfff

/** The runs of signs that both cuts draw, as the shared file writes them. */
function runsOfTypeface(): string {
  const runs: string[] = []
  let [end, from] = [0, -1]
  for (let codePoint = 0; codePoint <= lastSign; codePoint += 1) {
    const sign = String.fromCodePoint(codePoint)
    const isDrawn =
      !isSurrogate(codePoint) && (['text', 'strong'] as const).every((cut) => signWithoutShape(sign, cut) === undefined)
    if (isDrawn && from < 0) from = codePoint
    if (isDrawn || from < 0) continue
    runs.push(`${(from - end).toString(36)}.${(codePoint - from).toString(36)}`)
    ;[end, from] = [codePoint, -1]
  }
  return runs.join(' ')
}

test('browsers know exactly the signs that both cuts of the typeface draw', () => {
  expect(printedRuns).toBe(runsOfTypeface())
})

test.each([
  ['Wałęsa & Żółć, LLC', undefined],
  ['Nguye\u0302\u0303n Văn Ốc', undefined],
  ['Дубрава Δρυς Կաղնի მუხა', undefined],
  ['Calloway\u00a0Family\tTrust\u200b', undefined],
  ['王小明', '王'],
  ['Trust of 김철수', '김'],
  ['محمد علي', 'م'],
  ['יעל כהן', 'י'],
  ['सीता देवी', 'स'],
  ['ไม้โอ๊ค', 'ไ'],
  ['さくら', 'さ'],
  ['Oak 🏡', '🏡'],
])('of %j the sign that no PDF can have is %j', (text, sign) => {
  expect(unprintedSign(text)).toBe(sign)
})
