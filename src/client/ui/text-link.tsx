import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import { interfaceWords } from '@/content/platform/interface'
import { linkRecipe } from '@/client/theme/recipes/link'
import { VisuallyHidden } from './visually-hidden'

const StyledLink = chakra('a', linkRecipe)

export type AnchorProps = HTMLChakraProps<'a', RecipeVariantProps<typeof linkRecipe>>

/** A link in text to an address that is no page of ours and opens here: mailto, tel, an anchor. */
export const Anchor = (props: AnchorProps) => <StyledLink {...props} />

/** A link in text to one of our pages, typed by the router. */
export const TextLink = createLink(Anchor)

/** A link to another site: a new tab that learns nothing of ours (R16), and says so to who cannot see it. */
export const ExternalLink = ({ children, ...props }: AnchorProps & { href: string }) => (
  <StyledLink {...props} target="_blank" rel="noopener noreferrer">
    {children}
    <VisuallyHidden>{` ${interfaceWords.opensInNewTab}`}</VisuallyHidden>
  </StyledLink>
)
