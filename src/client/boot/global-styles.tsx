import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { CacheProvider, Global } from '@emotion/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { globalCss } from '../theme/global-css'
import { look } from '../theme/system'
import { fallbackFaces } from './font-faces'
import { createRenderCache } from './rendered-styles'

const whole = createSystem(defaultBaseConfig, look, { preflight: true, globalCss })

/** Reset, variables and the rules of every page as style elements for <head>; the order of the layers comes first. */
function makeGlobalStyles(): string {
  const cache = createRenderCache()
  renderToStaticMarkup(
    <CacheProvider value={cache}>
      <Global styles={whole.layers.atRule} />
      <Global styles={[whole.getPreflightCss(), whole.getGlobalCss(), whole.getTokenCss()]} />
      <Global styles={fallbackFaces} />
    </CacheProvider>,
  )
  const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string')
  return rules.map((rule) => `<style>${rule}</style>`).join('')
}

/** Only the server imports this. The same for every page, and made once. */
export const globalStyles = makeGlobalStyles()
