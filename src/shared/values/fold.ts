/** Signs that are typed for one another. They are found first: an acute accent that stands alone would become a blank. */
const apostrophes = /[´‘’‛′ʹʻʼʽ׳]/g
const quotationMarks = /[«»“”„‟″״]/g
const dashes = /[\p{Pd}−]/gu
/** Marks on letters, signs that nobody sees, and what only fills a place. */
const unseen = /[\p{M}\p{Cf}\u0640\u115F\u1160]/gu
const blanks = /[\s\u2800]+/g

/** Letters that Unicode does not take apart into a letter and a mark, and what is typed for them. */
const plainLetters = new Map(
  'ß=ss æ=ae œ=oe þ=th ł=l ø=o đ=d ð=d ħ=h ŧ=t ı=i ŋ=n ƀ=b ɓ=b ɖ=d ɗ=d ƙ=k ƴ=y ɨ=i ʉ=u ς=σ'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
)
const otherLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

/**
 * A text without what two people type differently and take for the same: case, marks on letters, the kinds of blanks, dashes,
 * apostrophes and quotation marks, and signs that nobody sees. The database does the same by `fold_text` (decision 086).
 */
export const fold = (text: string): string =>
  text
    .replaceAll(apostrophes, "'")
    .replaceAll(quotationMarks, '"')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(unseen, '')
    .replaceAll(dashes, '-')
    .replaceAll('`', "'")
    .replaceAll(otherLetters, (letter) => plainLetters.get(letter) ?? letter)
    .replaceAll(blanks, ' ')
    .trim()
