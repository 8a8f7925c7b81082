/**
 * Pieces of SVG path data. All closed shapes run clockwise, so that shapes of one ink can share one path element
 * and overlap without cutting holes into each other (the non-zero fill rule).
 */

export type Point = readonly [x: number, y: number]

/** Writes a number with at most one decimal, the precision of every drawing: a tenth of a pixel cannot be seen, its bytes can. */
export function figure(value: number): string {
  return String(Math.round(value * 10) / 10 + 0)
}

/** The same without a leading zero, for the finished document. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100 + 0).replace(/^(-?)0\./, '$1.')
}

/** A bar: a rectangle as a line to be printed `width` broad, half the bytes of four sides. */
export function upright(x: number, y: number, height: number): string {
  return path('M', x, y, 'v', height)
}

/** The same lying down: printed `height` broad. */
export function level(x: number, y: number, width: number): string {
  return path('M', x, y, 'h', width)
}

/** Path data from words and numbers: numbers are rounded, and kept apart from what follows when they would run together. */
export function path(...parts: readonly (string | number)[]): string {
  let text = ''
  for (const part of parts) {
    const word = typeof part === 'number' ? figure(part) : part
    text += /\d$/.test(text) && /^[\d.]/.test(word) ? ` ${word}` : word
  }
  return text
}

/** A rectangle by its upper left corner. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return path('M', x, y, 'h', width, 'v', height, 'h', -width, 'z')
}

/** A closed polygon; turned to run clockwise when it does not. */
export function polygon(points: readonly Point[]): string {
  let doubleArea = 0
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    doubleArea += x * nextY - nextX * y
  })
  const ordered = doubleArea < 0 ? points.toReversed() : points
  return ordered.map(([x, y], index) => path(index === 0 ? 'M' : 'L', x, y)).join('') + 'z'
}

/** An open line through points. */
export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], index) => path(index === 0 ? 'M' : 'L', x, y)).join('')
}

/** A full circle by its centre. */
export function disc(x: number, y: number, radius: number): string {
  return path(
    'M',
    x - radius,
    y,
    'a',
    radius,
    radius,
    ' 0 1 1 ',
    2 * radius,
    ' 0a',
    radius,
    radius,
    ' 0 1 1 ',
    -2 * radius,
    ' 0z',
  )
}

/** A rectangle with a half-round head; `rise` flattens the head into a segment (1 is a full half circle). */
export function arched(x: number, y: number, width: number, height: number, rise = 1): string {
  const radius = width / 2
  const head = radius * rise
  return path('M', x, y + height, 'v', head - height, 'a', radius, head, ' 0 0 1 ', width, ' 0v', height - head, 'z')
}
