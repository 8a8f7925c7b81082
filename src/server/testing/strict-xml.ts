/** An element of an XML document as a test reads it: its name, its attributes, its elements, and its text where it has only text. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  elements: XmlElement[]
  text: string
}

const named = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" } as const
const isNamed = (name: string): name is keyof typeof named => Object.hasOwn(named, name)

/** Puts the characters in for their references. Throws for what refers to nothing and for characters that XML 1.0 does not have. */
function unescaped(raw: string): string {
  const text = raw.replaceAll(/&(?:#(\d+)|(\w+));|&/g, (reference, code?: string, name = '') => {
    if (code !== undefined) return String.fromCodePoint(Number(code))
    if (!isNamed(name)) throw new Error(`No reference of XML: ${reference}`)
    return named[name]
  })
  // oxlint-disable-next-line no-control-regex -- the very characters that must not be there
  if (/[<\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(raw + text.replaceAll('<', '')))
    throw new Error('A character that XML does not have.')
  return text
}

const tag = /<(?:(\/)([\w:]+)\s*|([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/)?)>/y

function attributesOf(written: string): Record<string, string> {
  const found = [...written.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescaped(value),
  ])
  if (new Set(found.map(([name]) => name)).size < found.length) throw new Error('An attribute stands there twice.')
  return Object.fromEntries(found)
}

/** Reads a document as strictly as a feed reader may: whatever is not well-formed throws. It knows no comments and no CDATA. */
export function readXml(document: string): XmlElement {
  const opening = '<?xml version="1.0" encoding="utf-8"?>'
  if (!document.startsWith(opening)) throw new Error('The declaration is missing.')
  const root: XmlElement = { name: '', attributes: {}, elements: [], text: '' }
  const open = [root]
  let at = opening.length
  while (at < document.length) {
    const inner = open.at(-1)
    if (!inner) throw new Error('More was closed than opened.')
    const next = document.indexOf('<', at)
    inner.text += unescaped(document.slice(at, next === -1 ? undefined : next))
    if (next === -1) break
    tag.lastIndex = next
    const found = tag.exec(document)
    if (!found) throw new Error(`No tag at ${document.slice(next, next + 60)}`)
    const [, isEnd, ended, name = '', attributes = '', isEmpty] = found
    if (isEnd) {
      if (open.pop()?.name !== ended) throw new Error(`${ended} closes what was not opened.`)
    } else {
      const element = { name, attributes: attributesOf(attributes), elements: [], text: '' }
      inner.elements.push(element)
      if (!isEmpty) open.push(element)
    }
    at = tag.lastIndex
  }
  const [only, ...others] = root.elements
  if (open.length > 1 || !only || others.length > 0 || root.text.trim() !== '')
    throw new Error('No single, closed root.')
  return only
}
