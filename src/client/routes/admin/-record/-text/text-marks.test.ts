import { expect, test } from 'vitest'
import { marked, withPicture, type Mark, type Replacement, type Selected } from './text-marks'

/** A text in which what is selected stands between bars. */
const selectedOf = (marks: string): Selected => {
  const from = marks.indexOf('|')
  const to = marks.lastIndexOf('|') - 1
  return { text: marks.replaceAll('|', ''), from, to }
}
const shown = ({ text }: Selected, { from, to, by, select }: Replacement) => {
  const [first, last] = select
  return text.slice(0, from) + by.slice(0, first) + '|' + by.slice(first, last) + '|' + by.slice(last) + text.slice(to)
}

test.each<[Mark, string, string]>([
  ['strong', 'a |word| b', 'a **|word|** b'],
  ['strong', 'a **|word|** b', 'a |word| b'],
  ['emphasis', 'a |word| b', 'a *|word|* b'],
  ['emphasis', 'a **|word|** b', 'a ***|word|*** b'],
  ['emphasis', 'a ***|word|*** b', 'a **|word|** b'],
  ['strong', 'a || b', 'a **|words|** b'],
  ['heading', 'one\nt|w|o', 'one\n## two||'],
  ['heading', '## t|w|o', 'two||'],
  ['list', 'o|ne\ntw|o\nthree', '- one\n- two||\nthree'],
  ['quote', '> o|ne\n> tw|o', 'one\ntwo||'],
  ['link', 'see |us| now', 'see [us](https://||) now'],
  ['verse', 'Before.||', 'Before.\n\n> “|words|” Psalm 1:3 (World English Bible)'],
])('%s makes %j into %j', (mark, before, after) => {
  const selected = selectedOf(before)
  expect(shown(selected, marked(mark, selected))).toBe(after)
})

test('a picture is a part of its own, behind what is selected', () => {
  const selected = selectedOf('One |two|.\nThree')
  expect(shown(selected, withPicture(selected, '/a.jpg'))).toBe('One two\n\n![|what it shows|](/a.jpg)\n\n.\nThree')
})

test('a picture added while the description of another one is selected stands behind that one', () => {
  const selected = selectedOf('One\n\n![|what it shows|](/a.jpg)\n\nTwo')
  expect(shown(selected, withPicture(selected, '/b.jpg'))).toBe(
    'One\n\n![what it shows](/a.jpg)\n\n![|what it shows|](/b.jpg)\n\nTwo',
  )
})
