import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawRecordCard } from '../record-card'
import { drawSharingCard } from '../sharing-card'

const [cardWidth, cardHeight] = [1200, 630]

type Box = { left: number; top: number; width: number; height: number }

/** How much ink is on each pixel of a part of a card, row by row: 0 is its ground, 1 a letter. */
async function inkIn(svg: string, box: Box): Promise<number[][]> {
  const { data } = await sharp(Buffer.from(svg)).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true })
  const ground = data[0] ?? 0
  const most = data.reduce((largest, ink) => Math.max(largest, ink), 0) - ground
  return Array.from({ length: box.height }, (_, y) =>
    Array.from({ length: box.width }, (__, x) => Math.max(0, (data[y * box.width + x] ?? 0) - ground) / most),
  )
}

/** The strokes that a row or column of pixels goes through: how thick each is, in pixels. */
const strokesOf = (pixels: readonly number[]) =>
  pixels
    .map((ink) => (ink < 0.04 ? null : ink))
    .reduce<number[]>((strokes, ink, at) => {
      if (ink === null) return strokes
      const isNew = at === 0 || (pixels[at - 1] ?? 0) < 0.04
      return isNew ? [...strokes, ink] : [...strokes.slice(0, -1), (strokes.at(-1) ?? 0) + ink]
    }, [])

/** The lines of text in a part, each with the rows that it takes. */
function linesIn(rows: readonly number[][]): number[][][] {
  const lines: number[][][] = []
  let isInside = false
  for (const row of rows) {
    const hasInk = row.some((ink) => ink >= 0.04)
    if (hasInk && !isInside) lines.push([])
    if (hasInk) lines.at(-1)?.push(row)
    isInside = hasInk
  }
  return lines
}

/** The strokes from top to bottom through the middle of a line that is one letter. */
function throughMiddle(line: readonly number[][]): number[] {
  const width = line[0]?.length ?? 0
  const inked = Array.from({ length: width }, (_, x) => x).filter((x) => line.some((row) => (row[x] ?? 0) >= 0.04))
  const middle = Math.round(((inked[0] ?? 0) + (inked.at(-1) ?? 0)) / 2)
  // The lines are not all of one colour.
  const most = Math.max(...line.flat())
  return strokesOf(line.map((row) => (row[middle] ?? 0) / most))
}

/** The firm's name beside the mark, and what stands below. */
const parts: readonly Box[] = [
  { left: 120, top: 8, width: 400, height: 130 },
  { left: 8, top: 150, width: 520, height: cardHeight - 158 },
]

const drawing = `<svg width="945" height="630" viewBox="0 0 945 630"></svg>`
const plain = (letter: string) => drawRecordCard({ name: letter, notes: [letter, letter], firmName: letter }, drawing)
test.each(['H', 'A'])(
  'the bar of an %s on the card of a record is thick enough to be seen, in each of its lines',
  async (letter) => {
    const lines = (await Promise.all(parts.map((part) => inkIn(plain(letter), part)))).flatMap(linesIn)
    expect(lines).toHaveLength(4)
    for (const line of lines) {
      const strokes = throughMiddle(line)
      expect(strokes.length, 'there is a bar').toBeGreaterThan(0)
      expect(Math.min(...strokes)).toBeGreaterThanOrEqual(3)
    }
  },
)

test.each(['H', 'A'])(
  'the bar of an %s in the firm’s name on the site’s own card is thick enough to be seen',
  async (letter) => {
    const [line] = linesIn(await inkIn(drawSharingCard(letter), { left: 190, top: 40, width: 300, height: 110 }))
    expect(Math.min(...throughMiddle(line ?? []))).toBeGreaterThanOrEqual(3)
  },
)

test('a name is set as it is written, not in capitals', async () => {
  const heightOf = async (name: string) => {
    const card = drawRecordCard({ name, notes: [], firmName: '' }, drawing)
    return (
      linesIn(await inkIn(card, parts[1] ?? { left: 0, top: 0, width: cardWidth, height: cardHeight }))[0]?.length ?? 0
    )
  }
  expect(await heightOf('xxx')).toBeLessThan((await heightOf('XXX')) * 0.8)
})
