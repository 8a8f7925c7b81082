import { type PointerEvent, useRef, useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { Button } from '@/client/ui/buttons/button'
import { strokePointsMax } from '@/shared/platform/limits'

const { sign: words } = subscriptionPage
/** The box that strokes are kept in, whatever it measures on a screen. */
const [width, height] = [1000, 300]

export type Strokes = [number, number][][]

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** A dot is a line, too, as the pages draw it. */
const pathOf = (line: Strokes[number]) => `M${[...line, ...line.slice(-1)].map((point) => point.join(' ')).join('L')}`

type DrawingProps = { strokes: Strokes; onDraw: (strokes: Strokes) => void }

/** A box to draw a signature in, by finger, pen or mouse, for who likes to: the typed name alone is enough. */
export function Drawing({ strokes, onDraw }: DrawingProps) {
  const box = useRef<SVGSVGElement>(null)
  // What is drawn between two paintings must not be lost.
  const drawn = useRef(strokes)
  const [isDrawing, setDrawing] = useState(false)
  const isFull = strokes.reduce((sum, line) => sum + line.length, 0) >= strokePointsMax
  const set = (next: Strokes) => {
    drawn.current = next
    onDraw(next)
  }
  const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width: wide, height: high } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return [within(((clientX - left) / wide) * width, width), within(((clientY - top) / high) * height, height)]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || isFull) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing(true)
    set([...drawn.current, [pointOf(event)]])
  }
  const go = (event: PointerEvent) => {
    const line = drawn.current.at(-1)
    if (!isDrawing || isFull || line === undefined) return
    const [x, y] = pointOf(event)
    const last = line.at(-1)
    if (last?.[0] === x && last[1] === y) return
    set([...drawn.current.slice(0, -1), [...line, [x, y]]])
  }
  return (
    <chakra.details>
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
        {words.draw}
      </chakra.summary>
      <chakra.p textStyle="small" color="fg.muted" mt="2" mb="3">
        {words.drawing}
      </chakra.p>
      <chakra.svg
        ref={box}
        // Who does not see it types their name.
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        display="block"
        width="full"
        maxWidth="36rem"
        height="auto"
        bg="bg.control"
        color="fg"
        borderWidth="1px"
        borderColor="border.control"
        touchAction="none"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <path
          d={strokes.map(pathOf).join('')}
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </chakra.svg>
      <chakra.output display="block" textStyle="small" color="warning.fg" mt="2">
        {isFull && words.full}
      </chakra.output>
      {strokes.length > 0 && (
        <Button variant="outline" size="small" mt="2" onClick={() => set([])}>
          {words.clear}
        </Button>
      )}
    </chakra.details>
  )
}
