import { box, Print, Vignette } from '../../sections/vignette'

const crown = { x: 180, y: 88, radiusX: 122, radiusY: 84 }
const pane = { width: 15, height: 18 }
const step = { x: 21, y: 24 }

/** Windows in rows, as far as the outline of a crown reaches; each knows the place it has in the grid. */
const panes = [-3, -2, -1, 0, 1, 2, 3].flatMap((row) =>
  [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]
    .map((column) => ({ row, column, x: crown.x + column * step.x, y: crown.y + row * step.y }))
    .filter(({ x, y }) => ((x - crown.x) / crown.radiusX) ** 2 + ((y - crown.y) / crown.radiusY) ** 2 <= 1),
)

const outline = (some: typeof panes) =>
  some.map(({ x, y }) => box(x - pane.width / 2, y - pane.height / 2, pane.width, pane.height)).join('')

const isLit = ({ row, column }: (typeof panes)[number]) => (row * 5 + column * 3 + 60) % 11 === 0
const isDark = ({ row, column }: (typeof panes)[number]) => (row * 2 + column + 40) % 3 === 0

/** The firm's idea, large: an oak whose crown is made of windows, by three lines of water (Psalm 1:3). */
export const Oak = () => (
  <Vignette left={19}>
    <Print d="M154 240c14 -10 18 -28 18 -44c0 -12 -8 -17 -15 -25M206 240c-14 -10 -18 -28 -18 -44c0 -12 8 -17 15 -25M180 192v-21" />
    <Print
      tone="gold"
      d="M20 214q9 5 18 0t18 0 18 0 18 0 18 0 18 0M38 224q9 5 18 0t18 0 18 0 18 0 18 0M56 234q9 5 18 0t18 0 18 0 18 0"
    />
    <Print
      tone="gold"
      d="M340 214q-9 5 -18 0t-18 0 -18 0 -18 0 -18 0 -18 0M322 224q-9 5 -18 0t-18 0 -18 0 -18 0 -18 0M304 234q-9 5 -18 0t-18 0 -18 0 -18 0"
    />
    <Print tone="tint" d={outline(panes.filter((one) => !isLit(one) && !isDark(one)))} />
    <Print tone="dark" d={outline(panes.filter((one) => !isLit(one) && isDark(one)))} />
    <Print tone="accent" d={outline(panes.filter(isLit))} />
  </Vignette>
)
