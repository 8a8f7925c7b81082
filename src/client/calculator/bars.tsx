import { chakra } from '@/client/theme/chakra'
import { calculator } from '@/content/pages/calculator'
import type { OutcomesProps } from './outcomes'

const { legend } = calculator

/** Units of the drawing: three columns of 120, and how high the highest bar may be. */
const column = 120
const bar = { left: 22, width: 76 }
const highest = 200
const ground = 212

const Part = chakra('path', {
  base: { strokeWidth: '2px' },
  variants: {
    tone: {
      price: { fill: 'meter.fill' },
      cash: { fill: 'ornament' },
      putIn: { fill: 'none', stroke: 'accent', strokeDasharray: '6 5' },
      ground: { fill: 'none', stroke: 'border.strong', strokeWidth: '1px' },
    },
  },
})

const Sample = chakra('span', {
  base: { display: 'inline-block', width: '4', height: '3', me: '2' },
  variants: {
    tone: {
      price: { bg: 'meter.fill' },
      cash: { bg: 'ornament' },
      putIn: { height: '0', borderTopWidth: '2px', borderStyle: 'dashed', borderColor: 'accent', mb: '1' },
    },
  },
})

const box = (x: number, y: number, height: number) => `M${x} ${y}h${bar.width}v${height}h${-bar.width}z`
const rounded = (value: number) => Math.round(value * 10) / 10

/** What comes back in each case as a bar, the cash on top of the price, against the line of what was put in. The table beside says the same. */
export function Bars({ amountCents, cases }: Pick<OutcomesProps, 'amountCents' | 'cases'>) {
  const most = Math.max(amountCents ?? 0, ...cases.map(({ outcome }) => outcome?.totalCents ?? 0), 1)
  const tall = (cents: number) => rounded((cents / most) * highest)
  const outcomes = cases.map(({ outcome }) => outcome ?? { cashCents: 0, endPriceCents: 0 })
  const width = column * cases.length
  const level = ground - tall(amountCents ?? 0)
  const prices = outcomes.map(({ endPriceCents }, index) =>
    box(index * column + bar.left, ground - tall(endPriceCents), tall(endPriceCents)),
  )
  const cash = outcomes.map(({ cashCents, endPriceCents }, index) =>
    box(index * column + bar.left, rounded(ground - tall(endPriceCents) - tall(cashCents)), tall(cashCents)),
  )
  return (
    <div aria-hidden="true" data-unprinted="">
      <chakra.svg viewBox={`0 0 ${width} ${ground + 1}`} display="block" width="full" height="auto" maxWidth="30rem">
        <Part tone="price" d={prices.join('')} />
        <Part tone="cash" d={cash.join('')} />
        <Part tone="putIn" d={`M0 ${level}H${width}`} />
        <Part tone="ground" d={`M0 ${ground}H${width}`} />
      </chakra.svg>
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        maxWidth="30rem"
        textStyle="figureLabel"
        textAlign="center"
        mt="2"
      >
        {cases.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="1" mt="4" textStyle="fine" color="fg.muted">
        <span>
          <Sample tone="putIn" />
          {legend.putIn}
        </span>
        <span>
          <Sample tone="cash" />
          {legend.cash}
        </span>
        <span>
          <Sample tone="price" />
          {legend.endPrice}
        </span>
      </chakra.div>
    </div>
  )
}
