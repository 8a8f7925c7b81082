import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@/client/theme/chakra'
import { buttonRecipe } from '@/client/theme/recipes/button'

const StyledButton = chakra('button', buttonRecipe)

export type ButtonVariant = RecipeVariantProps<typeof buttonRecipe>
export type ButtonProps = HTMLChakraProps<'button', ButtonVariant>

/** A button that submits nothing unless told to: HTML's own default would send the form around it. */
export const Button = (props: ButtonProps) => <StyledButton type="button" {...props} />
