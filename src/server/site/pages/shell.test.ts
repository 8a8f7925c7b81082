import { expect, test } from 'vitest'
import { type Manifest, shellOf } from './shell'

const html = '<head></head>'

/** A build as Vite tells of it: one page, and the files that every page starts with. */
const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_frame.js', '_look.js', '_react.js'] },
  '_frame.js': { file: 'assets/frame-2.js', name: 'frame', imports: ['_look.js', '_react.js'] },
  '_look.js': { file: 'assets/look-3.js', name: 'look', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-4.js', name: 'react' },
  'src/client/routes/team/index.tsx?tsr-split=component': { file: 'assets/team-5.js', imports: ['_words.js'] },
  '_words.js': { file: 'assets/words-6.js' },
}

test('React is run first, then the look, the frame, the page, and the entry last', () => {
  const inOrder = ['react-4', 'look-3', 'frame-2', 'team-5', 'index-1'].map((name) => `/assets/${name}.js`)
  expect(shellOf(html, manifest).scripts(['/team/'])?.inTurn).toEqual(inOrder)
})

test('what a page’s own file imports is asked for with the rest, and the entry is not asked for twice', () => {
  const asked = ['frame-2', 'look-3', 'react-4', 'team-5', 'words-6'].map((name) => `/assets/${name}.js`)
  expect(shellOf(html, manifest).scripts(['/team/'])?.all).toEqual(asked)
})

test.each(['react', 'look', 'frame'])('a build without the file %s is refused by its name', (missing) => {
  expect(() => shellOf(html, manifest)).not.toThrow()
  const others = Object.fromEntries(Object.entries(manifest).filter(([, { name }]) => name !== missing))
  expect(() => shellOf(html, others)).toThrow(`'${missing}'`)
})
