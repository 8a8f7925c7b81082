import { expect, test } from 'vitest'
import { bareDocument } from './documents'

test('a page for the browser alone names all files of its code, so that none waits for another', () => {
  const shell = {
    bare: '<head><!--head--></head><body><!--page--></body>',
    rendered: '',
    scripts: (routeIds: readonly string[]) => ({ all: ['/react.js', ...routeIds.map((id) => `${id}.js`)], inTurn: [] }),
  }
  const firm = { facts: {}, set: [], texts: {} }
  const html = bareDocument(shell, { firm, path: '/account' }, '<title>Account</title>', ['/account/'])
  expect(html).toContain(
    '<title>Account</title><link rel="modulepreload" crossorigin href="/react.js"><link rel="modulepreload" crossorigin href="/account/.js">',
  )
})
