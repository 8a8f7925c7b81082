import { chakra } from '@/client/theme/chakra'
import { Sheet, SheetBody } from '../../ui/overlays/sheet'
import { Skeleton } from '../../ui/skeleton'

const cards = ['first', 'second', 'third']

/** A line of text of a size and line height of the theme: 'sm' is 0.9375rem at 1.5. */
const lines = { name: '1.72rem', small: '1.40625rem', label: '1.1375rem', figure: '1.58125rem' } as const

const facts = [
  { name: 'location', value: lines.small },
  { name: 'units', value: lines.small },
  { name: 'year', value: lines.small },
  { name: 'type', value: lines.small },
  { name: 'total', value: lines.figure },
  { name: 'annualized', value: lines.figure },
  { name: 'cash', value: lines.figure },
  { name: 'value', value: lines.figure },
]

/** The quiet shape of three cards, line for line as high as the cards that take their place. */
export const propertySkeletons = cards.map((card) => (
  <chakra.li key={card} display="flex" minWidth="0">
    <Sheet width="full">
      <Skeleton width="full" aspectRatio="3 / 2" borderRadius="none" />
      <SheetBody>
        <div>
          <Skeleton width="16" height="6" />
          <Skeleton width="75%" height={lines.name} mt="3" />
        </div>
        <Skeleton width="full" height="4.21875rem" />
        <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" columnGap="5">
          {facts.map(({ name, value }) => (
            <chakra.div key={name} py="2.5" borderTopWidth="1px" borderColor="border.rule">
              <Skeleton width="24" minHeight="0" height={lines.label} borderBottomWidth="3px" borderColor="bg.sheet" />
              <Skeleton width="16" minHeight="0" height={value} />
            </chakra.div>
          ))}
        </chakra.div>
        <Skeleton width="60%" minHeight="0" textStyle="fine" height="3em" />
      </SheetBody>
    </Sheet>
  </chakra.li>
))
