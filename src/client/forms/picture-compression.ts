import Compressor from 'compressorjs'
import { uploadJpegQuality, uploadMaxHeightPixels, uploadMaxWidthPixels } from '@/shared/limits'

/** What the server can read (R36). Never SVG: it is a document with scripts, not a picture. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

declare global {
  // A part of the class that its types leave out: the loaded picture, the step that paints it, and where failures go.
  interface Compressor {
    readonly image: HTMLImageElement
    draw(picture: object): void
    fail(error: Error): void
  }
}

/** Painting happens in an event of the picture, where an exception would reach nobody: the promise would never settle. */
class GuardedCompressor extends Compressor {
  override draw(picture: object) {
    try {
      super.draw(picture)
    } catch (cause) {
      this.fail(new Error('The picture could not be painted.', { cause }))
    }
  }

  override fail(error: Error) {
    // Otherwise the file would stay in memory as long as the page does.
    URL.revokeObjectURL(this.image.src)
    super.fail(error)
  }
}

const compress = (file: File) =>
  new Promise<Blob>((resolve, reject) => {
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
    void new GuardedCompressor(file, options)
  })

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
 * on white, as a data URL. When that fails the original file's data is sent, and the server judges it.
 * @throws when the file itself cannot be read
 */
export const compressedPicture = (file: File): Promise<string> =>
  compress(file)
    .catch(() => file)
    .then(dataUrlOf)
