import type { FolderOf } from '../platform/file-paths'

/** Where pictures that we store are served; the address of one is this and its file name (R36). */
export const imagesPath = '/api/images/' satisfies FolderOf<'image'>

/** Widths in pixels and formats in which a stored picture is also served; no others are ever made. */
const imageVariantWidths = [480, 800, 1200] as const
export const imageVariantFormats = ['avif', 'webp'] as const

/** Reads a file name: a picture's hash (SHA-256, hex), and for a variant its width and format. Null for any other name. */
export function readImageName(name: string) {
  const [, id, typedWidth, typedFormat] = /^([0-9a-f]{64})(?:\.jpg|-(\d{3,4})\.(avif|webp))$/.exec(name) ?? []
  if (id === undefined) return null
  if (typedWidth === undefined) return { id, variant: null }
  const width = imageVariantWidths.find((each) => String(each) === typedWidth)
  const format = imageVariantFormats.find((each) => each === typedFormat)
  return width === undefined || format === undefined ? null : { id, variant: { width, format } }
}

/**
 * The `srcset` of a picture of ours in one modern format, for a `<source>`; undefined for a web address, which has no variants.
 * @param address what the record's `image` holds
 */
export function imageSourceSet(address: string, format: (typeof imageVariantFormats)[number]): string | undefined {
  if (!address.startsWith(imagesPath)) return undefined
  const name = readImageName(address.slice(imagesPath.length))
  if (name === null || name.variant !== null) return undefined
  return imageVariantWidths.map((width) => `${imagesPath}${name.id}-${width}.${format} ${width}w`).join(', ')
}
