import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@/client/theme/chakra'
import { controlRecipe } from '@/client/theme/recipes/control'

const StyledTextArea = chakra('textarea', controlRecipe)

export type TextAreaProps = Omit<HTMLChakraProps<'textarea', RecipeVariantProps<typeof controlRecipe>>, 'kind'>

/** Several lines to type into. Its label comes from the `Field` around it. */
export const TextArea = (props: TextAreaProps) => <StyledTextArea rows={5} {...props} kind="area" />
