import type { Light } from './light'
import type { Random } from '../random'
import { disc, path, polygon, rectangle, type Point } from '../shapes'
import type { Sheet } from '../sheet'
import { hedge } from './trees'

/** A cloud as printers cut it: flat below, two or three heads above. */
function cloud(x: number, y: number, width: number): string {
  const step = Math.round(width / 4)
  return (
    path('M', x, y, 'a', step * 0.5, step * 0.42, ' 0 0 1 ', step, -step * 0.16) +
    path(
      'a',
      step * 0.8,
      step * 0.66,
      ' 0 0 1 ',
      step * 1.5,
      0,
      'a',
      step * 0.52,
      step * 0.4,
      ' 0 0 1 ',
      step * 1.2,
      step * 0.16,
      'z',
    )
  )
}

function hills(random: Random, width: number, base: number, height: number): string {
  let data = path('M', 0, base, 'V', base - height * random.between(0.3, 1))
  const steps = 3
  for (let index = 1; index <= steps; index += 1) {
    const x = (width * index) / steps
    data += path(
      'Q',
      x - width / steps / 2,
      base - height * random.between(0.4, 1.5),
      x,
      base - height * random.between(0.3, 0.9),
    )
  }
  return `${data}V${Math.round(base)}z`
}

/** Roofs of the town behind: one flat shape. */
function town(random: Random, width: number, base: number): string {
  const points: Point[] = [[0, base]]
  let x = 0
  while (x < width) {
    const step = random.whole(34, 92)
    const top = base - random.whole(30, 104)
    const next = Math.min(width, x + step)
    if (random.chance(0.4)) points.push([x, top], [(x + next) / 2, top - step * 0.32], [next, top])
    else points.push([x, top], [next, top])
    x = next
  }
  points.push([width, base])
  return polygon(points)
}

/** Prints everything behind the building: sky, sun or moon, clouds, the far plane. `sunX` is where the sun stands. */
export function drawBackdrop(sheet: Sheet, light: Light, random: Random, base: number, sunX: number): void {
  const { width } = sheet
  sheet.fill(light.sky, rectangle(0, 0, width, base))
  const horizon = base - random.whole(120, 210)
  sheet.fill(light.horizon, rectangle(0, horizon, width, base - horizon))
  if (light.ember !== undefined) sheet.fill(light.ember, rectangle(0, base - random.whole(96, 128), width, 128))
  if (light.name !== 'noon') {
    const radius = light.name === 'dusk' ? random.whole(30, 42) : random.whole(52, 78)
    sheet.fill(
      light.sun,
      disc(sunX, light.name === 'dusk' ? random.whole(90, 150) : horizon - random.whole(-10, 40), radius),
    )
  }
  const clouds = light.name === 'noon' ? 3 : 2
  let shapes = ''
  for (let index = 0; index < clouds; index += 1) {
    shapes += cloud(
      Math.round((width * (index + random.between(0.05, 0.6))) / clouds),
      random.whole(70, 190),
      random.whole(100, 190),
    )
  }
  sheet.fill(light.cloud, shapes)
  // Three hairlines over the horizon, as an engraver rules a sky.
  const ruled = [10, 20, 30].map((up) =>
    path('M', random.between(0, width / 3), horizon - up, 'h', width * random.between(0.3, 0.6)),
  )
  sheet.line(light.cloud, 1.4, ruled.join(''))
  sheet.fill(
    light.far,
    random.chance(0.55) ? hills(random, width, base, random.whole(70, 120)) : town(random, width, base),
  )
  sheet.fill(light.near, hedge(0, base, width, random.whole(34, 52), random, 1.5))
}
