import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import { linkRecipe } from '@/client/theme/recipes/link'

const PlainLink = chakra('a', linkRecipe)

/** A line of the footer's lists: 28 px apart on a phone, where the footer must stay short, and so more than WCAG 2.5.8 asks for. */
export const FooterAnchor = (props: React.ComponentProps<typeof PlainLink>) => (
  <PlainLink
    variant="plain"
    display="inline-flex"
    alignItems="center"
    fontSize={{ base: 'sm', sm: 'inherit' }}
    minHeight={{ base: '7', sm: '9' }}
    {...props}
  />
)

/** The same for one of our pages. */
export const FooterLink = createLink(FooterAnchor)
