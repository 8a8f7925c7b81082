import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { keyframes } from './keyframes'
import { textStyles } from './text-styles'
import { semanticTokens, tokens } from './tokens'

/**
 * The look of the site as Chakra's system. It holds our own tokens only: Chakra's default theme costs every page about 80 kB
 * of scripts, fails AA, and each palette of it is some 45 variables in the head.
 * Recipes are imported by the pieces that they style.
 */
export const look = defineConfig({
  // Document and linen inside evergreen are light grounds again, so the light values are set there too.
  cssVarsRoot: ':where(html, [data-ground=paper], [data-ground=linen])',
  conditions: { deep: '[data-ground=deep] &' },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
  },
})

const made = createSystem(defaultBaseConfig, look, { preflight: false })
const { _config } = made

/**
 * What the pieces are styled by. Reset, variables and the rules of every page are not in it: the server writes them into the
 * head of each document (boot/global-styles.tsx), so that no browser computes them once more.
 */
export const system: typeof made = { ...made, _global: [], _config: { ..._config, disableLayers: true } }
