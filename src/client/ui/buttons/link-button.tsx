import { chakra, type HTMLChakraProps } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import { buttonRecipe } from '@/client/theme/recipes/button'
import type { ButtonVariant } from './button'

const StyledAnchor = chakra('a', buttonRecipe)

export type AnchorButtonProps = HTMLChakraProps<'a', ButtonVariant>

/** A link to somewhere outside the router (mailto, another site) that looks like a button. Paper, which nobody can press, has none. */
export const AnchorButton = (props: AnchorButtonProps) => <StyledAnchor data-unprinted="" {...props} />

/** A link to one of our pages that looks like a button. Takes the router's typed `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton)
