import { useState } from 'react'
import { drawingAddress, type DrawnNoun } from '@/shared/drawings'
import { imageSourceSet, imageVariantFormats } from '@/shared/images'
import { Image } from '../ui/image'

type RecordPictureProps = {
  noun: DrawnNoun
  record: { id: number; name: string; image: string | null }
  /** What the picture is called when it is a photograph, and when it is our drawing. */
  words: { image: (name: string) => string; drawing: (name: string) => string }
  /** 'eager' for the one that stands first on its page; the server may send it along with the page. */
  loading: 'eager' | 'lazy'
  /** How wide it is shown, as the browser needs it to choose a variant. */
  sizes?: string
}

/** The picture on a card is pressed as its link or button is: it lies under a part of it, so that nobody meets the same link twice. */
export const alsoOverPicture = {
  '&::after': { content: '""', position: 'absolute', insetInline: '0', top: '0', aspectRatio: '3 / 2' },
} as const

const cardSizes = '(min-width: 1280px) 380px, (min-width: 768px) 50vw, 100vw'

/** A record's picture: its photograph in the format and size that fits, or the drawing that stands in for it. */
export function RecordPicture({ noun, record, words, loading, sizes = cardSizes }: RecordPictureProps) {
  const { image, name } = record
  // The variants of a picture that does not load would stand before the drawing, because sources win over the image.
  const [failedImage, setFailedImage] = useState<string | null>(null)
  const photograph = image !== failedImage ? image : null
  return (
    <picture onErrorCapture={() => setFailedImage(image)}>
      {photograph &&
        imageVariantFormats.map((format) => {
          const variants = imageSourceSet(photograph, format)
          return variants && <source key={format} type={`image/${format}`} srcSet={variants} sizes={sizes} />
        })}
      <Image
        display="block"
        src={photograph}
        fallbackSrc={drawingAddress(noun, record)}
        alt={photograph ? words.image(name) : words.drawing(name)}
        width={960}
        height={640}
        loading={loading}
        {...(loading === 'eager' && { fetchPriority: 'high' as const })}
      />
    </picture>
  )
}
