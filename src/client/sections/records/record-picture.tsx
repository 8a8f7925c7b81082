import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import type { DrawnNoun } from '@/shared/site/drawings'
import type { DrawnRecord } from '@/shared/site/drawn-traits'
import { interfaceWords } from '@/content/platform/interface'
import { imageSourceSet, imageVariantFormats } from '@/shared/site/images'
import { drawingAddress } from '@/shared/site/record-drawings'
import { Image } from '../../ui/image'

type RecordPictureProps = {
  noun: DrawnNoun
  record: DrawnRecord & { id: number; image: string | null }
  /** What the picture is called when it is a photograph, and when it is our drawing. */
  words: { image: (name: string) => string; drawing: (name: string) => string }
  /** 'opening' for the one that opens its page, which the server sends along with it; 'eager' for the first of a list. */
  loading: 'opening' | 'eager' | 'lazy'
  /** How wide it is shown, as the browser needs it to choose a variant. */
  sizes?: string
  /** Whether it says that it is a drawing, where it is one: once a page is enough. */
  saysDrawn?: boolean
}

/** The picture on a card is pressed as its link or button is: it lies under a part of it, so that nobody meets the same link twice. */
export const alsoOverPicture = {
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    insetInlineEnd: 'var(--beside-picture, 0px)',
    top: '0',
    aspectRatio: '3 / 2',
  },
} as const

/** A card alone in its row: where there is room its picture stands beside what is said. */
export const wideCard = {
  md: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    alignItems: 'start',
    '--beside-picture': 'calc(100% * 5 / 12)',
  },
} as const

const cardSizes = '(min-width: 1280px) 380px, (min-width: 768px) 50vw, 100vw'

/** A record's picture: its photograph in the format and size that fits, or the drawing that stands in for it. */
export function RecordPicture({
  noun,
  record,
  words,
  loading,
  sizes = cardSizes,
  saysDrawn = true,
}: RecordPictureProps) {
  const { image, name } = record
  // The variants of a picture that does not load would stand before the drawing, because sources win over the image.
  const [failedImage, setFailedImage] = useState<string | null>(null)
  const photograph = image !== failedImage ? image : null
  return (
    <chakra.div position="relative" onErrorCapture={() => setFailedImage(image)}>
      <picture>
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
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          {...(loading === 'opening' && { fetchPriority: 'high' as const })}
        />
      </picture>
      {!photograph && saysDrawn && (
        <chakra.span
          position="absolute"
          insetInlineEnd="0"
          bottom="0"
          px="2"
          bg="bg.page"
          color="fg.muted"
          textStyle="fine"
          // It lies on the picture, which is pressed as a whole.
          pointerEvents="none"
        >
          {interfaceWords.drawing}
        </chakra.span>
      )}
    </chakra.div>
  )
}
