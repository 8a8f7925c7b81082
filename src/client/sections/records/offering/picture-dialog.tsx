import { useEffect, useEffectEvent } from 'react'
import { chakra } from '@/client/theme/chakra'
import { offeringParts } from '@/content/pages/offering-parts'
import type { Offering } from '@/shared/site/offerings'
import { drawingAddress } from '@/shared/site/record-drawings'
import { Image } from '../../../ui/image'
import { Button } from '../../../ui/buttons/button'
import { Icon } from '../../../ui/icon'
import { Dialog } from '../../../ui/overlays/dialog'

const { previous, next, place } = offeringParts.picture

type PictureDialogProps = {
  investment: Offering
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

/** One of an offering's pictures, whole, with its caption; the arrow keys and two buttons lead to the others, Back and Escape away. */
export function PictureDialog({ investment, index, onShow, onClose }: PictureDialogProps) {
  const { pictures, name } = investment
  const show = (step: number) => onShow((index + step + pictures.length) % pictures.length)
  const onKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (defaultPrevented || pictures.length < 2) return
    if (key === 'ArrowLeft') show(-1)
    if (key === 'ArrowRight') show(1)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const picture = pictures[index]
  if (!picture) return null
  return (
    <Dialog
      isOpen
      size="broad"
      title={picture.caption ?? name}
      description={place(index + 1, pictures.length)}
      onCloseRequest={onClose}
      footer={
        pictures.length > 1 ? (
          <chakra.div display="flex" flexWrap="wrap" gap="4">
            <Button variant="outline" onClick={() => show(-1)}>
              <Icon name="chevron-left" />
              <span>{previous}</span>
            </Button>
            <Button variant="outline" onClick={() => show(1)}>
              <span>{next}</span>
              <Icon name="chevron-right" />
            </Button>
          </chakra.div>
        ) : undefined
      }
    >
      <Image
        key={index}
        src={picture.image}
        fallbackSrc={drawingAddress('investments', investment)}
        alt={picture.alt}
        width={960}
        height={640}
        loading="eager"
        objectFit="contain"
        display="block"
        maxHeight="64vh"
      />
    </Dialog>
  )
}
