import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(path.join(projectFolder, 'README.md'), 'utf8')

/** Longer than any week's work, shorter than the time in which a page becomes another one. */
const mostDaysOld = 30
const dayMilliseconds = 24 * 60 * 60 * 1000

/** When something of these was committed last, in milliseconds. */
const lastChangeOf = (...places: string[]) => {
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct', '--', ...places], { cwd: projectFolder })
  return Number(seconds) * 1000
}

test('the README shows Home, the offerings and both portals, from files that are there', () => {
  const shown = [...readme.matchAll(/!\[[^\]]+\]\((\S+)\)/g)].map(([, file = '']) => file)
  expect(shown.map((file) => path.basename(file, '.webp'))).toEqual([
    'home',
    'investments',
    'investor-portal',
    'admin-portal',
  ])
  expect(shown.filter((file) => !existsSync(path.join(projectFolder, file)))).toEqual([])
})

test('its pictures were retaken within a month of the last change of what they show (npm run pictures:readme)', () => {
  const shownSince = lastChangeOf('docs/pictures')
  const changed = lastChangeOf('src/client', 'src/content', 'src/art')
  expect((changed - shownSince) / dayMilliseconds).toBeLessThan(mostDaysOld)
})
