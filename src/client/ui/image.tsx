import { chakra, type HTMLChakraProps } from '@/client/theme/chakra'
import { useEffect, useRef, useState } from 'react'

type ImageProps = Omit<HTMLChakraProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  /** The picture's address; null and '' count as missing. */
  src: string | null | undefined
  /** Taken when there is no picture or it does not load. */
  fallbackSrc: string
  /** '' when the words beside it say the same. */
  alt: string
  /** The picture's own size in pixels: it keeps the room before it has loaded. */
  width: number
  height: number
}

/** A picture that always shows something. It loads when it comes near the screen unless `loading="eager"`. */
export function Image({ src, fallbackSrc, alt, width, height, ...props }: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const isOwn = Boolean(src) && src !== failedSrc
  // In a rendered page the picture may have failed before React was there to hear of it.
  useEffect(() => {
    const element = image.current
    if (src && element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailedSrc(src)
  }, [src])
  return (
    <chakra.img
      loading="lazy"
      decoding="async"
      width="full"
      height="auto"
      objectFit="cover"
      aspectRatio={`${width} / ${height}`}
      bg="bg.hover"
      {...props}
      ref={image}
      // The server may have put the picture itself in the place of its address.
      suppressHydrationWarning
      src={isOwn && src ? src : fallbackSrc}
      alt={alt}
      htmlWidth={width}
      htmlHeight={height}
      referrerPolicy="no-referrer"
      onError={() => src && setFailedSrc(src)}
    />
  )
}
