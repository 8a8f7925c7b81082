import type { Block, Piece } from '@/shared/platform/blocks'
import { escaped } from './markup'

/** How a text is written as HTML for who reads it outside our pages. */
interface Markup {
  /** The public address of the site, without a slash at its end: a reader elsewhere knows no path of ours. */
  origin: string
  /** The inline style of each element, where its reader knows no style sheet: a mail program. */
  styles?: Partial<Record<Tag, string>>
  /** How large a picture is shown, where no style sheet says it: Outlook for Windows reads nothing else. */
  sizeOf?: (address: string) => Partial<PictureSize>
}

/** In pixels. */
export interface PictureSize {
  width: number
  height: number
}

type Tag = 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote' | 'figure' | 'figcaption' | 'img' | 'a' | 'hr'

const absolute = (address: string, origin: string) => (address.startsWith('/') ? origin + address : address)

/** A line break is one in HTML too. */
const broken = (text: string) => escaped(text).replaceAll('\n', '<br/>')

/**
 * A text as HTML: for a mail, with styles, and for the feed. Every character of it is escaped, and its elements are well-formed XML.
 * @param origin where paths of ours lead
 */
export function htmlOf(blocks: readonly Block[], { origin, styles = {}, sizeOf = () => ({}) }: Markup): string {
  const open = (tag: Tag, attributes = '') => {
    const style = styles[tag]
    return `<${tag}${attributes}${style === undefined ? '' : ` style="${escaped(style)}"`}>`
  }
  const element = (tag: Tag, inner: string, attributes = '') => `${open(tag, attributes)}${inner}</${tag}>`
  const piece = ({ text, isStrong, isEmphasis, href }: Piece) => {
    let inner = broken(text)
    if (isEmphasis) inner = `<em>${inner}</em>`
    if (isStrong) inner = `<strong>${inner}</strong>`
    return href === undefined ? inner : element('a', inner, ` href="${escaped(absolute(href, origin))}"`)
  }
  const line = (pieces: readonly Piece[]) => pieces.map(piece).join('')
  const empty = (tag: 'img' | 'hr', attributes = '') => open(tag, attributes).replace(/>$/, '/>')

  const part = (block: Block): string => {
    switch (block.kind) {
      case 'paragraph':
        return element('p', line(block.text))
      case 'heading':
        return element(block.level === 2 ? 'h2' : 'h3', line(block.text))
      case 'list': {
        const items = block.items.map((item) => `<li>${line(item)}</li>`).join('')
        const start = block.isOrdered && block.start !== 1 ? ` start="${block.start}"` : ''
        return element(block.isOrdered ? 'ol' : 'ul', items, start)
      }
      case 'quote':
        return element('blockquote', block.paragraphs.map((paragraph) => element('p', line(paragraph))).join(''))
      case 'verse': {
        const source = `<br/>${escaped(`${block.reference} · ${block.translation}`)}`
        return element('blockquote', element('p', broken(`“${block.text}”`) + source))
      }
      case 'picture': {
        const { address, alt, caption } = block
        const size = Object.entries(sizeOf(address)).map(([side, pixels]) => ` ${side}="${pixels}"`)
        const attributes = ` src="${escaped(absolute(address, origin))}" alt="${escaped(alt)}"${size.join('')}`
        const below = caption === null ? '' : element('figcaption', broken(caption))
        return element('figure', empty('img', attributes) + below)
      }
      case 'rule':
      default:
        return empty('hr')
    }
  }
  return blocks.map(part).join('\n')
}

/** A text behind a mark, its further lines behind another. */
const indented = (text: string, first: string, others: string) => first + text.replaceAll('\n', `\n${others}`)

/** A text as plain text: for who reads mail without HTML, and for counting its words. */
export function plainTextOf(blocks: readonly Block[], origin: string): string {
  const line = (pieces: readonly Piece[]) =>
    pieces
      .map(({ text, href }) => {
        const address = href === undefined ? undefined : absolute(href, origin).replace(/^mailto:/, '')
        return address === undefined || address === text ? text : `${text} (${address})`
      })
      .join('')

  const part = (block: Block): string => {
    switch (block.kind) {
      case 'paragraph':
        return line(block.text)
      case 'heading':
        return block.level === 2 ? line(block.text).toUpperCase() : line(block.text)
      case 'list':
        return block.items
          .map((item, index) => {
            const mark = block.isOrdered ? `${block.start + index}. ` : '- '
            return indented(line(item), mark, ' '.repeat(mark.length))
          })
          .join('\n')
      case 'quote':
        return block.paragraphs.map((paragraph) => indented(line(paragraph), '> ', '> ')).join('\n>\n')
      case 'verse':
        return `“${block.text}”\n${block.reference} (${block.translation})`
      case 'picture':
        return `[${[block.alt, block.caption].filter(Boolean).join(': ')}] ${absolute(block.address, origin)}`
      case 'rule':
      default:
        return '* * *'
    }
  }
  return blocks.map(part).join('\n\n')
}

/** What people read as a word: letters or digits without a blank between. */
const word = /[\p{L}\p{N}][^\s]*/gu

const bare = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

/** How many words a reader finds in a text, those of its links and pictures' captions among them. */
export function wordsOf(blocks: readonly Block[]): number {
  const texts = blocks.map((block): string => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return bare(block.text)
      case 'list':
        return block.items.map(bare).join('\n')
      case 'quote':
        return block.paragraphs.map(bare).join('\n')
      case 'verse':
        return `${block.text} ${block.reference}`
      case 'picture':
        return block.caption ?? ''
      case 'rule':
      default:
        return ''
    }
  })
  return texts.join('\n').match(word)?.length ?? 0
}
