import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Block, Piece, TextNotice } from '@/shared/platform/blocks'
import { isOwnPath, isWebAddress } from '@/shared/platform/fields'
import { verseOf } from '@/shared/site/verse-line'

/** Of a stretch of text, in characters: what the lexer takes for one grows with the square of its length (measured: 36 ms for this). */
const stretchMaxCharacters = 5_000
/** More list and quotation marks than these before one line are no text; the lexer would go as deep as the line is long. */
const tooDeep = /^(?!(?:[ \t]*[-*_]){3,}[ \t]*$)(?:[ \t]{0,4}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){6}/m

const isMail = (address: string) => /^mailto:[^\s@?&]+@[^\s@?&]+$/.test(address)
const isLink = (address: string) => isWebAddress(address) || isMail(address) || isOwnPath(address)
const isPictureAddress = (address: string) => isWebAddress(address) || isOwnPath(address)

type Style = Omit<Piece, 'text'>

/** Tokens of no extension: we have none, but the type of the lexer's tokens leaves room for what one would add. */
const isKnown = (token: Token): token is MarkedToken => typeof token.raw === 'string'

/** What was read of a text: its parts, and what it had that no part can hold. */
export interface WrittenText {
  blocks: Block[]
  notices: TextNotice[]
}

/** Reads one text; what a text can have and what else stood in it is collected on the way. */
class Reading {
  readonly blocks: Block[] = []
  readonly notices = new Set<TextNotice>()
  readonly #lexer = new Lexer({ gfm: true })

  read(markdown: string): void {
    const tokens = this.#lexer.blockTokens(markdown, this.#lexer.tokens)
    // An address that is written at another place than its link would vanish from where it stands.
    this.#lexer.tokens.links = {}
    for (const token of tokens) this.#readBlock(token)
  }

