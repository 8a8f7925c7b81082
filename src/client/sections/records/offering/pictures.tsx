import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { investmentsPage } from '@/content/pages/investments'
import { offeringPage } from '@/content/pages/offering'
import type { Offering } from '@/shared/site/offerings'
import { drawingAddress } from '@/shared/site/record-drawings'
import { useOnDemand } from '../../../layout/on-demand'
import { isPlainClick } from '../../../navigation'
import { Band } from '../../band'
import { Photograph } from '../../photograph'
import { useIsHydrated } from '../../../ui/use-is-hydrated'

const loadDialog = () => import('./picture-dialog')

/** So many of them are half as wide as the page, the others a third: then no row has a hole, unless there is one alone. */
function wideOnes(count: number): number {
  if (count % 3 === 2) return 2
  return count % 3 === 1 ? 4 : 0
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(6, minmax(0, 1fr))',
      _print: 'repeat(3, minmax(0, 1fr))',
    },
    columnGap: { base: '6', lg: '8' },
    rowGap: { base: '8', lg: '10' },
  },
})

const Frame = chakra('a', {
  base: { display: 'block', borderRadius: 'sheet', overflow: 'hidden', borderWidth: '1px', borderColor: 'border.rule' },
})

/** What else there is to see of an offering, each with its caption; pressed, a picture opens whole over the page. Nothing where there is none. */
export function Pictures({ investment }: { investment: Offering }) {
  const { name, pictures } = investment
  const [shown, setShown] = useState<number | null>(null)
  const isHydrated = useIsHydrated()
  const close = () => setShown(null)
  const part = useOnDemand(loadDialog, shown !== null, close)
  if (pictures.length === 0) return null
  const wide = wideOnes(pictures.length)
  return (
    <Band ground="linen">
      <Grid aria-label={offeringPage.pictures(name)}>
        {pictures.map(({ image, alt, caption }, index) => (
          // The same picture may stand twice.
          // oxlint-disable-next-line react/no-array-index-key
          <chakra.li key={index} gridColumn={{ md: index < wide ? 'span 3' : 'span 2' }}>
            <figure>
              <Frame
                data-picture=""
                href={image}
                onPointerEnter={() => void loadDialog().catch(() => {})}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  setShown(index)
                }}
                {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog' })}
                onKeyDown={(event) => {
                  if (event.key !== ' ') return
                  event.preventDefault()
                  setShown(index)
                }}
              >
                <Photograph
                  image={image}
                  fallbackSrc={drawingAddress('investments', investment)}
                  alt={{ image: alt, fallback: investmentsPage.card.drawing(name) }}
                  loading="lazy"
                  sizes={`(min-width: 768px) ${index < wide ? '50vw' : '33vw'}, 100vw`}
                />
              </Frame>
              {caption !== null && (
                <chakra.figcaption textStyle="small" color="fg.muted" mt="2" dir="auto" overflowWrap="anywhere">
                  {caption}
                </chakra.figcaption>
              )}
            </figure>
          </chakra.li>
        ))}
      </Grid>
      {part && shown !== null && (
        <part.PictureDialog investment={investment} index={shown} onShow={setShown} onClose={close} />
      )}
    </Band>
  )
}
