import { box, Print, Vignette } from '../../sections/vignette'

const left = 70
const bay = 44
const bays = [0, 1, 2, 3, 4].map((index) => left + index * bay)
const right = left + bays.length * bay
const storeys = [84, 136, 188]
const ground = 240

const windows = storeys
  .flatMap((top) => bays.map((x) => ({ x, top })))
  .filter(({ x, top }) => top !== storeys.at(-1) || x !== bays[2])
  .map(({ x, top }) => box(x + 12, top + 13, 20, 28))
  .join('')

/** The short stroke across a dimension line with which draughtsmen end a measure. */
const tick = (x: number, y: number) => `M${x - 4} ${y + 4}l8 -8`

const dimensions = [
  `M${left} 40H${right}`,
  ...[...bays, right].map((x) => `${tick(x, 40)}M${x} 46v10`),
  `M326 ${storeys[0]}V${ground}`,
  ...[...storeys, ground - 1].map((y) => `${tick(326, y)}M320 ${y}h-12`),
].join('')

/** An elevation with its measures: the cost is counted before anything is built. */
export const Elevation = () => (
  <Vignette left={7}>
    <Print tone="gold" d={dimensions} />
    <Print tone="fine" d="M32 240v-58M32 206l9 -10M32 216l-8 -9" />
    <Print tone="tint" d="M32 130c14 0 24 12 24 28s-10 30 -24 30 -24 -14 -24 -30 10 -28 24 -28z" />
    <Print tone="page" d={box(left, 84, right - left, 160)} />
    <Print tone="tint" d={`${box(left + 4, 66, right - left - 8, 10)}${box(left - 6, 76, right - left + 12, 8)}`} />
    <Print
      tone="fine"
      d={storeys
        .slice(1)
        .map((y) => `M${left} ${y}H${right}`)
        .join('')}
    />
    <Print tone="tint" d={windows} />
    <Print tone="accent" d={box(168, 198, 24, 44)} />
    <Print d="M162 198h36" />
  </Vignette>
)
