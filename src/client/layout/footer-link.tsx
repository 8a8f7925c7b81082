import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import { linkRecipe } from '@/client/theme/recipes/link'

const PlainLink = chakra('a', linkRecipe)

/** A line of the footer's lists, tall enough to be pressed with a thumb. */
export const FooterAnchor = (props: React.ComponentProps<typeof PlainLink>) => (
  <PlainLink variant="plain" display="inline-flex" alignItems="center" minHeight={{ base: '11', md: '9' }} {...props} />
)

/** The same for one of our pages. */
export const FooterLink = createLink(FooterAnchor)
