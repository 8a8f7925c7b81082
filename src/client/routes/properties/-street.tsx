import { box, Print, Vignette } from '../../sections/vignette'

const grid = (xs: readonly number[], ys: readonly number[], width: number, height: number) =>
  ys.flatMap((y) => xs.map((x) => box(x, y, width, height))).join('')

/** Three houses of a street: a tower, a gabled row, a walk-up. */
export const Street = () => (
  <Vignette left={23}>
    <Print tone="page" d={box(24, 44, 84, 200)} />
    <Print tone="tint" d={box(30, 36, 72, 8)} />
    <Print tone="tint" d={grid([36, 59, 82], [58, 86, 114, 142, 170, 198], 14, 18)} />
    <Print tone="page" d="M108 240v-96l28 -30 28 30 28 -30 28 30v96" />
    <Print d="M164 144v96" />
    <Print tone="tint" d={grid([122, 142, 178, 198], [156, 186], 10, 18)} />
    <Print tone="accent" d={`${box(130, 214, 14, 30)}${box(184, 214, 14, 30)}`} />
    <Print tone="page" d={box(220, 104, 116, 140)} />
    <Print tone="tint" d={box(214, 96, 128, 8)} />
    <Print tone="tint" d={grid([234, 270, 306], [118, 156, 194], 16, 20)} />
    <Print
      tone="gold"
      d="M228 144h28M264 144h28M300 144h28M228 182h28M264 182h28M300 182h28M232 144v-6M252 144v-6M268 144v-6M288 144v-6M304 144v-6M324 144v-6M232 182v-6M252 182v-6M268 182v-6M288 182v-6M304 182v-6M324 182v-6"
    />
  </Vignette>
)
