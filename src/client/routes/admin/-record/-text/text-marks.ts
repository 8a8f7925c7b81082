import { textEditor } from '@/content/records/text-editor'

/** What the bar and the keys of the editor do to a text. */
export type Mark = 'heading' | 'strong' | 'emphasis' | 'list' | 'quote' | 'verse' | 'link'

/** A text and what of it is selected, by characters. */
export interface Selected {
  text: string
  from: number
  to: number
}

/** What takes the place of a part of a text, and what of it is selected then, counted from its beginning. */
export interface Replacement {
  from: number
  to: number
  by: string
  select: readonly [from: number, to: number]
}

const { examples } = textEditor

/** Puts a sign on both sides of what is selected, or takes it away where it stands. */
function wrap({ text, from, to }: Selected, sign: string): Replacement {
  const inner = text.slice(from, to)
  const isWrapped = text.slice(from - sign.length, from) === sign && text.slice(to, to + sign.length) === sign
  // One of two stars is no sign of emphasis.
  const isHalf = sign === '*' && text[from - 2] === '*' && text[from - 3] !== '*'
  if (isWrapped && !isHalf)
    return { from: from - sign.length, to: to + sign.length, by: inner, select: [0, inner.length] }
  const words = inner === '' ? examples.words : inner
  return { from, to, by: sign + words + sign, select: [sign.length, sign.length + words.length] }
}

/** Puts a sign before each selected line, or takes it away where all have it. */
function prefix({ text, from, to }: Selected, sign: string): Replacement {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found === -1 ? text.length : found
  const lines = text.slice(start, end).split('\n')
  const isThere = lines.every((line) => line.startsWith(sign))
  const by = lines.map((line) => (isThere ? line.slice(sign.length) : sign + line)).join('\n')
  return { from: start, to: end, by, select: [by.length, by.length] }
}

/** A part of its own, with a blank line before and behind it. */
function part({ text, from, to }: Selected, by: string, select: readonly [number, number]): Replacement {
  const before = text.slice(0, from)
  const opening = before === '' ? '' : before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const closing = text.slice(to).startsWith('\n\n') || text.length === to ? '' : '\n\n'
  const [first, last] = select
  return { from, to, by: opening + by + closing, select: [opening.length + first, opening.length + last] }
}

/** What a mark does to a text. */
export function marked(mark: Mark, selected: Selected): Replacement {
  const inner = selected.text.slice(selected.from, selected.to)
  switch (mark) {
    case 'heading':
      return prefix(selected, '## ')
    case 'strong':
      return wrap(selected, '**')
    case 'emphasis':
      return wrap(selected, '*')
    case 'list':
      return prefix(selected, '- ')
    case 'quote':
      return prefix(selected, '> ')
    case 'verse':
      return part(selected, `> ${examples.verse(inner === '' ? examples.words : inner)}`, [
        3,
        3 + (inner.length || examples.words.length),
      ])
    case 'link':
    default: {
      const words = inner === '' ? examples.words : inner
      const by = `[${words}](https://)`
      return { from: selected.from, to: selected.to, by, select: [by.length - 1, by.length - 1] }
    }
  }
}

const pictures = /!\[[^\]\n]*\]\([^)\n]*\)/g

/** Where the picture ends that a place lies in, or the place itself. */
function behindPicture(text: string, place: number): number {
  for (const {
    index,
    0: { length },
  } of text.matchAll(pictures))
    if (index < place && place < index + length) return index + length
  return place
}

/**
 * A picture as a part of its own, behind what is selected; its description is selected then, to be written. Whoever adds another
 * one first has that description still selected, and does not mean a picture inside a picture.
 */
export function withPicture(selected: Selected, address: string): Replacement {
  const place = behindPicture(selected.text, selected.to)
  return part({ ...selected, from: place, to: place }, `![${examples.description}](${address})`, [
    2,
    2 + examples.description.length,
  ])
}
