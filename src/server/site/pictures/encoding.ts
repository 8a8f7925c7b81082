import sharp from 'sharp'
import type { imageVariantFormats } from '@/shared/site/images'
import { uploadJpegQuality, uploadMaxHeightPixels, uploadMaxWidthPixels } from '@/shared/platform/limits'
import { Failure } from '../../platform/errors'

/** 50 million pixels pass the largest phone camera; a bomb of 16,000² is refused by its header, before anything is decoded. */
const inputMaxPixels = 50_000_000
/** AVIF's default effort takes ten times as long for a few percent. */
const avifEffort = 2
const avifQuality = 55
const webpQuality = 78

const options = { limitInputPixels: inputMaxPixels, failOn: 'error' } as const

/** What the first bytes say. SVG is text and never gets as far as a decoder. */
function looksLikePicture(bytes: Buffer): boolean {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  return (
    bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    ascii(0, 8) === '\x89PNG\r\n\x1a\n' ||
    ascii(0, 4) === 'GIF8' ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') ||
    ascii(4, 8) === 'ftyp'
  )
}

/** The content decides what a file is, never its name or the type that somebody wrote before it. */
async function checkContent(bytes: Buffer, field: string): Promise<void> {
  if (!looksLikePicture(bytes)) throw new Failure('image_type', { field })
  const { format, compression, width, height } = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Failure('image_unreadable', { field, cause })
    })
  // HEIF holds AVIF and, under patents, HEVC: browsers show only the first.
  const isShown = format === 'heif' ? compression === 'av1' : ['jpeg', 'png', 'webp', 'gif'].includes(format)
  if (!isShown) throw new Failure('image_type', { field })
  if (width * height > inputMaxPixels) throw new Failure('image_too_large', { field })
}

export interface EncodedImage {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/**
 * Writes an uploaded picture anew (R36): upright, its first frame, on white, at most 1200 × 800 pixels, as a JPEG without
 * metadata (no place, no camera, no hidden thumbnail). The same upload gives the same bytes.
 * Throws Failure image_type, image_too_large or image_unreadable.
 * @param field the form's field that it came in
 */
export async function encodeUpload(bytes: Buffer, field: string): Promise<EncodedImage> {
  await checkContent(bytes, field)
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({
      width: uploadMaxWidthPixels,
      height: uploadMaxHeightPixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: uploadJpegQuality * 100, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new Failure('image_unreadable', { field, cause })
    })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}

/** A stored picture at most `width` pixels wide, in a modern format. */
export async function encodeVariant(
  bytes: Uint8Array,
  { width, format }: { width: number; format: (typeof imageVariantFormats)[number] },
): Promise<Uint8Array<ArrayBuffer>> {
  const resized = sharp(bytes).resize({ width, withoutEnlargement: true })
  const encoded =
    format === 'avif'
      ? resized.avif({ quality: avifQuality, effort: avifEffort })
      : resized.webp({ quality: webpQuality })
  return new Uint8Array(await encoded.toBuffer())
}
