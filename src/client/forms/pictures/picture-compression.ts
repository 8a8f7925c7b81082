import type Compressor from 'compressorjs'
import { uploadJpegQuality, uploadMaxHeightPixels, uploadMaxWidthPixels } from '@/shared/platform/limits'

/** What the server can read (R36). Never SVG: it is a document with scripts, and only what the browser paints of it is sent. */
const sentTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** What the file dialog offers. */
export const pictureTypes = 'image/*'

/** Only files whose type is an image are accepted; whether the browser can decode it shows when it is compressed. */
export const isPicture = ({ type }: File) => type.startsWith('image/')

/** The compressor comes with the first picture: most visits to a form choose none. */
const loadCompressor = async () => (await import('compressorjs')).default

async function compress(file: File, make: typeof Compressor): Promise<Blob> {
  const untilSettled = new AbortController()
  try {
    return await new Promise<Blob>((resolve, reject) => {
      // The compressor paints in an event of the picture, where an exception reaches nobody but the window: without this the
      // promise would never settle. For that moment every error that nobody caught counts as the compressor's.
      const refuse = (event: ErrorEvent) => {
        event.preventDefault()
        reject(new Error('The picture could not be painted.', { cause: event.error }))
      }
      window.addEventListener('error', refuse, { signal: untilSettled.signal })
      const options: Compressor.Options = {
        maxWidth: uploadMaxWidthPixels,
        maxHeight: uploadMaxHeightPixels,
        quality: uploadJpegQuality,
        mimeType: 'image/jpeg',
        // Strict mode hands back the original when it is smaller, and with it the place where the photograph was taken.
        strict: false,
        // Browsers turn a photograph by its EXIF data themselves; the compressor's own way reads the whole file as text first.
        checkOrientation: false,
        success: resolve,
        error: reject,
      }
      void new make(file, options)
    })
  } finally {
    untilSettled.abort()
  }
}

/** @returns the data as a data URL @throws when the file cannot be read, as when it was deleted meanwhile */
const dataUrlOf = (data: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('The file could not be read.'))
    })
    reader.readAsDataURL(data)
  })

/**
 * Makes of a picture file what a form sends: a JPEG of at most 1200 pixels in width and 800 in height at quality 0.8, upright and
 * on white, as a data URL. When that fails the original file's data is sent, if it is of a type that the server can judge.
 * @throws when the file itself cannot be read, or is of another type and the browser cannot decode it, or the compressor cannot be had
 */
export async function compressedPicture(file: File): Promise<string> {
  const make = await loadCompressor()
  const sent = await compress(file, make).catch((cause: unknown) => {
    if (!sentTypes.includes(file.type)) throw cause
    return file
  })
  return dataUrlOf(sent)
}