  /** Text as it was typed. */
  #asTyped(raw: string, notice?: TextNotice): void {
    if (notice) this.notices.add(notice)
    const text = raw.replaceAll(/^\n+|\s+$/g, '')
    if (text !== '') this.blocks.push({ kind: 'paragraph', text: [{ text }] })
  }

  #readBlock(token: Token): void {
    if (!isKnown(token)) return
    switch (token.type) {
      case 'space':
        return
      case 'paragraph':
      case 'text':
        return this.#readParagraph(token.text)
      case 'heading':
        this.blocks.push({ kind: 'heading', level: token.depth > 2 ? 3 : 2, text: this.#piecesOf(token.text) })
        return
      case 'hr':
        this.blocks.push({ kind: 'rule' })
        return
      case 'blockquote':
        return this.#readQuote(token)
      case 'list':
        return this.#readList(token)
      case 'code':
        return this.#asTyped(token.raw, 'code')
      case 'table':
        return this.#asTyped(token.raw, 'table')
      case 'html':
        return this.#asTyped(token.raw, 'markup')
      // An address that is written apart from its links; the others stand inside of blocks only.
      case 'def':
      case 'list_item':
      case 'checkbox':
      case 'strong':
      case 'em':
      case 'br':
      case 'del':
      case 'codespan':
      case 'escape':
      case 'image':
      case 'link':
      default:
        return this.#asTyped(token.raw)
    }
  }

  /** A paragraph; a picture in it stands between its parts. */
  #readParagraph(text: string): void {
    let pieces: Piece[] = []
    const end = () => {
      const trimmed = trimmedPieces(pieces)
      if (trimmed.length > 0) this.blocks.push({ kind: 'paragraph', text: trimmed })
      pieces = []
    }
    for (const token of this.#inlineTokens(text)) {
      if (token.type === 'image' && isPictureAddress(token.href)) {
        end()
        this.blocks.push({ kind: 'picture', address: token.href, alt: token.text, caption: token.title || null })
      } else this.#readPiece(token, {}, pieces)
    }
    end()
  }

  #readQuote({ tokens }: Tokens.Blockquote): void {
    const paragraphs = this.#paragraphsOf(tokens)
    const [only, ...others] = paragraphs
    const verse = only && others.length === 0 ? verseOf(only.map(({ text }) => text).join('')) : null
    if (verse) this.blocks.push({ kind: 'verse', ...verse })
    else if (only) this.blocks.push({ kind: 'quote', paragraphs })
  }

  #readList({ ordered, start, items }: Tokens.List): void {
    const texts: Piece[][] = []
    for (const item of items) {
      const [first = [], ...others] = this.#paragraphsOf(item.tokens)
      texts.push(others.reduce((text, other) => [...text, { text: '\n' }, ...other], first))
    }
    this.blocks.push({ kind: 'list', isOrdered: ordered, start: start === '' ? 1 : start, items: texts })
  }

  /** The paragraphs inside a quotation or an entry; whatever else stands there is a paragraph as typed. */
  #paragraphsOf(tokens: Token[]): Piece[][] {
    return tokens.flatMap((token) => {
      if (!isKnown(token) || token.type === 'space') return []
      if (token.type === 'paragraph' || token.type === 'text') {
        const pieces = trimmedPieces(this.#piecesOf(token.text))
        return pieces.length === 0 ? [] : [pieces]
      }
      this.notices.add('nested')
      return [[{ text: token.raw.trim() }]]
    })
  }

  #inlineTokens(text: string): MarkedToken[] {
    // What a tag without its end has begun ends with its paragraph.
    Object.assign(this.#lexer.state, { inLink: false, inRawBlock: false })
    if (text.length <= stretchMaxCharacters) return this.#lexer.inlineTokens(text).filter(isKnown)
    this.notices.add('tooLong')
    return [{ type: 'text', raw: text, text, escaped: false }]
  }

  #piecesOf(text: string): Piece[] {
    const pieces: Piece[] = []
    for (const token of this.#inlineTokens(text)) this.#readPiece(token, {}, pieces)
    return pieces
  }

  #readPiece(token: Token, style: Style, pieces: Piece[]): void {
    const typed = (notice?: TextNotice) => {
      if (notice) this.notices.add(notice)
      pieces.push({ text: token.raw, ...style })
    }
    const inside = (tokens: Token[], more: Style) => {
      for (const each of tokens) this.#readPiece(each, { ...style, ...more }, pieces)
    }
    if (!isKnown(token)) return
    switch (token.type) {
      case 'text':
      case 'escape':
        pieces.push({ text: token.text, ...style })
        return
      case 'br':
        pieces.push({ text: '\n', ...style })
        return
      case 'strong':
        return inside(token.tokens, { isStrong: true })
      case 'em':
        return inside(token.tokens, { isEmphasis: true })
      case 'link':
        return isLink(token.href) ? inside(token.tokens, { href: token.href }) : typed('link')
      case 'image':
        return typed('picture')
      case 'codespan':
        return typed('code')
      case 'del':
        return typed('struck')
      case 'html':
        return typed('markup')
      // These are blocks, and never stand inside of a line.
      case 'paragraph':
      case 'heading':
      case 'list':
      case 'list_item':
      case 'checkbox':
      case 'blockquote':
      case 'code':
      case 'table':
      case 'hr':
      case 'def':
      case 'space':
      default:
        return typed()
    }
  }
}

/** Pieces without the blanks at both ends, and without empty ones. */
function trimmedPieces(pieces: readonly Piece[]): Piece[] {
  const last = pieces.length - 1
  return pieces
    .map((piece, index) => ({
      ...piece,
      text: (index === last ? piece.text.trimEnd() : piece.text).replace(index === 0 ? /^\s+/ : /^$/, ''),
    }))
    .filter(({ text }) => text !== '')
}

/** Each paragraph as typed. */
const plainBlocks = (markdown: string): Block[] =>
  markdown
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', text: [{ text: paragraph.trim() }] }))

/**
 * Reads Markdown into the tree that pages, mails and the feed are drawn from (decision 028). Never throws, whatever it is given;
 * what the tree has no place for stands in it as it was typed, and is named.
 */
export function readText(markdown: string): WrittenText {
  const text = markdown.replaceAll(/\r\n?/g, '\n')
  if (tooDeep.test(text)) return { blocks: plainBlocks(text), notices: ['nested'] }
  const reading = new Reading()
  reading.read(text)
  return { blocks: reading.blocks, notices: [...reading.notices] }
}
