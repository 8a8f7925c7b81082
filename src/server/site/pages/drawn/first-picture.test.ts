import { expect, test } from 'vitest'
import { prepareResponse } from '../../../http/cache/prepared-responses'
import type { Drawings } from '../../pictures/drawings'
import { createFirstPicture } from './first-picture'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3"><path fill="#fff" d="M0 0h3%\n"/></svg>'
const drawing = await prepareResponse(svg, { contentType: 'image/svg+xml', headers: {} })

/** Knows one drawing; every other name belongs to no record. */
const drawings: Drawings = {
  readFor: () => Promise.resolve(undefined),
  read: (noun, name) => Promise.resolve(noun === 'investments' && name === '1-a.svg' ? { drawing } : undefined),
}
const withFirstPicture = createFirstPicture(new Map([['/drawings/hero.svg', drawing]]), drawings)

const first = (src: string) => `<img fetchPriority="high" src="${src}" alt=""/>`
const sourceOf = (markup: string) => /src="([^"]*)"/.exec(markup)?.[1] ?? ''

test.each(['/drawings/hero.svg', '/api/drawings/investments/1-a.svg'])(
  'a page brings its first picture along: %s',
  async (address) => {
    const sent = sourceOf(await withFirstPicture(`<p>$&</p>${first(address)}`))
    expect(sent).toMatch(/^data:image\/svg\+xml,/)
    expect(sent).not.toMatch(/[<>&"#\n]/)
    expect(decodeURIComponent(sent.slice('data:image/svg+xml,'.length))).toBe(svg)
  },
)

test.each([
  ['a photograph', first('/api/images/a.webp')],
  ['a picture of another site', first('https://elsewhere.example/a.svg')],
  ['a drawing of no record', first('/api/drawings/investments/2-b.svg')],
  ['a picture that is not the first', '<img src="/drawings/hero.svg" alt=""/>'],
  ['no picture', '<p>Words</p>'],
])('%s stays an address', async (_, markup) => {
  expect(await withFirstPicture(markup)).toBe(markup)
})
