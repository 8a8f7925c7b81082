import { useState } from 'react'
import { imageSourceSet, imageVariantFormats } from '@/shared/site/images'
import { Image } from '../ui/image'

type PhotographProps = {
  /** The address of the picture; null shows what stands in for it. */
  image: string | null
  fallbackSrc: string
  alt: { image: string; fallback: string }
  /** 'eager' for the one that stands first on its page; the server may send it along with the page. */
  loading: 'eager' | 'lazy'
  /** How wide it is shown, as the browser needs it to choose a variant. */
  sizes: string
}

/** A picture in the format and size that fits, or what stands in for it while there is none or it cannot be loaded. */
export function Photograph({ image, fallbackSrc, alt, loading, sizes }: PhotographProps) {
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
        fallbackSrc={fallbackSrc}
        alt={photograph ? alt.image : alt.fallback}
        width={960}
        height={640}
        loading={loading}
        {...(loading === 'eager' && { fetchPriority: 'high' as const })}
      />
    </picture>
  )
}
