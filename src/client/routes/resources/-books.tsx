import { box, Print, Vignette } from '../../sections/vignette'

type Tone = 'page' | 'tint' | 'dark' | 'accent'

/** Books on a shelf, from the left: how thick and how tall each is, and its binding. */
const books: readonly { thickness: number; height: number; tone: Tone }[] = [
  { thickness: 26, height: 164, tone: 'tint' },
  { thickness: 18, height: 140, tone: 'page' },
  { thickness: 34, height: 190, tone: 'dark' },
  { thickness: 22, height: 152, tone: 'page' },
  { thickness: 30, height: 176, tone: 'accent' },
  { thickness: 16, height: 132, tone: 'tint' },
  { thickness: 28, height: 168, tone: 'page' },
]

const shelved = books.map((book, index) => ({
  ...book,
  x: 36 + books.slice(0, index).reduce((sum, { thickness }) => sum + thickness + 2, 0),
}))

/** Bound volumes, and one that somebody has just put back. */
export const Books = () => (
  <Vignette left={35}>
    {shelved.map(({ x, thickness, height, tone }) => (
      <Print key={x} tone={tone} d={box(x, 240 - height, thickness, height + 4)} />
    ))}
    <Print
      tone="fine"
      d={shelved
        .map(
          ({ x, thickness, height }) =>
            `M${x} ${240 - height + 18}h${thickness}M${x} ${240 - height + 24}h${thickness}M${x} 216h${thickness}`,
        )
        .join('')}
    />
    <Print tone="tint" d="M246 240l-22 -146 24 -4 22 150z" />
    <Print tone="fine" d="M227 112l24 -4M228 118l24 -4M242 214l24 -4" />
  </Vignette>
)
