import { chakra } from '@/client/theme/chakra'
import { Sheet, SheetBody } from '../../ui/overlays/sheet'
import { Skeleton } from '../../ui/skeleton'

const figures = ['return', 'period', 'minimum', 'units']
const cards = ['first', 'second']

/** A line of text of a size and line height of the theme: 'sm' is 0.9375rem at 1.5. */
const lines = {
  name: '1.72rem',
  small: '1.40625rem',
  label: '1.1375rem',
  figure: '1.58125rem',
  fine: '1.5em',
  progress: '2.0625rem',
} as const

/** The quiet shape of two cards, line for line as high as the cards that take their place. */
export const offeringSkeletons = cards.map((card) => (
  <chakra.li key={card} display="flex" minWidth="0">
    <Sheet width="full">
      <Skeleton width="full" aspectRatio="3 / 2" borderRadius="none" />
      <SheetBody>
        <div>
          <Skeleton width="16" height="6" />
          <Skeleton width="75%" height={lines.name} mt="3" />
          <Skeleton width="40%" height={lines.small} mt="1" />
        </div>
        <div>
          <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" columnGap="5">
            {figures.map((figure) => (
              <chakra.div key={figure} py="3" borderTopWidth="1px" borderColor="border.rule">
                <Skeleton
                  width="24"
                  minHeight="0"
                  height={lines.label}
                  borderBottomWidth="3px"
                  borderColor="bg.sheet"
                />
                <Skeleton width="16" minHeight="0" height={lines.figure} />
              </chakra.div>
            ))}
          </chakra.div>
          <Skeleton width="60%" minHeight="0" textStyle="fine" height={lines.fine} />
        </div>
        <Skeleton width="full" height={lines.progress} />
        <chakra.div mt="auto" pt="2">
          <Skeleton width="full" height="11" />
        </chakra.div>
      </SheetBody>
    </Sheet>
  </chakra.li>
))
