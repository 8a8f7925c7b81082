import TurndownService from 'turndown'

const isBold = ({ style }: HTMLElement) => style.fontWeight === 'bold' || Number(style.fontWeight) >= 600
const isItalic = ({ style }: HTMLElement) => style.fontStyle === 'italic' || style.fontStyle === 'oblique'
const listOfWord = '[style*="mso-list"]'

/** What leads somewhere that a text may lead to. */
const address = /^(?:https?:\/\/|mailto:|\/(?!\/))/i

const elementsIn = (body: HTMLElement, selector: string) => [...body.querySelectorAll<HTMLElement>(selector)]
const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** Puts everything of an element into a new one. */
function wrapInside(element: Element, tag: string) {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}

/** Word writes the entries of a list as paragraphs that begin with their sign. */
function makeListsOfWord(body: HTMLElement) {
  for (const entry of elementsIn(body, `p${listOfWord}, h1${listOfWord}, h2${listOfWord}`)) {
    const sign = elementsIn(entry, '[style*="Ignore"]')[0]
    const tag = /^\W*(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const before = entry.previousElementSibling
    const list = before?.matches(`${tag}[data-word]`) ? before : body.ownerDocument.createElement(tag)
    list.setAttribute('data-word', '')
    if (list !== before) entry.before(list)
    const item = body.ownerDocument.createElement('li')
    item.append(...entry.childNodes)
    list.append(item)
    entry.remove()
  }
}

/** A post has no list within a list: the inner entries follow the outer one. */
function flattenLists(body: HTMLElement) {
  for (const inner of elementsIn(body, 'li ul, li ol').toReversed()) {
    inner.closest('li')?.after(...inner.children)
    inner.remove()
  }
  for (const inner of elementsIn(body, 'ul > ul, ul > ol, ol > ul, ol > ol').toReversed()) unwrap(inner)
  for (const paragraph of elementsIn(body, 'li p, li div')) unwrap(paragraph)
}

/** A post has no tables: each row is a line. */
function makeLinesOfTables(body: HTMLElement) {
  for (const table of elementsIn(body, 'table').toReversed()) {
    const lines = elementsIn(table, 'tr').map((row) => {
      const line = body.ownerDocument.createElement('p')
      const cells = elementsIn(row, 'td, th').map((cell) => cell.textContent.replaceAll(/\s+/g, ' ').trim())
      line.textContent = cells.filter(Boolean).join(' · ')
      return line
    })
    table.replaceWith(...lines)
  }
}

/** Google Docs says by styles what is bold, and wraps all of it into a bold that is none. */
function readStyles(body: HTMLElement) {
  for (const bold of elementsIn(body, 'b, strong')) if (/^(?:normal|[1-4]00)$/.test(bold.style.fontWeight)) unwrap(bold)
  for (const run of elementsIn(body, 'span, font')) {
    const isHeading = run.closest('h1, h2, h3, h4, h5, h6') !== null
    if (isBold(run) && !isHeading) wrapInside(run, 'strong')
    if (isItalic(run)) wrapInside(run, 'em')
  }
}

/** The HTML of a clipboard, with what Word, Google Docs and LibreOffice mean said by elements; nothing in it runs or is loaded. */
function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const needless of elementsIn(
    body,
    'style, script, meta, link, title, img, picture, svg, video, audio, iframe, object',
  ))
    needless.remove()
  readStyles(body)
  makeListsOfWord(body)
  flattenLists(body)
  makeLinesOfTables(body)
  for (const link of elementsIn(body, 'a')) if (!address.test(link.getAttribute('href') ?? '')) unwrap(link)
  return body
}

/** What was formatted where it was copied, with the marks of a post. */
export function markdownOf(html: string): string {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', hr: '---' })
  // A post has headings of two levels below its title.
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (text, { nodeName }) =>
      `\n\n${nodeName === 'H1' || nodeName === 'H2' ? '##' : '###'} ${text.trim()}\n\n`,
  })
  service.addRule('entry', {
    filter: 'li',
    replacement(text, node) {
      const list = node.parentNode
      const place = list
        ? [...list.childNodes].filter(({ nodeName }) => nodeName === 'LI').findIndex((each) => each === node)
        : 0
      return `${list?.nodeName === 'OL' ? `${place + 1}.` : '-'} ${text.replaceAll(/\s*\n\s*/g, ' ').trim()}\n`
    },
  })
  return service
    .turndown(bodyOf(html))
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
