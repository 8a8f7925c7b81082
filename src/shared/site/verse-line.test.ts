import { expect, test } from 'vitest'
import { postWords } from '@/content/site/admin-posts'
import { samplePosts } from '@/content/site/samples'
import { verses } from '@/content/site/verses'
import { verseOf } from './verse-line'

test('the verses of the sample posts are read back whole', () => {
  const read = samplePosts.map(({ bibleVerse }) => verseOf(bibleVerse))
  expect(read).toEqual([verses.houseBuilt, verses.countTheCost, verses.generousEye])
})

test('the form is the one that the Admin Portal suggests', () => {
  expect(verseOf(postWords.placeholders.bibleVerse)).toEqual({
    text: '…',
    reference: 'Psalm 1:3',
    translation: 'World English Bible',
  })
})

test.each([
  ['straight quotation marks', '"He restores my soul." Psalm 23:3 (World English Bible)'],
  ['no translation', '“He restores my soul.” Psalm 23:3'],
  ['two quotations', '“He restores my soul.” “He guides me.” Psalm 23:3 (World English Bible)'],
  ['a reference alone', 'Psalm 23:3'],
  ['nothing between the marks', '“” Psalm 23:3 (World English Bible)'],
])('with %s a line is not taken apart', (_what, line) => {
  expect(verseOf(line)).toBeNull()
})
