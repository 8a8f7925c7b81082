import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@/client/theme/chakra'
import { tagRecipe } from '@/client/theme/recipes/tag'

const StyledTag = chakra('span', tagRecipe)

export type TagProps = HTMLChakraProps<'span', RecipeVariantProps<typeof tagRecipe>>
export type TagVariant = 'default' | 'secondary' | 'warning' | 'outline'

/** A status or a count as a small ruled tag: 'default' is the highlighted one of the specification. */
export const Tag = ({ variant, ...props }: TagProps) => (
  <StyledTag data-variant={typeof variant === 'string' ? variant : 'default'} variant={variant} {...props} />
)
