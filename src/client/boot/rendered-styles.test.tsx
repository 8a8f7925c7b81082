import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { chakra } from '../theme/chakra'
import { system } from '../theme/system'
import { createBrowserCache, createRenderCache, renderedStyles } from './rendered-styles'

/** The page's style element, and the names that the elements have for its rules. */
function rendered() {
  const cache = createRenderCache()
  const html = renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <chakra.p color="ink" _hover={{ color: 'paper' }} />
        <chakra.p display="grid" />
      </ChakraProvider>
    </CacheProvider>,
  )
  const names = [...html.matchAll(/css-(\w+)/g)].map(([, name]) => name ?? '')
  return { html, styles: renderedStyles(cache), names }
}

test('the styles of a rendering hold the rules of its elements, and those elements carry none', () => {
  const { html, styles, names } = rendered()
  expect(html).not.toContain('<style')
  expect(names).toHaveLength(2)
  for (const name of names) expect(styles).toContain(`.css-${name}{`)
})

test('the browser knows the rules that the page has brought along', () => {
  const { styles, names } = rendered()
  vi.stubGlobal('document', { getElementById: () => ({ textContent: styles }) })
  const { inserted } = createBrowserCache()
  expect(Object.keys(inserted)).toEqual(names)
})

test('a page that the browser renders itself brings none', () => {
  vi.stubGlobal('document', { getElementById: () => null })
  expect(createBrowserCache().inserted).toEqual({})
})
