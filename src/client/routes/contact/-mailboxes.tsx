import { box, Print, Vignette } from '../../sections/vignette'

const columns = [0, 1, 2, 3]
const rows = [0, 1, 2]
const doors = rows.flatMap((row) => columns.map((column) => ({ x: 78 + column * 52, y: 44 + row * 44 })))

/** The letter boxes in the hall of an apartment house; one has a letter in it. */
export const Mailboxes = () => (
  <Vignette left={67}>
    <Print d="M102 184v56M258 184v56M94 240h16M250 240h16" />
    <Print tone="page" d={box(68, 34, 224, 150)} />
    <Print tone="tint" d={doors.map(({ x, y }) => box(x, y, 46, 38)).join('')} />
    <Print tone="dark" d={doors.map(({ x, y }) => box(x + 8, y + 9, 30, 4)).join('')} />
    <Print tone="fine" d={doors.map(({ x, y }) => `M${x + 18} ${y + 26}h10`).join('')} />
    <Print tone="page" d="M188 97l4 -40 46 5 -4 40z" />
    <Print d="M192 57l20 22 26 -17" />
    <Print tone="accent" d="M210 79a4 4 0 108 0 4 4 0 10-8 0z" />
    <Print tone="dark" d={box(190, 97, 46, 4)} />
  </Vignette>
)
