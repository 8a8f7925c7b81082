import { palette } from '@/art/palette'
import type { Firm } from '@/shared/site/firm/firm'
import { mailFooter } from '@/content/platform/mail'
import type { Block as TextBlock } from '@/shared/platform/blocks'
import { type PictureSize, htmlOf, plainTextOf } from '../text/block-markup'
import { escaped as escapedText } from '../text/markup'

/** A part of a mail as it is laid out, from top to bottom. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** An address to be copied, for who cannot press the button. */
  | { kind: 'link'; lead: string; url: string }
  | { kind: 'fields'; rows: readonly (readonly [label: string, value: string])[] }
  /** What somebody else wrote, with its line breaks. */
  | { kind: 'quotation'; label: string; text: string }
  /** What the firm wrote in its editor. @param origin where paths of ours lead @param pictures how large those are that we know, by address */
  | { kind: 'written'; blocks: readonly TextBlock[]; origin: string; pictures: PictureSizes }

export type PictureSizes = ReadonlyMap<string, PictureSize>

export interface LaidOut {
  /** What an inbox shows behind the subject. */
  preheader: string
  heading: string
  blocks: readonly Block[]
  /** The page that ends the subscription; none for a mail to ourselves. */
  unsubscribePageUrl?: string | undefined
  /** Where the mail can be read in the browser; none for one that is a page itself, or belongs to one person. */
  webUrl?: string | undefined
}

const escaped = (text: string): string => escapedText(text).replaceAll(/\r\n|\r|\n/g, '<br>')

const display = "Fraunces, Georgia, 'Times New Roman', serif"
const plain = "'Source Sans 3', 'Helvetica Neue', Helvetica, Arial, sans-serif"
// What a stranger wrote may hold a word longer than the sheet is wide.
const body = `font-family:${plain};font-size:17px;line-height:27px;color:${palette.ink};overflow-wrap:anywhere;word-break:break-word`
const small = `font-family:${plain};font-size:14px;line-height:21px;color:${palette.inkMuted}`

const sheetPixels = 600
const marginPixels = 32
/** What a picture has beside the margins of the sheet. */
const pictureMaxPixels = sheetPixels - 2 * marginPixels

/** As wide as the sheet allows. Of a picture that lies elsewhere nobody knows its height; a width alone keeps its shape. */
const shownSize = (pictures: PictureSizes) => (address: string) => {
  const size = pictures.get(address)
  if (size === undefined) return { width: pictureMaxPixels }
  const scale = Math.min(1, pictureMaxPixels / size.width)
  return { width: Math.round(size.width * scale), height: Math.max(1, Math.round(size.height * scale)) }
}

/** What each element of a written text looks like where no style sheet is read. */
const writtenStyles = {
  p: `margin:0 0 18px;${body}`,
  h2: `margin:26px 0 12px;font-family:${display};font-size:24px;line-height:30px;font-weight:500;color:${palette.evergreen800}`,
  h3: `margin:22px 0 10px;font-family:${plain};font-size:17px;line-height:24px;font-weight:600;color:${palette.ink}`,
  ul: `margin:0 0 18px;padding:0 0 0 24px;${body}`,
  ol: `margin:0 0 18px;padding:0 0 0 24px;${body}`,
  blockquote: `margin:0 0 18px;padding:0 0 0 18px;border-left:3px solid ${palette.gold}`,
  figure: 'margin:0 0 18px',
  figcaption: `${small};padding:6px 0 0`,
  img: 'display:block;max-width:100%;height:auto;border:0',
  a: `color:${palette.clay}`,
  hr: `border:0;border-top:1px solid ${palette.rule};margin:24px 0`,
}

