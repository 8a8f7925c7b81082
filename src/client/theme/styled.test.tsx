import { CacheProvider } from '@emotion/react'
// oxlint-disable-next-line eslint/no-restricted-imports -- ours is compared with it
import { ChakraProvider, chakra as chakras } from '@chakra-ui/react/styled-system'
import type { ElementType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createRenderCache, renderedStyles } from '../boot/rendered-styles'
import { buttonRecipe } from './recipes/button'
import { styled } from './styled'
import { system } from './system'

/** What an element becomes: its attributes in any order, and the rules of the page it stands on. */
function rendered(element: ReactElement) {
  const cache = createRenderCache()
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{element}</ChakraProvider>
    </CacheProvider>,
  )
  return { attributes: html.split(/[ >]/).toSorted(), styles: renderedStyles(cache) }
}

const div = [styled('div', {}), chakras('div')] as const
const button = [styled('button', buttonRecipe), chakras('button', buttonRecipe)] as const
const image = [styled('img', {}), chakras('img')] as const
const line = [styled('path', {}), chakras('path')] as const

const selectors = { color: 'fg', '&:empty': { display: 'none' } }
test.each<{ what: string; made: readonly [ElementType, ElementType]; props: object }>([
  { what: 'no styles', made: div, props: {} },
  { what: 'styles', made: div, props: { color: 'fg', px: '4', gap: 0 } },
  { what: 'styles of some widths', made: div, props: { p: { base: '1', md: '2' } } },
  { what: 'selectors, over which its own styles win', made: div, props: { css: selectors, color: 'accent' } },
  { what: 'a recipe', made: button, props: {} },
  { what: 'variants, one of them unsaid', made: button, props: { variant: 'quiet', size: undefined } },
  { what: 'a class of its own', made: div, props: { className: 'active', color: 'fg' } },
  { what: 'another tag', made: div, props: { as: 'section', p: '1' } },
  { what: 'a width that is an attribute, and one that is none', made: image, props: { htmlWidth: 96, width: 'full' } },
  { what: 'a line that is drawn', made: line, props: { d: 'M0 0h1', stroke: 'fg' } },
])("an element with $what is what Chakra's own factory makes of it", ({ made: [Ours, Theirs], props }) => {
  expect(rendered(<Ours {...props} />)).toEqual(rendered(<Theirs {...props} />))
})

test('an element with the same properties has the same styles again, and another one has others', () => {
  const [Div] = div
  const one = rendered(<Div p="1" />)
  expect(rendered(<Div p="1" />)).toEqual(one)
  expect(rendered(<Div p="2" />)).not.toEqual(one)
})
