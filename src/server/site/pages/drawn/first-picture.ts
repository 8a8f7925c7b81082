import { drawingsPath } from '@/shared/site/drawings'
import type { Files } from '../../../http/cache/files'
import type { Drawings } from '../../pictures/drawings'

/** The picture that a page shows first, as its component marks it. */
const marked = /<img\b[^>]*\bfetchPriority="high"[^>]*>/
const address = /\bsrc="(\/[^"]+\.svg)"/

/** An SVG as an address that holds all of it; only what an address or an attribute cannot hold is escaped, so that it compresses. */
const dataAddress = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll(/[%#&<>"\s]/g, (sign) => (sign === ' ' ? sign : encodeURIComponent(sign)))}`

/**
 * Lets a page bring its first picture along when that is a drawing: a phone on a slow line otherwise waits two more round
 * trips for the largest thing it shows. Behind the first page the drawings are files that the browser keeps.
 * @param files the drawings that belong to no record @param drawings those of records
 * @returns a function from a page's markup to the markup to send
 */
export function createFirstPicture(files: Files, drawings: Drawings) {
  async function svgAt(path: string): Promise<string | undefined> {
    const file = files.get(path)
    if (file) return new TextDecoder().decode(file.body)
    if (!path.startsWith(drawingsPath)) return undefined
    const [noun = '', name = ''] = path.slice(drawingsPath.length).split('/')
    const found = await drawings.read(noun, name)
    return found && 'drawing' in found ? new TextDecoder().decode(found.drawing.body) : undefined
  }
  return async (markup: string): Promise<string> => {
    const tag = marked.exec(markup)?.[0]
    const path = tag && address.exec(tag)?.[1]
    const svg = path && (await svgAt(path))
    if (!tag || !svg) return markup
    return markup.replace(tag, () => tag.replace(address, () => `src="${dataAddress(svg)}"`))
  }
}
