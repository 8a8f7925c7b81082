import { expect, test } from 'vitest'
import { fold } from './fold'

test.each([
  ['Núñez', 'nunez'],
  ['Núñez'.normalize('NFD'), 'nunez'],
  ['O’Neil', "o'neil"],
  ['O´Neil', "o'neil"],
  ['O`Neil', "o'neil"],
  ['Kawaiʻi', "kawai'i"],
  ['Wałęsa–Żółć', 'walesa-zolc'],
  ['GROẞE Straße', 'grosse strasse'],
  ['Sørensen & Đorđević', 'sorensen & dordevic'],
  ['Æsir Þór, œuvre', 'aesir thor, oeuvre'],
  ['İstanbul Işık', 'istanbul isik'],
  ['Nguyễn Đức', 'nguyen duc'],
  ['ΑΝΔΡΈΑΣ', 'ανδρεασ'],
  ['Берёза', 'береза'],
  ['“Elm” „Oak“ «Ash»', '"elm" "oak" "ash"'],
  ['a—b−c‑d', 'a-b-c-d'],
  ['  Elm\u00A0\u2003Court\r\n\u3000II ', 'elm court ii'],
  ['El\u00ADm\u200B \u2066Court\u2069\u202E\uFEFF', 'elm court'],
  ['Ｆｕｌｌ ﬁnance №7', 'full finance no7'],
  ['مـحمد', 'محمد'],
  ['\u200B\u2800\u3164\u202E', ''],
])('%j is the same as %j', (typed, plain) => {
  expect(fold(typed)).toBe(plain)
  expect(fold(plain)).toBe(plain)
})

test('what people tell apart stays apart, and so do signs that a pattern would read', () => {
  expect(fold('Elm Court II')).not.toBe(fold('Elm Court I'))
  expect(fold('100%_a\\b.c')).toBe('100%_a\\b.c')
})