const row = (style: string, content: string) => `<tr><td style="${style}">${content}</td></tr>`

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return row(`${body};padding:0 0 18px`, escaped(block.text))
    case 'button':
      // The ground is the cell's, because some mail programs drop the padding of a link.
      return row(
        'padding:10px 0 28px',
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="background-color:${palette.evergreen700};padding:13px 26px"><a href="${escaped(block.url)}" style="font-family:${plain};font-size:17px;line-height:22px;font-weight:600;color:${palette.paper};text-decoration:none">${escaped(block.label)}</a></td></tr></table>`,
      )
    case 'link':
      return row(
        `${small};padding:6px 0 18px`,
        // An address has nowhere to break, the words before it have.
        `${escaped(block.lead)}<br><a href="${escaped(block.url)}" style="color:${palette.clay};word-break:break-all">${escaped(block.url)}</a>`,
      )
    case 'fields':
      return block.rows
        .map(([label, value]) =>
          row(
            `border-top:1px solid ${palette.rule};padding:10px 0`,
            `<span style="${small}">${escaped(label)}</span><br><span style="${body}">${escaped(value)}</span>`,
          ),
        )
        .join('\n')
    case 'written':
      return row(
        'padding:0 0 18px',
        htmlOf(block.blocks, {
          origin: block.origin,
          styles: writtenStyles,
          sizeOf: shownSize(block.pictures),
        }),
      )
    case 'quotation':
    default:
      return row(
        `border-top:1px solid ${palette.rule};padding:10px 0 26px`,
        `<span style="${small}">${escaped(block.label)}</span><br><span style="${body}">${escaped(block.text)}</span>`,
      )
  }
}

const footLink = (url: string, label: string) =>
  `<a href="${escaped(url)}" style="color:${palette.clay}">${escaped(label)}</a>`

function footHtml(firm: Firm, { unsubscribePageUrl, webUrl }: LaidOut): string {
  const { unsubscribe, risk, address, web } = mailFooter
  const lines = [escaped(risk), escaped(address(firm))]
  if (webUrl !== undefined) lines.unshift(footLink(webUrl, web))
  if (unsubscribePageUrl !== undefined) {
    lines.push(`${escaped(unsubscribe.lead)} ${footLink(unsubscribePageUrl, unsubscribe.label)}`)
  }
  return lines.map((line) => row(`${small};padding:0 0 10px`, line)).join('\n')
}

/**
 * A mail as HTML: tables and inline styles only, because mail programs keep little else, and no picture, because most
 * do not fetch one. An evergreen head on a document sheet.
 */
export function mailHtml(firm: Firm, mail: LaidOut): string {
  const { preheader, heading, blocks } = mail
  const frame = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(heading)}</title>
</head>
<body style="margin:0;padding:0;background-color:${palette.linen}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}</div>
<table ${frame} style="background-color:${palette.linen}">
<tr><td align="center" style="padding:24px 12px">
<table ${frame} style="max-width:${sheetPixels}px;background-color:${palette.paper};border:1px solid ${palette.rule}">
${row(
  `background-color:${palette.evergreen900};border-bottom:3px solid ${palette.gold};padding:24px ${marginPixels}px;font-family:${display};font-size:22px;line-height:28px;color:${palette.paper}`,
  escaped(firm.name),
)}
<tr><td style="padding:36px ${marginPixels}px 14px">
<h1 style="margin:0 0 20px;font-family:${display};font-size:30px;line-height:36px;font-weight:500;color:${palette.evergreen800}">${escaped(heading)}</h1>
<table ${frame}>
${blocks.map(blockHtml).join('\n')}
</table>
</td></tr>
<tr><td style="border-top:1px solid ${palette.rule};padding:22px ${marginPixels}px 14px">
<table ${frame}>
${footHtml(firm, mail)}
</table>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'link':
      // The button's address stands there in full already.
      return ''
    case 'fields':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'written':
      return plainTextOf(block.blocks, block.origin)
    case 'quotation':
    default:
      return `${block.label}:\n\n${block.text}`
  }
}

/** The same mail as plain text, complete: no link and no sentence is in the HTML alone. */
export function mailText(firm: Firm, { heading, blocks, unsubscribePageUrl, webUrl }: LaidOut): string {
  const { unsubscribe, risk, address, web } = mailFooter
  const foot: string[] = [risk, address(firm)]
  if (webUrl !== undefined) foot.unshift(`${web}:\n${webUrl}`)
  if (unsubscribePageUrl !== undefined) {
    foot.push(`${unsubscribe.lead} ${unsubscribe.label}:\n${unsubscribePageUrl}`)
  }
  const parts = [firm.name, heading, ...blocks.map(blockText), '--', ...foot]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
