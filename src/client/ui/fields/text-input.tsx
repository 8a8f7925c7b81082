import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@/client/theme/chakra'
import type { Ref } from 'react'
import { controlRecipe } from '@/client/theme/recipes/control'

const StyledInput = chakra('input', controlRecipe)

export type TextInputProps = Omit<HTMLChakraProps<'input', RecipeVariantProps<typeof controlRecipe>>, 'kind'> & {
  ref?: Ref<HTMLInputElement>
}

/** A line to type into. Its label comes from the `Field` around it. */
export const TextInput = (props: TextInputProps) => <StyledInput type="text" {...props} />
