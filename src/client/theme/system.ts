import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { globalCss } from './global-css'
import { keyframes } from './keyframes'
import { tabsSlotRecipe } from './recipes/tabs'
import { tooltipSlotRecipe } from './recipes/tooltip'
import { textStyles } from './text-styles'
import { semanticTokens, tokens } from './tokens'

/**
 * The look of the site as Chakra's system. It holds our own tokens only: Chakra's default theme costs every page about 80 kB
 * of scripts, fails AA, and each palette of it is some 45 variables in the head.
 * The recipes here are the ones that Chakra's own components look up; those of our own pieces are imported by their pieces.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  // Paper and linen inside evergreen are light grounds again, so the light values are set there too.
  cssVarsRoot: ':where(html, [data-ground=paper], [data-ground=linen])',
  conditions: { deep: '[data-ground=deep] &' },
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    slotRecipes: { tabs: tabsSlotRecipe, tooltip: tooltipSlotRecipe },
  },
})
