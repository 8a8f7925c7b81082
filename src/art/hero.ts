import { newSheet } from './sheet'
import { drawStreamScene, type Stage } from './landscape/stream-scene'

/** Wide beside the text on a desk (1100 × 720), narrow under the text on a phone (780 × 520). */
export type HeroFormat = 'wide' | 'narrow'

const stages: Record<HeroFormat, Stage> = {
  wide: {
    width: 1100,
    height: 720,
    base: 520,
    rowX: 372,
    oakX: 268,
    oakHeight: 470,
    sun: { x: 706, y: 176, radius: 84 },
  },
  narrow: {
    width: 780,
    height: 520,
    base: 392,
    rowX: 282,
    oakX: 186,
    oakHeight: 340,
    sun: { x: 480, y: 104, radius: 58 },
  },
}

/**
 * Draws the hero: a row of houses by a stream, and the oak. It has no ground of its own and stands on evergreen 800 or 900;
 * it runs off the right and the lower edge, and to the left it thins out into three lines of water. At most 16 kB.
 */
export function drawHero({ format = 'wide' }: { format?: HeroFormat } = {}): string {
  const stage = stages[format]
  const sheet = newSheet({ width: stage.width, height: stage.height })
  drawStreamScene(sheet, stage)
  return sheet.svg()
}
